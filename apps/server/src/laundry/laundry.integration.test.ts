import { roles } from "@laundry/core/access/role"
import { orderStatuses } from "@laundry/core/order/order-status"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { get, listIn } from "../testing/guest-order.ts"
import { placeOrder } from "../testing/pay.ts"
import { deliveryForm, makeWorker, pickupForm, putInto } from "../testing/road.ts"
import { fridayAfternoon, startTestServer, type TestServer } from "../testing/test-server.ts"

type Worker = Awaited<ReturnType<typeof makeWorker>>

let server: TestServer
const workers = new Map<string, Worker>()

beforeAll(async () => {
  server = await startTestServer()
  for (const role of roles) workers.set(role, await makeWorker(server, role))
})
afterAll(() => server.close())
beforeEach(() => server.setNow(fridayAfternoon))

const as = (role: string): Worker => {
  const worker = workers.get(role)
  if (worker === undefined) throw new Error(`nobody is a ${role}`)
  return worker
}
const step = (id: string, body: unknown, role = "laundry_worker") =>
  as(role).post(`/api/laundry/orders/${id}/step`, body)
const rowOf = async (id: string) => (await server.query("select * from orders where id = $1", [id]))[0] ?? {}
const historyOf = (id: string) =>
  server.query("select * from order_history where order_id = $1 and event = 'updated' order by id", [id])
const queue = async () => listIn(await as("laundry_worker").get("/api/laundry/orders"))

const next: Readonly<Record<string, string>> = {
  picked_up: "in_progress",
  in_progress: "processing",
  processing: "ready_for_delivery",
}

describe("the laundry's steps", () => {
  const tries = orderStatuses.flatMap((from) => Object.values(next).map((to) => [from, to] as const))

  it.each(tries)("from %s to %s", async (from, to) => {
    const id = await placeOrder(server.origin)
    await putInto(server, id, from)
    const { status, body } = await step(id, { to, weight: 42, readyBags: 3 })
    if (next[from] === to) {
      expect([status, body]).toMatchObject([200, { status: to, weight: 42, additionalCharges: "12.00", readyBags: 3 }])
      const again = await step(id, { to, weight: 42, readyBags: 3 })
      expect([again.status, again.body]).toEqual([200, body])
      expect(await historyOf(id)).toHaveLength(1)
    } else if (from === to) {
      // Nothing but the weight would change, which is no step.
      expect([status, body["code"]]).toEqual([409, "MoveNotAllowed"])
    } else {
      expect([status, body["code"], (await rowOf(id))["status"]]).toEqual([409, "MoveNotAllowed", from])
      expect(await historyOf(id)).toEqual([])
    }
  })

  it("move an order on that waits for money, and mail that it is ready once", async () => {
    const id = await placeOrder(server.origin)
    await putInto(server, id, "additional_payment_required", "processing")
    expect((await step(id, { to: "ready_for_delivery" })).body).toMatchObject({ status: "ready_for_delivery" })
    expect(await rowOf(id)).toMatchObject({
      status: "additional_payment_required",
      status_before: "ready_for_delivery",
    })
    const mails = await server.query("select key from outbox_mails where key like 'order-ready:' || $1 || ':%'", [id])
    expect(mails).toHaveLength(1)
  })

  it("ask for weight and bags before ready, at their fields", async () => {
    const id = await placeOrder(server.origin)
    await putInto(server, id, "processing")
    await server.query("update orders set weight_hundredths = null, ready_bags = null where id = $1", [id])
    const unweighed = await step(id, { to: "ready_for_delivery", readyBags: 1 })
    expect([unweighed.status, unweighed.body["fields"]]).toEqual([
      400,
      { weight: "Actual weight is required for this status" },
    ])
    const unpacked = await step(id, { to: "ready_for_delivery", weight: 12.5 })
    expect([unpacked.status, Object.keys(unpacked.body["fields"] as object)]).toEqual([400, ["readyBags"]])
    expect((await step(id, { to: "ready_for_delivery", weight: 12.5, readyBags: 1 })).body).toMatchObject({
      weight: 12.5,
      additionalCharges: "0.00",
    })
  })

  it("leave charges that staff set by hand", async () => {
    const id = await placeOrder(server.origin)
    await putInto(server, id, "processing")
    await as("admin").patch(`/api/admin/orders/${id}`, { weight: 20, additionalCharges: "5.00" })
    expect((await step(id, { to: "ready_for_delivery", weight: 42, readyBags: 2 })).body).toMatchObject({
      additionalCharges: "5.00",
    })
  })

  it("charge and show what oversized items of the marketplace cost beside the weight", async () => {
    const id = await placeOrder(server.origin)
    await putInto(server, id, "picked_up")
    await server.query(
      `update orders set oversized_items = 1, additional_charges_cents = 800, marketplace_terms =
        '{"trustAndSafetyFee":0,"oversizedItemFee":800,"cancellationFee":0,"platformFeePercent":25}' where id = $1`,
      [id],
    )
    const oversizedCharges = "8.00"
    const admin = await as("admin").get(`/api/admin/orders/${id}/details`)
    expect(admin.body).toMatchObject({ order: { oversizedCharges } })
    const { body } = await step(id, { to: "in_progress", weight: 42 })
    expect(body).toMatchObject({ additionalCharges: "20.00", oversizedCharges })
  })

  it("are told of what somebody else changed meanwhile", async () => {
    const id = await placeOrder(server.origin)
    await putInto(server, id, "picked_up")
    const { status, body } = await step(id, { to: "in_progress", version: 7 })
    expect([status, body["code"]]).toEqual([409, "StaleOrder"])
    const answers = await Promise.all(Array.from({ length: 8 }, () => step(id, { to: "in_progress", version: 1 })))
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(await historyOf(id)).toHaveLength(1)
  })
})

describe("every step by every role", () => {
  const forms = {
    pickup: pickupForm,
    "missed-pickup": { waitedSeconds: 300 },
    "revert-pickup": pickupForm,
    delivery: deliveryForm,
  } as const
  const starts = {
    pickup: "ordered",
    "missed-pickup": "ordered",
    "revert-pickup": "missed_pickup",
    delivery: "ready_for_delivery",
  }
  const drivers = new Set(["driver", "admin", "owner"])
  const launderers = new Set(["laundry_worker", "admin", "owner"])

  it.each(roles)("asked for by a %s", async (role) => {
    for (const [call, form] of Object.entries(forms)) {
      const id = await placeOrder(server.origin)
      const start = starts[call as keyof typeof starts]
      await putInto(server, id, start)
      const { status } = await as(role).post(`/api/driver/orders/${id}/${call}`, form)
      expect([call, status]).toEqual([call, drivers.has(role) ? 200 : 403])
      if (!drivers.has(role)) expect([(await rowOf(id))["status"], await historyOf(id)]).toEqual([start, []])
    }
    for (const [from, to] of Object.entries(next)) {
      const id = await placeOrder(server.origin)
      await putInto(server, id, from)
      const { status } = await step(id, { to }, role)
      expect([to, status]).toEqual([to, launderers.has(role) ? 200 : 403])
      if (!launderers.has(role)) expect([(await rowOf(id))["status"], await historyOf(id)]).toEqual([from, []])
    }
  })
})

describe("the queue", () => {
  it("has the most urgent first, what is ready last, and nothing of the customer but the name", async () => {
    await server.query("update orders set status = 'cancelled', status_before = null")
    const ids = await Promise.all(Array.from({ length: 4 }, () => placeOrder(server.origin)))
    const [late, early, ready, ordered] = ids
    for (const id of [late, early]) await putInto(server, String(id), "picked_up")
    await server.query("update orders set delivery_date = '2026-11-23' where id = $1", [late])
    await putInto(server, String(ready), "processing")
    await step(String(ready), { to: "ready_for_delivery" })
    const shown = await queue()
    expect(shown.map(({ id }) => id)).toEqual([early, late, ready])
    expect(shown.map(({ id }) => id)).not.toContain(ordered)
    expect(JSON.stringify(shown)).not.toMatch(/ana@example|305 555|Ocean/)
    expect(shown.map(({ isOverdue }) => isOverdue)).toEqual([false, false, false])
    // 8 AM on the delivery day: two hours before it is promised.
    server.setNow(Date.parse("2026-11-21T13:00:00Z"))
    // Nobody used a session since yesterday: it has ended.
    workers.set("laundry_worker", await makeWorker(server, "laundry_worker"))
    expect((await queue()).map(({ id, isOverdue }) => [id, isOverdue])).toEqual([
      [early, true],
      [late, false],
    ])
  })

  it("names each order's labels by a code that leads strangers nowhere", async () => {
    const id = await placeOrder(server.origin)
    await putInto(server, id, "picked_up")
    const shown = (await queue()).find((order) => order["id"] === id)
    const code = String(shown?.["labelCode"])
    expect(code).toMatch(/^[\w-]{16}$/)
    expect(code).not.toContain(id.slice(0, 6))
    expect((await get(server.origin, `/api/guest-payment-intent/${id}`)).status).toBe(200)
    expect((await get(server.origin, `/api/guest-payment-intent/${code}`)).status).toBe(404)
    const page = await get(server.origin, `/laundry?label=${code}`)
    expect(JSON.stringify(page.body)).not.toMatch(new RegExp(`${id}|Ana Guest`))
    // A step, or a reprint, leaves the code as it hangs on the bags.
    await step(id, { to: "in_progress" })
    expect((await queue()).find((order) => order["id"] === id)?.["labelCode"]).toBe(code)
  })
})
