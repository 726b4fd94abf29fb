import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { makeCustomer } from "../testing/customer.ts"
import { mailedToken } from "../testing/mailed-links.ts"
import { placeOrder } from "../testing/pay.ts"
import { readEvents } from "../testing/read-events.ts"
import { makeWorker, pickupForm } from "../testing/road.ts"
import { asHolderOf, call } from "../testing/sign-in.ts"
import { fridayAfternoon, startTestServer, type TestServer } from "../testing/test-server.ts"

type Worker = Awaited<ReturnType<typeof makeWorker>>

let server: TestServer
let dan: Worker
let eve: Worker
beforeAll(async () => {
  server = await startTestServer()
  dan = await makeWorker(server, "driver")
  eve = await makeWorker(server, "driver")
})
afterAll(() => server.close())
beforeEach(() => server.setNow(fridayAfternoon))

const path = "/api/driver/route"
const start = (driver: Worker, ...orderIds: ReadonlyArray<string>) => driver.post(path, { leg: "pickups", orderIds })
const change = (driver: Worker, ...orderIds: ReadonlyArray<string>) =>
  call(server.origin, "PUT", path, { cookie: driver.cookie, body: { leg: "pickups", orderIds } })
const end = (driver: Worker) => driver.del(path)

const stopsIn = (body: Readonly<Record<string, unknown>>) =>
  (body["own"] as { readonly stops: ReadonlyArray<{ readonly orderId: string }> } | null)?.stops.map(
    ({ orderId }) => orderId,
  )

it("takes two drivers to different doors, and tells each customer by their link when theirs comes", async () => {
  const email = "on-the-way@example.com"
  const [first, second] = [await placeOrder(server.origin), await placeOrder(server.origin, { customerEmail: email })]
  const other = await placeOrder(server.origin)
  const token = await mailedToken(server, email, "/order")
  const page = async () => (await asHolderOf(server.origin, "").get(`/api/order-links/${token}`)).body["onTheWay"]
  expect(await page()).toBeNull()
  const stream = await readEvents(server.origin, "", `/api/order-links/${token}/events`)
  await stream.heard("all")

  stream.clear()
  const started = await start(dan, first, second)
  expect([started.status, stopsIn(started.body)]).toEqual([200, [first, second]])
  await stream.heard("orders")
  expect(await page()).toMatchObject({ leg: "pickups", stopsBefore: 1 })
  expect(JSON.stringify(await page())).not.toContain(second)

  const eves = await start(eve, first, second, other)
  expect(stopsIn(eves.body)).toEqual([other])
  expect(eves.body["taken"]).toEqual([first, second].map((orderId) => ({ orderId, driverName: "Wendy driver" })))

  // The stop before is done: the next one comes next, and its screens hear of it.
  stream.clear()
  await dan.post(`/api/driver/orders/${first}/pickup`, {
    ...pickupForm,
    recordedAt: new Date(fridayAfternoon).toISOString(),
  })
  await stream.heard("orders")
  expect(await page()).toMatchObject({ stopsBefore: 0 })

  await end(eve)
  const both = await change(dan, other, second)
  expect(stopsIn(both.body)).toEqual([other, second])
  expect(await page()).toMatchObject({ stopsBefore: 1 })
  stream.clear()
  const ended = await end(dan)
  expect([ended.status, ended.body]).toEqual([200, { own: null, taken: [] }])
  await stream.heard("orders")
  expect(await page()).toBeNull()
  stream.leave()

  const refused = await change(dan, second)
  expect([refused.status, refused.body["message"]]).toEqual([409, "Your route has ended. Start it again."])
})

it("tells signed-in customers of their own orders alone", async () => {
  const [ana, bo] = [await makeCustomer(server), await makeCustomer(server)]
  const [hers, his] = [await ana.book(), await bo.book()]
  const comingTo = async (who: typeof ana) => (await who.get("/api/orders/on-the-way")).body
  expect(await comingTo(ana)).toEqual([])
  await start(dan, his, hers)
  expect(await comingTo(ana)).toMatchObject([{ orderId: hers, leg: "pickups", stopsBefore: 1 }])
  expect(await comingTo(bo)).toMatchObject([{ orderId: his, leg: "pickups", stopsBefore: 0 }])
  await end(dan)
})

it("owes each customer one message for a route, whatever is pressed how often", async () => {
  const id = await placeOrder(server.origin)
  await Promise.all([start(dan, id), start(dan, id), start(dan, id)])
  await change(dan, id)
  const owed = await server.query("select key from outbox_mails where key like 'driver-on-the-way:%' || $1", [id])
  expect(owed).toHaveLength(1)
  await end(dan)
})

it.each([
  [{ leg: "lunch", orderIds: ["a"] }, { leg: "leg must be one of pickups, deliveries" }],
  [{ leg: "pickups", orderIds: [] }, { orderIds: "A route has 1 to 200 stops" }],
  [{ leg: "pickups" }, { orderIds: "A route has 1 to 200 stops" }],
])("refuses what does not describe a route: %j", async (body, fields) => {
  const { status, body: said } = await dan.post(path, body)
  expect([status, said["fields"]]).toEqual([400, fields])
})
