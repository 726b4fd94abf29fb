import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makeCustomer } from "../testing/customer.ts"
import { get, guestOrder, post } from "../testing/guest-order.ts"
import { mailsTo } from "../testing/mailed-links.ts"
import { heard, signInManagers } from "../testing/managers.ts"
import { openIntent, pay, verify } from "../testing/pay.ts"
import { call } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

/** What somebody tries who orders without an account, and what they get. */

let server: TestServer
let admin: string
let owner: string
beforeAll(async () => {
  server = await startTestServer()
  ;({ admin, owner } = await signInManagers(server))
})
afterAll(() => server.close())

let people = 0
/** Somebody whom nobody knows yet. */
const somebody = () => {
  people += 1
  return {
    customerEmail: `${randomUUID()}@example.com`,
    customerPhone: `(786) 555-${1000 + people}`,
    pickupAddress: `${2000 + people} Collins Avenue, Miami Beach, FL 33139`,
    pickupApt: "4B",
  }
}

const order = (changes: Record<string, unknown> = {}) =>
  post(server.origin, "/api/guest-orders", guestOrder({ ...somebody(), ...changes }))

const statusOf = async (id: string) =>
  (await server.query("select status from orders where id = $1", [id]))[0]?.["status"]

describe("somebody who wants the first order's discount twice", () => {
  beforeAll(async () => {
    const body = { code: "FIRST", kind: "amount", value: "5", firstOrderOnly: true }
    await call(server.origin, "POST", "/api/admin/promo-codes", { cookie: admin, body })
  })
  const refused = { status: 422, body: { code: "PromoCodeRefused" } }

  it.each([
    [
      "the phone with other punctuation",
      ({ customerPhone }) => ({ customerPhone: customerPhone.replaceAll(/\D+/g, ".") }),
    ],
    ["the phone as +1 …", ({ customerPhone }) => ({ customerPhone: `+1${customerPhone.replaceAll(/\D+/g, "")}` })],
    ["the phone with a word", ({ customerPhone }) => ({ customerPhone: `${customerPhone} cell` })],
    ["the phone with an extension", ({ customerPhone }) => ({ customerPhone: `${customerPhone} ext. 12` })],
    ["the phone before another", ({ customerPhone }) => ({ customerPhone: `${customerPhone} or 305-555-0199` })],
    [
      "the phone with marks that nobody sees",
      ({ customerPhone }) => ({ customerPhone: customerPhone.replaceAll(/\d/g, "$&\u200B") }),
    ],
    ["the email in capitals", ({ customerEmail }) => ({ customerEmail: customerEmail.toUpperCase() })],
    [
      "the door, written otherwise",
      ({ pickupAddress }) => ({ pickupAddress: pickupAddress.replace("Avenue,", "AVE."), pickupApt: "Apt #4-b" }),
    ],
  ] as ReadonlyArray<[string, (first: ReturnType<typeof somebody>) => Record<string, unknown>]>)(
    "is refused it by %s",
    async (_, disguise) => {
      const first = somebody()
      expect((await order({ ...first, promoCode: "FIRST" })).status).toBe(201)
      expect(await order({ promoCode: "FIRST", ...disguise(first) })).toMatchObject(refused)
      expect((await order({ promoCode: "FIRST" })).status).toBe(201)
    },
  )

  it("is refused it with an account after an order as a guest", async () => {
    const first = somebody()
    await order(first)
    const customer = await makeCustomer(server)
    const again = guestOrder({ ...first, customerEmail: customer.email, estimatedWeight: "2", promoCode: "FIRST" })
    expect(await customer.post("/api/orders", again)).toMatchObject(refused)
  })
})

describe("somebody who takes places and never pays", () => {
  const limitTo = async (mostOrders: string) => {
    const body = { mostOrders, mostBags: "" }
    await call(server.origin, "PUT", "/api/admin/settings", { cookie: owner, body })
    const isLimited = mostOrders === "" ? undefined : true
    await heard(async () => expect((await get(server.origin, "/api/settings")).body["limitsPickups"]).toBe(isLimited))
  }
  const halfAnHourLater = () =>
    server.query("update graphile_worker._private_jobs set run_at = now() where key like 'release-place:%'")

  beforeAll(async () => {
    await server.query("update orders set status = 'cancelled'")
    await limitTo("3")
  })
  afterAll(() => limitTo(""))

  it("gets two by one email, and none more", async () => {
    const { customerEmail } = somebody()
    expect((await order({ customerEmail })).status).toBe(201)
    expect((await order({ customerEmail })).status).toBe(201)
    expect(await order({ customerEmail })).toMatchObject({
      status: 409,
      body: { code: "PickupDayNotOffered", message: expect.stringMatching(/not paid yet/) },
    })
  })

  it("loses them, with a mail that leads back, and honest people have the day", async () => {
    const { customerEmail } = somebody()
    const last = await order({ customerEmail })
    expect((await order()).status).toBe(409)
    const intentId = await openIntent(server.origin, String(last.body["id"]))
    await halfAnHourLater()
    await expect.poll(() => statusOf(String(last.body["id"]))).toBe("cancelled")
    await expect
      .poll(async () => (await mailsTo(server, customerEmail)).some((mail) => mail.includes("let your place go")))
      .toBe(true)
    const honest = await order()
    expect(honest.status).toBe(201)
    // Nobody pays what the payment page of before asks for: it was ended with the place.
    await pay(server, intentId)
    await verify(server.origin, String(last.body["id"]))
    expect(await statusOf(String(honest.body["id"]))).toBe("ordered")
  })
})

describe("somebody who has us mail a stranger", () => {
  it.each([
    ["a name with a web address", { customerName: "You won https://evil.example/x" }, "customerName"],
    ["a name with a hidden one", { customerName: "e\u200Bvil.com" }, "customerName"],
    ["a name of two lines", { customerName: "Ana\nBcc: all@example.com" }, "customerName"],
    [
      "an address that leads elsewhere",
      { pickupAddress: "1200 Ocean Drive, www.evil.example, 33139" },
      "pickupAddress",
    ],
    ["an apartment that does", { pickupApt: "evil.com/4" }, "pickupApt"],
    ["a phone that does", { customerPhone: "305-555-0142 evil.com" }, "customerPhone"],
  ])("can't by %s", async (_, changes, field) => {
    expect(await order(changes)).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
  })

  it("can't by a registration or an inquiry either", async () => {
    const email = `${randomUUID()}@example.com`
    const register = { firstName: "Ana", lastName: "evil.com", email, isAdult: true }
    expect((await post(server.origin, "/api/register", register)).status).toBe(400)
    const inquiry = {
      name: "Ana evil.com",
      email,
      businessType: "hotel",
      phone: "305 555 0142",
      locations: "1",
      estimatedPounds: "100",
    }
    expect((await post(server.origin, "/api/commercial-inquiry", inquiry)).status).toBe(400)
  })

  it("has them greeted without the name that was typed", async () => {
    const { customerEmail } = somebody()
    expect((await order({ customerEmail, customerName: "Your Bank" })).status).toBe(201)
    await expect.poll(async () => (await mailsTo(server, customerEmail)).length).toBeGreaterThan(0)
    expect((await mailsTo(server, customerEmail)).join("\n")).not.toContain("Your Bank")
  })

  it.each(["Martin King Jr.", "D.J. Smith", "St. Ana", "St.Ana", "Mary-Ann O’Neil"])(
    "is not taken for %s",
    async (customerName) => {
      expect((await order({ customerName })).status).toBe(201)
    },
  )

  it("gets ten mails a day to them, and staff read why the next were left out", async () => {
    const { customerEmail } = somebody()
    const ids: Array<string> = []
    for (let count = 0; count < 12; count += 1) ids.push(String((await order({ customerEmail })).body["id"]))
    const dropped = () =>
      server.query("select failure from sent_messages where order_id = any($1) and outcome = 'dropped'", [ids])
    await expect.poll(async () => (await dropped()).length).toBe(2)
    expect(String((await dropped())[0]?.["failure"])).toMatch(/10 mails went to this address/)
    expect(await mailsTo(server, customerEmail)).toHaveLength(10)
  })
})
