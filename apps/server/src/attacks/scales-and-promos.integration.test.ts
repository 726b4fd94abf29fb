import { sampleScale } from "@laundry/core-testing/worker-scene"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makeCustomer } from "../testing/customer.ts"
import { get, guestOrder, post } from "../testing/guest-order.ts"
import { openIntent, pay, placeOrder, verify } from "../testing/pay.ts"
import { makeWorker, photo, pickupForm } from "../testing/road.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

/** What somebody tries with a promo code or a scale, and what they get. */

let server: TestServer
let owner: Awaited<ReturnType<typeof makeWorker>>
beforeAll(async () => {
  server = await startTestServer()
  owner = await makeWorker(server, "owner")
  expect((await owner.put("/api/admin/settings", { operatingModel: "marketplace" })).status).toBe(200)
  const scale = { scaleName: "Bench scale", scaleSerial: "WF-2207", scaleCertifiedOn: "2026-03-02" }
  expect((await owner.put("/api/admin/settings", scale)).status).toBe(200)
})
afterAll(() => server.close())

const addCode = (body: Record<string, unknown>) =>
  owner.post("/api/admin/promo-codes", { firstOrderOnly: false, kind: "percent", ...body })
const ordered = async (promoCode: string) =>
  String((await post(server.origin, "/api/guest-orders", guestOrder({ promoCode }))).body["id"])
const detailsOf = async (id: string) => (await owner.get(`/api/admin/orders/${id}/details`)).body["order"]
const weigh = (id: string, weight: number) => owner.patch(`/api/admin/orders/${id}`, { weight })

describe("somebody with a code for half, who brings a household's laundry,", () => {
  it("gets half of the minimum, however much it weighs", async () => {
    await addCode({ code: "HALF", value: "50" })
    const id = await ordered("half")
    expect(await detailsOf(id)).toMatchObject({ discount: "16.50" })
    await weigh(id, 400)
    expect(await detailsOf(id)).toMatchObject({ additionalCharges: "370.00", discount: "16.50" })
  })

  it("gets half of everything only where the owner says so, and no more than the owner says", async () => {
    expect(await addCode({ code: "LOYAL", value: "50", wholeOrder: true, most: "40" })).toMatchObject({
      status: 200,
      body: { wholeOrder: true, most: "40.00" },
    })
    const id = await ordered("loyal")
    expect(await detailsOf(id)).toMatchObject({ discount: "16.50" })
    await weigh(id, 400)
    expect(await detailsOf(id)).toMatchObject({ discount: "40.00" })
    await weigh(id, 40)
    expect(await detailsOf(id)).toMatchObject({ discount: "21.50" })
  })

  it("is told before booking what it takes off, and of what", async () => {
    expect((await post(server.origin, "/api/promo-codes/check", { promoCode: "HALF" })).body).toMatchObject({
      promo: { kind: "percent", value: 50, wholeOrder: false },
      discount: "16.50",
    })
  })
})

/** Somebody with a file of an active worker, and an order that they have washed. */
const washed = async (scale: unknown, reviewed: unknown = scale) => {
  const carla = await makeCustomer(server)
  await server.query(
    `insert into workers (user_id, state, name, phone, address, zip_code, latitude, longitude, radius_miles, capacity, weekdays,
                          documents, agreement, applied_at, version, scale, reviewed)
     values ($1, 'active', 'Carla Diaz', '(305) 555-0133', '1 Lenox Avenue', '33139', 25.79, -80.14, 5, 3, '{0,1,2,3,4,5,6}', '{}',
             '{"wording": "Agreed", "acceptedAt": 1}', now(), 1, $2, $3)`,
    [carla.userId, scale, { at: 0, name: "Carla Diaz", address: "1 Lenox Avenue", documents: {}, scale: reviewed }],
  )
  const id = await placeOrder(server.origin)
  await pay(server, await openIntent(server.origin, id))
  expect((await verify(server.origin, id)).status).toBe(200)
  const open = () => server.query("select id from offers where order_id = $1 and state = 'open'", [id])
  await expect.poll(open, { timeout: 60_000 }).toHaveLength(1)
  const offer = String((await open())[0]?.["id"])
  const at = `/api/work/orders/${offer}`
  await carla.post(`/api/work/offers/${offer}/accept`, {})
  await carla.post(`${at}/in-transit`, {})
  await carla.post(`${at}/pickup`, pickupForm)
  expect((await carla.post(`${at}/wash`, {})).body).toMatchObject({ status: "in_progress" })
  const weighs = (weight: number) => carla.post(`${at}/weigh`, { weight, readyBags: 2, scalePhoto: photo })
  const ticket = async () => {
    const [row] = await server.query("select id from weigh_tickets where order_id = $1 order by number desc", [id])
    return (await get(server.origin, `/api/weigh-tickets/${String(row?.["id"])}`)).body
  }
  return { carla, id, weighs, ticket }
}

describe("a laundry worker who weighs at home", () => {
  it("on a scale with a permit is named by the ticket as its owner, and the company is not", async () => {
    const { weighs, ticket } = await washed(sampleScale)
    expect(await weighs(40)).toMatchObject({ status: 200 })
    const told = await ticket()
    expect(told).toMatchObject({ scale: sampleScale })
    expect(JSON.stringify(told)).not.toContain("Bench scale")
  })

  it.each([
    ["no scale", null, null, "Your file names no scale"],
    ["a permit that has ended", { ...sampleScale, permitUntil: "2026-01-31" }, undefined, "The permit ended on"],
    ["a scale that nobody has looked at", sampleScale, null, "We have not looked at your scale yet."],
    ["another scale than was looked at", { ...sampleScale, serial: "X" }, sampleScale, "We have not looked at"],
  ])("with %s is refused, whatever the weight, and the order costs no more", async (_what, scale, reviewed, said) => {
    const { id, weighs } = await washed(scale, reviewed === undefined ? scale : reviewed)
    expect(await weighs(2000)).toMatchObject({ status: 409, body: { message: expect.stringContaining(said) } })
    expect(await detailsOf(id)).toMatchObject({ weight: null, additionalCharges: "0.00" })
  })

  it("writes a longer permit into the file, and is refused until staff have looked at it", async () => {
    const { carla, weighs } = await washed({ ...sampleScale, permitUntil: "2026-01-31" })
    const own = (await carla.get("/api/work/application")).body["file"]
    const { version, name, phone, address } = own as Record<string, unknown>
    const form = { name, phone, address, radiusMiles: 5, capacity: 3, availability: ["friday"], version }
    const longer = {
      scaleName: "Portable scale",
      scaleSerial: "HS-0133",
      scaleCertificate: "CC 18-042",
      scalePermitNumber: "W-5521",
      scalePermitPlace: "Florida",
      scalePermitUntil: "2099-12-31",
    }
    const half = { ...form, ...longer, scalePermitNumber: "" }
    expect(await carla.put("/api/work/application", half)).toMatchObject({
      status: 400,
      body: { fields: { scalePermitNumber: expect.any(String) } },
    })
    expect(await carla.put("/api/work/application", { ...form, ...longer })).toMatchObject({ status: 200 })
    expect((await weighs(40)).status).toBe(409)
    const review = `/api/admin/workers/${carla.userId}/review`
    expect((await carla.post(review, {})).status).toBe(403)
    expect(await owner.post(review, {})).toMatchObject({ status: 200, body: { isScaleReviewed: true } })
    expect(await weighs(40)).toMatchObject({ status: 200 })
  })

  it("goes on with what the house has weighed, and can't add to it", async () => {
    const { id, weighs, ticket } = await washed(null)
    expect((await weigh(id, 40)).status).toBe(200)
    expect((await weighs(60)).status).toBe(409)
    expect(await weighs(40)).toMatchObject({ status: 200, body: { status: "ready_for_delivery" } })
    expect(await ticket()).toMatchObject({ scale: { owner: "company", name: "Bench scale" }, photo: null })
  })
})
