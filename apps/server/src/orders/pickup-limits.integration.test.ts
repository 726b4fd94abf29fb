import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest"
import { booking, type Customer, makeCustomer } from "../testing/customer.ts"
import { get, guestOrder, post } from "../testing/guest-order.ts"
import { heard, signInManagers } from "../testing/managers.ts"
import { call } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let second: string
let owner: string
let customers: ReadonlyArray<Customer>
beforeAll(async () => {
  server = await startTestServer()
  second = (await server.startSecond()).origin
  ;({ owner } = await signInManagers(server))
  customers = await Promise.all(Array.from({ length: 10 }, () => makeCustomer(server)))
})
afterAll(() => server.close())
beforeEach(async () => {
  // Each test has the days to itself.
  await server.query("update orders set status = 'cancelled'")
})

const save = async (settings: Record<string, unknown>) => {
  const { status } = await call(server.origin, "PUT", "/api/admin/settings", { cookie: owner, body: settings })
  expect(status).toBe(200)
}

/** Saves settings, and waits until both servers go by them. */
const limitTo = async (mostOrders: string) => {
  await save({ mostOrders, mostBags: "" })
  const isLimited = mostOrders === "" ? undefined : true
  await heard(async () => expect((await get(second, "/api/settings")).body["limitsPickups"]).toBe(isLimited))
}

let people = 0
/** Somebody else each time: one person keeps few places unpaid. */
const somebody = () => {
  people += 1
  return {
    customerEmail: `guest${people}@example.com`,
    customerPhone: `305 555 ${1000 + people}`,
    pickupAddress: `${1000 + people} Ocean Drive, Miami Beach, FL 33139`,
  }
}
const whoAsks = new Map<string, ReturnType<typeof somebody>>()

const byGuest = (origin: string, changes: Record<string, unknown> = {}, key: string = randomUUID()) => {
  const who = whoAsks.get(key) ?? somebody()
  whoAsks.set(key, who)
  return post(origin, "/api/guest-orders", guestOrder({ ...who, ...changes }), { "idempotency-key": key })
}

const fullDays = async (origin = server.origin) => (await get(origin, "/api/pickup-days/full")).body["fullDays"]

const placesTaken = async () => {
  const [row] = await server.query(
    "select count(*)::int as taken from orders where pickup_date = '2026-11-20' and status <> 'cancelled'",
  )
  return row?.["taken"]
}

describe("a pickup window that takes so many orders", () => {
  it("gives its last place to one of fifty people who ask two servers at once, and the others other days", async () => {
    await limitTo("3")
    for (const _ of [1, 2]) expect((await byGuest(server.origin)).status).toBe(201)
    const asking = Array.from({ length: 50 }, (_, index) => {
      const origin = index % 2 === 0 ? server.origin : second
      const customer = customers[index - 40]
      return customer === undefined ? byGuest(origin) : customer.at(origin).post("/api/orders", booking())
    })
    const answers = await Promise.all(asking)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await placesTaken()).toBe(3)
    for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
      expect(status).toBe(409)
      expect(body).toMatchObject({
        code: "PickupDayNotOffered",
        message: "Pickups on Fri Nov 20 are full. Please choose another pickup day.",
        options: [
          { pickupDate: "2026-11-20", isFull: true },
          { choice: "tomorrow", pickupDate: "2026-11-21" },
          { choice: "day_after", pickupDate: "2026-11-22" },
        ],
      })
    }
  })

  it("answers a request that is sent to both servers with the place that it took", async () => {
    await limitTo("1")
    const key = randomUUID()
    const answers = await Promise.all([server.origin, second, server.origin].map((at) => byGuest(at, {}, key)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body["id"])).size).toBe(1)
    expect((await byGuest(server.origin)).status).toBe(409)
    expect((await byGuest(second, {}, key)).body["id"]).toBe(answers[0]?.body["id"])
    expect(await placesTaken()).toBe(1)
  })

  it("is full for who has more bags than still fit", async () => {
    await save({ mostOrders: "", mostBags: "4" })
    await byGuest(server.origin, { estimatedWeight: "3" })
    expect(await fullDays()).toEqual([])
    expect((await get(server.origin, "/api/pickup-days/full?bags=2")).body["fullDays"]).toEqual(["2026-11-20"])
    expect((await get(server.origin, "/api/pickup-days/full?bags=0")).status).toBe(400)
  })

  it("is told to everybody as full, until an order is cancelled", async () => {
    await limitTo("1")
    expect(await fullDays()).toEqual([])
    const ana = await makeCustomer(server)
    const id = await ana.book()
    expect([await fullDays(), await fullDays(second)]).toEqual([["2026-11-20"], ["2026-11-20"]])
    await call(server.origin, "DELETE", `/api/orders/${id}`, { cookie: ana.cookie })
    expect(await fullDays()).toEqual([])
    await limitTo("")
    await ana.book()
    expect(await fullDays()).toEqual([])
  })
})

it("refuses a closed day by its date and by its name, and says why", async () => {
  const holidays = [{ date: "2026-11-21", name: "Founders' Day" }]
  await save({ closedWeekdays: ["sunday"], holidays })
  onTestFinished(() => save({ closedWeekdays: [], holidays: [] }))
  for (const pickupDate of ["today", "2026-11-20"]) {
    const { status, body } = await byGuest(server.origin, { pickupDate })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      message:
        "We don't pick up on Fri Nov 20, since we don't deliver the day after: Founders' Day. Please choose another pickup day.",
      options: [
        { choice: "later", pickupDate: "2026-11-23" },
        { choice: "later", pickupDate: "2026-11-24" },
      ],
    })
  }
  const sunday = await byGuest(server.origin, { pickupDate: "2026-11-22", deliveryDate: "2026-11-23" })
  expect(sunday.body["message"]).toBe("We are closed on Sun Nov 22. Please choose another pickup day.")
  expect((await byGuest(server.origin, { pickupDate: "2026-11-23", deliveryDate: "2026-11-24" })).status).toBe(201)
})

describe("the pickup calendar", () => {
  const calendar = (cookie: string | undefined, query = "") =>
    call(server.origin, "GET", `/api/admin/pickup-calendar${query}`, cookie === undefined ? {} : { cookie })

  it("says what is booked and free by day and area, to staff alone", async () => {
    await save({ closedWeekdays: [], holidays: [] })
    await limitTo("5")
    await byGuest(server.origin, { estimatedWeight: "2" })
    const { status, body } = await calendar(owner, "?from=2026-11-20&weeks=1")
    expect(status).toBe(200)
    expect(body).toMatchObject({ today: "2026-11-20", limits: { orders: 5, bags: null } })
    expect(body["days"]).toHaveLength(7)
    const [friday] = body["days"] as ReadonlyArray<unknown>
    expect(friday).toEqual({
      date: "2026-11-20",
      closed: null,
      booked: { orders: 1, bags: 2 },
      recurring: { orders: 0, bags: 0 },
      free: { orders: 4, bags: null },
      isFull: false,
      areas: [
        {
          zipCode: "33139",
          areaName: "South Beach",
          booked: { orders: 1, bags: 2 },
          recurring: { orders: 0, bags: 0 },
        },
      ],
    })
    expect(await calendar(undefined)).toMatchObject({ status: 401 })
    expect(await calendar(customers[0]?.cookie)).toMatchObject({ status: 403 })
  })

  it.each([
    ["?weeks=7", "weeks must be a whole number from 1 to 6"],
    ["?from=friday", "from must be a day such as 2026-11-20"],
  ])("refuses %s", async (query, message) => {
    const { status, body } = await calendar(owner, query)
    expect(status).toBe(400)
    expect(Object.values(body["fields"] ?? {})).toEqual([message])
  })
})
