import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { RunningServer } from "../boot.ts"
import { type Customer, makeCustomer } from "../testing/customer.ts"
import { guestOrder, post } from "../testing/guest-order.ts"
import { mailedToken, mailsTo } from "../testing/mailed-links.ts"
import { makeWorker, photo, pickupForm } from "../testing/road.ts"
import { asHolderOf } from "../testing/sign-in.ts"
import { fridayAfternoon, startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let second: RunningServer
let ana: Customer
let driver: Awaited<ReturnType<typeof makeWorker>>
let admin: Awaited<ReturnType<typeof makeWorker>>
beforeAll(async () => {
  server = await startTestServer()
  second = await server.startSecond()
  ana = await makeCustomer(server, "ana@example.com")
  driver = await makeWorker(server, "driver")
  admin = await makeWorker(server, "admin")
})
afterAll(() => server.close())

const set = async (form: object) =>
  expect((await admin.put("/api/admin/settings", { ...form })).status, JSON.stringify(form)).toBe(200)
beforeEach(async () => {
  server.setNow(fridayAfternoon)
  await server.query("delete from driver_routes")
  await set({ customerChanges: true })
  await set({ mostOrders: "", mostBags: "" })
})

const rowOf = async (id: string) =>
  (
    await server.query(
      `select status, version, pickup_date::text, delivery_date::text, pickup_address, pickup_apt, pickup_location,
         pickup_location_other, delivery_instructions, special_instructions, detergent_preference, zip_code
       from orders where id = $1`,
      [id],
    )
  )[0]
const tomorrow = "2026-11-21"
const wish = {
  pickupDate: tomorrow,
  pickupAddress: " 1 Collins Avenue, Miami Beach, FL 33140 ",
  pickupApt: "",
  pickupLocation: "Other",
  pickupLocationOther: "Behind the palm",
  deliveryInstructions: "Ring twice",
  specialInstructions: "No bleach",
  detergentPreference: "Scent Free",
}

describe("PATCH /api/orders/:id", () => {
  it("says nothing of changes, and refuses them, while customers write to support", async () => {
    const id = await ana.book()
    await set({ customerChanges: false })
    expect((await ana.get(`/api/orders/${id}`)).body).not.toHaveProperty("ownChanges")
    expect(await ana.patch(`/api/orders/${id}`, { pickupDate: tomorrow })).toMatchObject({
      status: 409,
      body: { code: "OwnChangesNotOffered" },
    })
    expect((await ana.del(`/api/orders/${id}`)).status).toBe(200)
  })

  it("changes all that a customer may change, and says what may be changed then", async () => {
    const id = await ana.book()
    expect((await ana.get(`/api/orders/${id}`)).body).toMatchObject({
      ownChanges: {
        version: 1,
        mayChange: true,
        until: "2026-11-20T22:00:00.000Z",
        cancellation: { kind: "free", fee: "0.00", refund: "0.00", until: "2026-11-20T23:00:00.000Z" },
      },
    })
    const changed = await ana.patch(`/api/orders/${id}`, { ...wish, version: 1 })
    expect(changed).toMatchObject({
      status: 200,
      body: { order: { pickupDate: tomorrow, deliveryDate: "2026-11-22", version: 2 }, ownChanges: { version: 2 } },
    })
    expect(await rowOf(id)).toEqual({
      status: "ordered",
      version: 2,
      pickup_date: tomorrow,
      delivery_date: "2026-11-22",
      pickup_address: "1 Collins Avenue, Miami Beach, FL 33140",
      pickup_apt: null,
      pickup_location: "Other",
      pickup_location_other: "Behind the palm",
      delivery_instructions: "Ring twice",
      special_instructions: "No bleach",
      detergent_preference: "Scent Free",
      zip_code: "33140",
    })
    // The same again, also with the version of before, changes nothing and answers the same.
    expect((await ana.patch(`/api/orders/${id}`, { ...wish, version: 1 })).body["order"]).toEqual(changed.body["order"])
  })

  it.each([
    [{ pickupDate: "2026-12-01" }, 409, "PickupDayNotOffered"],
    [{ pickupAddress: "1 Main Street, Orlando, FL 32801" }, 422, "OutsideServiceArea"],
    [{ detergentPreference: "Scent Free", version: 7 }, 409, "StaleOrder"],
    [{ detergentPreference: " " }, 400, "BadRequest"],
  ])("refuses %j", async (body, status, code) => {
    const id = await ana.book()
    expect(await ana.patch(`/api/orders/${id}`, body)).toMatchObject({ status, body: { code } })
    expect(await rowOf(id)).toMatchObject({ version: 1 })
    const other = await makeCustomer(server)
    expect((await other.patch(`/api/orders/${id}`, { pickupDate: tomorrow })).status).toBe(404)
  })

  it("cancels for the fee that was shown, and for no other", async () => {
    const id = await ana.book()
    expect((await ana.del(`/api/orders/${id}?agreedFee=10.00`)).body).toMatchObject({ code: "CancellationFeeChanged" })
    expect(await ana.del(`/api/orders/${id}?agreedFee=0.00`)).toMatchObject({ status: 200, body: { fee: "0.00" } })
  })
})

describe("the link to an order's page", () => {
  it("changes and cancels a guest's order, and tells the guest by mail", async () => {
    const customerEmail = "guest@example.com"
    const placed = await post(server.origin, "/api/guest-orders", guestOrder({ customerEmail }))
    const id = String(placed.body["id"])
    const token = await mailedToken(server, customerEmail, "/order")
    const holder = asHolderOf(server.origin, "")
    const changed = await holder.patch(`/api/order-links/${token}`, { pickupDate: tomorrow })
    expect(changed).toMatchObject({
      status: 200,
      body: { order: { pickupDate: tomorrow }, ownChanges: { version: 2 } },
    })
    expect(JSON.stringify(changed.body)).not.toMatch(/@|Miami/)
    const cancel = (agreedFee: string) => holder.post(`/api/order-links/${token}/cancellation`, { agreedFee })
    expect((await cancel("10.00")).body).toMatchObject({ code: "CancellationFeeChanged" })
    expect(await cancel("0.00")).toMatchObject({ status: 200, body: { fee: "0.00", refund: "0.00" } })
    expect(await rowOf(id)).toMatchObject({ status: "cancelled" })
    expect((await mailsTo(server, customerEmail)).length).toBeGreaterThan(0)
    expect((await holder.patch("/api/order-links/nothing", { pickupDate: tomorrow })).status).toBe(404)
  })
})

describe("a customer and a driver at once, on two servers", () => {
  const startRoute = (id: string) =>
    driver.at(second.origin).post("/api/driver/route", { leg: "pickups", orderIds: [id] })
  const pickUp = (id: string) =>
    driver.at(second.origin).post(`/api/driver/orders/${id}/pickup`, { ...pickupForm, photoUrl: photo })

  it("lets either the change or the driver's route win, never both", async () => {
    for (let round = 0; round < 12; round++) {
      await server.query("delete from driver_routes")
      const id = await ana.book()
      const [change, start] = await Promise.all([
        ana.patch(`/api/orders/${id}`, { pickupDate: tomorrow }),
        startRoute(id),
      ])
      const row = await rowOf(id)
      const stops = await server.query("select 1 from driver_route_stops where order_id = $1", [id])
      expect(change.status === 200).toBe(row?.["pickup_date"] === tomorrow)
      expect(stops).toHaveLength(change.status === 200 ? 0 : 1)
      expect(start.status === 200).toBe(change.status !== 200)
    }
  })

  it("either it is cancelled or it is picked up", async () => {
    for (let round = 0; round < 8; round++) {
      const id = await ana.book()
      const [cancelled, picked] = await Promise.all([ana.del(`/api/orders/${id}?agreedFee=0.00`), pickUp(id)])
      expect([cancelled.status, picked.status].toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(await rowOf(id)).toMatchObject({ status: cancelled.status === 200 ? "cancelled" : "picked_up" })
    }
  })

  it("gives the last place of another day to one of many who move there", async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => makeCustomer(server)))
    const ids = await Promise.all(people.map((person) => person.book()))
    await server.query("update orders set status = 'cancelled' where pickup_date = $1", [tomorrow])
    await set({ mostOrders: "1", mostBags: "" })
    const answers = await Promise.all(
      people.map((person, index) =>
        person
          .at(index % 2 === 0 ? server.origin : second.origin)
          .patch(`/api/orders/${ids[index]}`, { pickupDate: tomorrow }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
    const [row] = await server.query(
      "select count(*)::int as count from orders where status = 'ordered' and pickup_date = $1",
      [tomorrow],
    )
    expect(row).toEqual({ count: 1 })
  })
})
