import { randomUUID } from "node:crypto"
import { roles } from "@laundry/core/access/role"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { guestOrder } from "../testing/guest-order.ts"
import { call, createUser, signIn } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
const cookies = new Map<string, string>()

beforeAll(async () => {
  server = await startTestServer()
  for (const role of roles) {
    await createUser(server, { email: `${role}@example.com`, role })
    cookies.set(role, await signIn(server.origin, `${role}@example.com`))
  }
})
afterAll(() => server.close())

const get = (path: string, role: string = "owner") =>
  call(server.origin, "GET", path, { cookie: cookies.get(role) ?? "" })
const report = (query: string, role?: string) => get(`/api/admin/reports?${query}`, role)
const placeGuest = async (changes: Readonly<Record<string, unknown>>): Promise<string> => {
  const id = String((await call(server.origin, "POST", "/api/guest-orders", { body: guestOrder() })).body["id"])
  const columns = Object.keys(changes)
  await server.query(
    `update orders set ${columns.map((column, index) => `${column} = $${index + 2}`).join(", ")} where id = $1`,
    [id, ...Object.values(changes)],
  )
  return id
}
const record = (orderId: string, kind: "payment" | "refund", cents: number, at: string) =>
  server.query(
    `insert into payment_ledger (provider_id, kind, intent_id, order_id, amount_cents, recorded_at)
     values ($1, $2, $1, $3, $4, $5)`,
    [randomUUID(), kind, orderId, cents, at],
  )
const csvOf = async (query: string) => {
  const answer = await fetch(`${server.origin}/api/admin/reports/export?${query}`, {
    headers: { cookie: cookies.get("owner") ?? "" },
  })
  return { answer, lines: (await answer.text()).trim().split("\r\n") }
}

describe("reports", () => {
  it("are for owners alone", async () => {
    for (const path of ["/api/admin/reports", "/api/admin/reports/export"]) {
      for (const role of roles) {
        const { status, body } = await get(`${path}?from=2026-11-01&to=2026-11-02`, role)
        expect({ path, role, status }).toEqual({ path, role, status: role === "owner" ? 200 : 403 })
        if (role !== "owner") expect(body).toMatchObject({ message: "Forbidden" })
      }
      expect(await get(`${path}?from=2026-11-01&to=2026-11-02`, "nobody")).toMatchObject({
        status: 401,
        body: { message: "Unauthorized" },
      })
    }
  })

  it.each([
    ["", ["from", "to"]],
    ["from=2026-11-01", ["to"]],
    ["from=2026-11-01&to=soon", ["to"]],
    ["from=2026-02-30&to=2026-03-01", ["from"]],
    ["from=2026-11-02&to=2026-11-01", ["to"]],
    ["from=2024-01-01&to=2026-01-01", ["to"]],
    ["from=9999-12-31&to=9999-12-31", ["from", "to"]],
    ["from=9998-12-31&to=9998-12-31", ["to"]],
    ["from=0000-01-01&to=0000-01-02", ["from", "to"]],
    ["from=0001-01-01&to=0001-01-02", ["to"]],
  ])("refuse the range '%s'", async (query, fields) => {
    for (const path of ["/api/admin/reports", "/api/admin/reports/export"]) {
      const { status, body } = await get(`${path}?${query}`)
      expect(status).toBe(400)
      expect(Object.keys(body["fields"] as object)).toEqual(fields)
    }
  })

  it("refuse a table that there is not", async () => {
    const { status, body } = await get("/api/admin/reports/export?from=2026-11-01&to=2026-11-02&table=people")
    expect(status).toBe(400)
    expect(Object.keys(body["fields"] as object)).toEqual(["table"])
  })

  it("tell what each day brought, the whole, and what is owed now", async () => {
    const id = await placeGuest({
      created_at: "2026-11-10T15:00:00Z",
      pickup_date: "2026-11-10",
      delivery_date: "2026-11-11",
      status: "delivered",
      delivered_at: "2026-11-11T15:00:00Z", // 10 AM Eastern
      weight_hundredths: 4212,
      additional_charges_cents: 1212,
    })
    await placeGuest({ created_at: "2026-11-11T04:59:59Z", status: "cancelled" }) // still the 10th
    await placeGuest({ created_at: "2026-11-11T05:00:00Z", status: "missed_pickup" })
    await record(id, "payment", 3000, "2026-11-10T15:05:00Z")
    await record(id, "refund", 3500, "2026-11-12T12:00:00Z")
    const { status, body } = await report("from=2026-11-09&to=2026-11-12")
    expect(status).toBe(200)
    const nothing = {
      revenue: "0.00",
      orders: 0,
      billed: "0.00",
      discounts: "0.00",
      pounds: 0,
      delivered: 0,
      onTime: 0,
      overdue: 0,
      cancelled: 0,
      missed: 0,
      averageTicket: null,
      onTimeRate: null,
    }
    const tenth = { revenue: "30.00", orders: 1, billed: "42.12", pounds: 42.12, cancelled: 1, averageTicket: "42.12" }
    const eleventh = { delivered: 1, onTime: 1, missed: 1, onTimeRate: 1 }
    expect(body).toEqual({
      from: "2026-11-09",
      to: "2026-11-12",
      days: [
        { ...nothing, date: "2026-11-09" },
        { ...nothing, ...tenth, date: "2026-11-10" },
        { ...nothing, ...eleventh, date: "2026-11-11" },
        { ...nothing, revenue: "-35.00", date: "2026-11-12" },
      ],
      totals: { ...nothing, ...tenth, ...eleventh, revenue: "-5.00" },
      balanceByAge: [
        { bucket: "0-7", orders: 0, balance: "0.00" },
        { bucket: "8-30", orders: 1, balance: "47.12" },
        { bucket: "31-60", orders: 0, balance: "0.00" },
        { bucket: "61-90", orders: 0, balance: "0.00" },
        { bucket: "90+", orders: 0, balance: "0.00" },
      ],
      tips: { areOffered: false, total: "0.00", people: [], toAssign: [], crew: [] },
      credit: { granted: "0.00", used: "0.00", returned: "0.00", expired: "0.00", outstanding: "0.00" },
      texts: { sent: 0, segments: 0, cost: "0.00" },
    })
    const { answer, lines } = await csvOf("from=2026-11-09&to=2026-11-12")
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8")
    expect(answer.headers.get("cache-control")).toBe("no-store")
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="report-2026-11-09-to-2026-11-12.csv"')
    expect(lines.map((line) => line.replace("\uFEFF", ""))).toEqual([
      "Date,Revenue,Orders,Billed,Average ticket,Pounds,Delivered,On time,Overdue,On-time rate,Cancelled,Missed pickups,Discounts",
      "2026-11-09,0.00,0,0.00,,0,0,0,0,,0,0,0.00",
      "2026-11-10,30.00,1,42.12,42.12,42.12,0,0,0,,1,0,0.00",
      "2026-11-11,0.00,0,0.00,,0,1,1,0,1.0000,0,1,0.00",
      "2026-11-12,-35.00,0,0.00,,0,0,0,0,,0,0,0.00",
    ])
    const owed = await csvOf("from=2026-11-09&to=2026-11-12&table=balances")
    expect(owed.answer.headers.get("content-disposition")).toBe('attachment; filename="balances-2026-11-20.csv"')
    expect(owed.lines.map((line) => line.replace("\uFEFF", ""))).toEqual([
      "Age,Orders,Balance due",
      "0-7 days,0,0.00",
      "8-30 days,1,47.12",
      "31-60 days,0,0.00",
      "61-90 days,0,0.00",
      "over 90 days,0,0.00",
    ])
  })
  it("tell apart from revenue who has how much of the tips, also as CSV", async () => {
    const id = await placeGuest({ created_at: "2026-10-05T15:00:00Z", status: "delivered" })
    const [order] = await server.query("select order_number from orders where id = $1", [id])
    const number = String(order?.["order_number"])
    const move = (from: string, to: string, actor: object) =>
      server.query(
        `insert into order_history (order_id, at, actor, event, from_status, to_status, changes)
         values ($1, '2026-10-06T14:00:00Z', $2, 'updated', $3, $4, '{}')`,
        [id, JSON.stringify(actor), from, to],
      )
    const dora = { kind: "user", userId: randomUUID(), role: "driver", name: "Dora Driver" }
    await move("processing", "ready_for_delivery", { kind: "operator", name: "somebody" })
    await move("ready_for_delivery", "delivered", dora)
    const tipped = (providerId: string, kind: string, cents: number) =>
      server.query(
        `insert into payment_ledger (provider_id, kind, intent_id, order_id, purpose, amount_cents, recorded_at)
         values ($1, $2, 'pi_tip', $3, 'tip', $4, '2026-10-06T16:00:00Z')`,
        [providerId, kind, id, cents],
      )
    await tipped("pi_tip", "payment", 501)
    await tipped("re_tip", "refund", 100)
    const range = "from=2026-10-06&to=2026-10-06"
    expect((await report(range)).body).toMatchObject({
      totals: { revenue: "0.00" },
      tips: {
        areOffered: false,
        total: "4.01",
        people: [
          { name: "Dora Driver", delivered: "2.01", washed: "0.00", total: "2.01" },
          { name: null, delivered: "0.00", washed: "2.00", total: "2.00" },
        ],
      },
    })
    const each = await csvOf(`${range}&table=tips`)
    expect(each.answer.headers.get("content-disposition")).toContain('"tips-2026-10-06-to-2026-10-06.csv"')
    expect(each.lines.map((line) => line.replace("\uFEFF", ""))).toEqual([
      "Date,Order,What,Amount,Delivered by,For delivering,Washed by,For washing",
      `2026-10-06,${number},Tip,5.01,Dora Driver,2.51,To be assigned,2.50`,
      `2026-10-06,${number},Given back,-1.00,Dora Driver,-0.50,To be assigned,-0.50`,
    ])
    const byPerson = await csvOf(`${range}&table=tips-by-person`)
    expect(byPerson.answer.headers.get("content-disposition")).toContain(
      '"tips-by-person-2026-10-06-to-2026-10-06.csv"',
    )
    expect(byPerson.lines.map((line) => line.replace("\uFEFF", ""))).toEqual([
      "Person,For delivering,For washing,Total",
      "Dora Driver,2.01,0.00,2.01",
      "To be assigned,0.00,2.00,2.00",
    ])
  })
})

it("a report's texts are a row of their own, at the price of their day", async () => {
  const at = new Date("2026-10-08T16:00:00Z")
  await server.query(
    `insert into sent_messages (id, key, order_id, event, channel, recipient, text, outcome, tries, segments, segment_price, at)
     select gen_random_uuid(), 'text-' || part, (select id from orders limit 1), 'ready', 'text', '+13055550142', 'Ready.', 'sent', 1,
       part, 83, $1 from generate_series(2, 3) part`,
    [at],
  )
  const range = "from=2026-10-08&to=2026-10-08"
  expect((await get(`/api/admin/reports?${range}`)).body).toMatchObject({
    texts: { sent: 2, segments: 5, cost: "0.04" },
  })
  const { lines } = await csvOf(`${range}&table=texts`)
  expect(lines.map((line) => line.replace("\uFEFF", ""))).toEqual([
    "From,To,Texts,Parts,Cost",
    "2026-10-08,2026-10-08,2,5,0.04",
  ])
})
