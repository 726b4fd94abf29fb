import { afterAll, beforeAll, expect, it } from "vitest"
import { makeCustomer } from "../testing/customer.ts"
import { callProvider, pay } from "../testing/pay.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const customersAt = async (email: string) =>
  (await callProvider(server, `customers?email=${encodeURIComponent(email)}`))["data"]

it("takes kept cards along as a file, and has the provider forget them with the person when the account goes", async () => {
  const ana = await makeCustomer(server, "ana.cards@example.com")
  const orderId = await ana.book({ customerEmail: ana.email })
  const intentId = await ana.openIntent(orderId)
  await ana.post("/api/keep-card", { orderId, keep: true, limit: "25.00" })
  await pay(server, intentId)
  await ana.post("/api/confirm-payment", { orderId })
  const ownCards = async () => (await ana.get("/api/cards")).body["cards"]
  await expect.poll(ownCards).toHaveLength(1)
  expect(await customersAt(ana.email)).toHaveLength(1)
  const setUp = await ana.post("/api/cards/set-up", {})
  expect(setUp.status).toBe(200)

  const { body: exported } = await ana.get("/api/auth/user/data")
  const agreed = { wording: expect.stringContaining("up to $25 "), limit: "25.00", ip: "127.0.0.1", state: "given" }
  expect(exported).toMatchObject({
    cards: [{ brand: "visa", last4: "4242", expires: expect.stringMatching(/^\d{4}-\d{2}$/), isDefault: true }],
    cardConsents: [{ limit: "40.00", state: "asked" }, agreed],
  })
  expect(JSON.stringify(exported)).not.toMatch(/cus_|pm_|pi_|seti_/)

  await server.query("update orders set status = 'delivered' where id = $1", [orderId])
  expect((await ana.del("/api/auth/user", { email: ana.email })).status).toBe(200)
  await expect.poll(() => customersAt(ana.email), { timeout: 20_000 }).toEqual([])
  expect(await server.query("select is_removed, is_default from kept_cards where user_id = $1", [ana.userId])).toEqual([
    { is_removed: true, is_default: false },
  ])
  // What was agreed to stays for the books, without where it came from.
  expect(
    await server.query("select wording, ip, state from card_consents where user_id = $1 order by entry", [ana.userId]),
  ).toEqual([
    { wording: agreed.wording, ip: null, state: "given" },
    { wording: expect.any(String), ip: null, state: "withdrawn" },
  ])
  expect(await callProvider(server, `payment_intents/${intentId}`)).toMatchObject({ status: "succeeded" })
})
