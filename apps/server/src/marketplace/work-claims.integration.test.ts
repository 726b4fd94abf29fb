import { afterAll, beforeAll, expect, it } from "vitest"
import { type Customer, makeCustomer } from "../testing/customer.ts"
import { openIntent, pay, placeOrder } from "../testing/pay.ts"
import { makeWorker, photo, putInto } from "../testing/road.ts"
import { asHolderOf } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let owner: Awaited<ReturnType<typeof makeWorker>>
let carla: Customer
beforeAll(async () => {
  server = await startTestServer()
  owner = await makeWorker(server, "owner")
  expect((await owner.put("/api/admin/settings", { operatingModel: "marketplace" })).status).toBe(200)
  carla = await makeCustomer(server)
})
afterAll(() => server.close())

const words = "Two socks are missing"

/** A paid order that Carla brought back, with a claim of its customer about it. */
const claimed = async () => {
  const orderId = await placeOrder(server.origin)
  await pay(server, await openIntent(server.origin, orderId))
  await server.provider.controls.webhooksSettled()
  await putInto(server, orderId, "delivered")
  await server.query(
    `update orders set handling = 'worker', worker_id = $2, picked_up_at = '2026-11-20T13:00Z', pickup_photo = 'bags',
                       delivered_at = '2026-11-20T19:00Z' where id = $1`,
    [orderId, carla.userId],
  )
  const opened = await owner.post(`/api/admin/orders/${orderId}/claims`, { kind: "missing", text: words })
  expect(opened.status).toBe(201)
  return { orderId, id: String(opened.body["id"]) }
}

const guest = () => asHolderOf(server.origin, "")
const pathOf = (id: string) => `/api/work/claims/${id}`
const keysIn = (said: unknown): ReadonlyArray<string> =>
  typeof said !== "object" || said === null
    ? []
    : Object.entries(said).flatMap(([key, value]) => [...(Array.isArray(said) ? [] : [key]), ...keysIn(value)])
const statusOf = async (cookie: string, path: string) =>
  (await fetch(`${server.origin}${path}`, { headers: { cookie } })).status

it("has the worker tell their side, which staff see beside the claim and the records, and both read the decision", async () => {
  const { orderId, id } = await claimed()
  const open = await carla.get("/api/work/claims")
  expect(open.body).toMatchObject({
    claims: [{ id, kind: "missing", text: words, obstacle: null, response: { given: null }, decision: null }],
    notShown: 0,
  })
  const respond = () => carla.post(`${pathOf(id)}/response`, { text: "I counted twelve.", photos: [photo] })
  expect(await respond()).toMatchObject({
    status: 200,
    body: { claims: [{ obstacle: "responded", response: { given: { text: "I counted twelve.", photoCount: 1 } } }] },
  })
  expect((await respond()).status).toBe(200)
  expect(await carla.post(`${pathOf(id)}/response`, { text: "Or eleven." })).toMatchObject({
    status: 409,
    body: { code: "ResponseNotPossible" },
  })
  const file = await owner.get(`/api/admin/claims/${id}`)
  expect((await owner.get(`/api/admin/orders/${orderId}/claims`)).body).toMatchObject({ isReadByWorker: true })
  expect(file.body).toMatchObject({
    text: words,
    work: {
      workerName: null,
      response: { given: { text: "I counted twelve.", photoCount: 1 } },
      facts: { pickedUpAt: "2026-11-20T13:00:00.000Z", photos: ["pickup"], tickets: [] },
    },
  })
  expect(await statusOf(carla.cookie, `${pathOf(id)}/photos/1`)).toBe(200)
  expect(await statusOf(owner.cookie, `/api/admin/claims/${id}/response/photos/1`)).toBe(200)
  const decision = { kind: "refund", amount: "5.00", feeAdjustment: "3.00", sentence: "We are sorry." }
  expect((await owner.post(`/api/admin/claims/${id}/decision`, decision)).status).toBe(200)
  const { body } = await carla.get("/api/work/claims")
  expect(body).toMatchObject({ claims: [{ decision: { sentence: "We are sorry.", deduction: "0.00" } }] })
  // Nothing but this: no customer, no order's id, nothing of what was given.
  const fields =
    "claims notShown id orderNumber kind text response askedAt deadline given photoCount at obstacle decision sentence deduction"
  expect(fields.split(" ")).toEqual(expect.arrayContaining([...new Set(keysIn(body))]))
  expect(JSON.stringify(body)).not.toContain(orderId)
})

it("is no stranger's, and stays the worker's when a pause or the end has come", async () => {
  const { id } = await claimed()
  const dora = await makeCustomer(server)
  const crew = await makeWorker(server, "laundry_worker")
  for (const [caller, status] of [
    [dora, 404],
    [crew, 404],
    [owner, 404],
    [guest(), 401],
  ] as const) {
    expect((await caller.post(`${pathOf(id)}/response`, { text: "Hm." })).status).toBe(status)
    expect((await caller.get(`${pathOf(id)}/photos/1`)).status).toBe(status)
  }
  expect((await guest().get("/api/work/claims")).status).toBe(401)
  expect((await dora.get("/api/work/claims")).body).toEqual({ claims: [], notShown: 0 })
  expect((await carla.get("/api/admin/claims")).status).toBe(403)
  expect((await carla.get(`/api/admin/claims/${id}/response/photos/1`)).status).toBe(403)
  await server.query(
    `insert into workers (user_id, state, name, phone, address, zip_code, latitude, longitude, radius_miles, capacity, weekdays,
                          documents, agreement, applied_at, version)
     values ($1, 'ended', 'Carla Diaz', '(305) 555-0133', '1 Ocean Drive', '33139', 25.78, -80.13, 5, 3, '{1}', '{}', '{}', now(), 1)`,
    [carla.userId],
  )
  expect(await carla.post(`${pathOf(id)}/response`, { text: "" })).toMatchObject({ status: 400 })
  expect(await carla.post(`${pathOf(id)}/response`, { text: "I counted twelve." })).toMatchObject({ status: 200 })
  expect((await owner.get(`/api/admin/claims/${id}`)).body).toMatchObject({ work: { workerName: "Carla Diaz" } })
})

it("is said to nobody of an order that the house did: claims are answered as before", async () => {
  const orderId = await placeOrder(server.origin)
  await putInto(server, orderId, "delivered")
  await server.query("update orders set delivered_at = '2026-11-20T19:00Z' where id = $1", [orderId])
  const { body } = await owner.post(`/api/admin/orders/${orderId}/claims`, { kind: "missing", text: words })
  expect(body).not.toHaveProperty("work")
  // By the order, not by what the company is now: the customer is told before they write who reads it.
  expect((await owner.get(`/api/admin/orders/${orderId}/claims`)).body).not.toHaveProperty("isReadByWorker")
  expect(await server.query("select 1 from claim_responses where order_id = $1", [orderId])).toEqual([])
})
