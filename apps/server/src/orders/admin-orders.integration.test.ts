import { randomUUID } from "node:crypto"
import { exportPageSize } from "@laundry/core/orders/search-orders"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { makeCustomer } from "../testing/customer.ts"
import { guestOrder, listIn } from "../testing/guest-order.ts"
import { recordPayment } from "../testing/pay.ts"
import { call, createUser, signIn } from "../testing/sign-in.ts"
import { fridayAfternoon, startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let owner: string
let admin: string

beforeAll(async () => {
  server = await startTestServer()
  await createUser(server, { email: "owner@example.com", role: "owner", firstName: "Olga", lastName: "Owner" })
  await createUser(server, { email: "admin@example.com", role: "admin", firstName: "Adam", lastName: "Admin" })
  owner = await signIn(server.origin, "owner@example.com")
  admin = await signIn(server.origin, "admin@example.com")
})
afterAll(() => server.close())
beforeEach(() => server.setNow(fridayAfternoon))

const get = (path: string, cookie = admin) => call(server.origin, "GET", path, { cookie })
const summaries = (query = "") => get(`/api/admin/orders/summaries${query}`)
const patch = (id: string, body: unknown, headers: Record<string, string> = {}, cookie = admin) =>
  call(server.origin, "PATCH", `/api/admin/orders/${id}`, { cookie, body, headers })
const details = async (id: string) => (await get(`/api/admin/orders/${id}/details`)).body
const placeGuest = async (changes: Record<string, unknown> = {}): Promise<string> =>
  String((await call(server.origin, "POST", "/api/guest-orders", { body: guestOrder(changes) })).body["id"])
const numberOf = async (id: string): Promise<number> =>
  Number((await server.query("select order_number from orders where id = $1", [id]))[0]?.["order_number"])
const pay = (id: string, cents: number) => recordPayment(server, id, cents)
const listed = (body: Record<string, unknown>) => body["orders"] as ReadonlyArray<Record<string, unknown>>

describe("the list", () => {
  it("shows 20 orders a page, newest first, with totals and the figures of all", async () => {
    const ids: Array<string> = []
    for (let index = 0; index < 21; index += 1) ids.push(await placeGuest())
    const { status, body } = await summaries()
    expect(status).toBe(200)
    expect(listed(body).map((order) => order["id"])).toEqual(ids.toReversed().slice(0, 20))
    const total = Number(body["total"])
    expect(body["totalPages"]).toBe(Math.ceil(total / 20))
    expect(body["stats"]).toMatchObject({ totalOrders: total, pendingOrders: total })
    expect(listed(body)[0]).toMatchObject({
      status: "ordered",
      totalCost: "30.00",
      totalPaid: "0.00",
      amountDue: "30.00",
      paymentRequestedAt: null,
      hasPaymentProblem: false,
      version: 1,
    })
    expect(listed((await summaries("?page=2&limit=20")).body).map((order) => order["id"])).toContain(ids[0])
    expect(listed((await summaries("?page=999999")).body)).toEqual([])
  })

  it.each([
    "page=0",
    "page=-1",
    "page=1.5",
    "page=1e20",
    "page=",
    "page=1&page=2",
    "limit=0",
    "limit=101",
    "limit=NaN",
    "status=lost",
    "sort=random",
    "pickupDate=2026-02-30",
    "deliveryDate=tomorrow",
    `q=${"x".repeat(201)}`,
  ])("refuses %s", async (query) => {
    const { status, body } = await summaries(`?${query}`)
    expect(status).toBe(400)
    expect(Object.keys(body["fields"] as object)).toEqual([query.split("=")[0]])
  })

  it("finds by status, words, number and days, and sorts", async () => {
    const mark = randomUUID()
    const heavy = await placeGuest({ customerName: `Zoe ${mark}` })
    const light = await placeGuest({
      customerName: `Ana ${mark}`,
      pickupDate: "2026-11-21",
      deliveryDate: "2026-11-22",
    })
    await patch(heavy, { status: "processing", weight: 45.5 })
    const found = async (query: string) => listed((await summaries(`?q=${mark}&${query}`)).body).map(({ id }) => id)
    expect(await found("status=processing")).toEqual([heavy])
    expect(await found("status=ordered")).toEqual([light])
    expect((await patch(heavy, { status: "in_laundry" })).status).toBe(200)
    expect(await found("status=in_laundry")).toEqual([heavy])
    expect(await found("status=in_progress")).toEqual([heavy])
    expect(await found("status=ready")).toEqual([])
    expect(await found("pickupDate=2026-11-21")).toEqual([light])
    expect(await found("deliveryDate=2026-11-21")).toEqual([heavy])
    expect(await found("sort=name")).toEqual([light, heavy])
    expect(await found("sort=balance")).toEqual([heavy, light])
    const byNumber = await summaries(`?q=${encodeURIComponent(`#${await numberOf(heavy)}`)}`)
    expect(listed(byNumber.body).map(({ id }) => id)).toEqual([heavy])
    expect(byNumber.body["total"]).toBe(1)
  })

  it("says when a payment was last asked for", async () => {
    const id = await placeGuest()
    await server.query(
      `insert into payment_links (id, order_id, amount_cents, requested_at, expires_at, ended) values
         (gen_random_uuid(), $1, 3000, '2026-11-18T10:00:00Z', '2026-11-25T10:00:00Z', 'replaced'),
         (gen_random_uuid(), $1, 3000, '2026-11-19T10:00:00Z', '2026-11-26T10:00:00Z', null)`,
      [id],
    )
    const requested = { paymentRequestedAt: "2026-11-19T10:00:00.000Z" }
    expect(listed((await summaries(`?q=%23${await numberOf(id)}`)).body)).toMatchObject([requested])
    expect(await details(id)).toMatchObject({ order: requested })
  })
})

describe("the details", () => {
  it("hold the order with its account's email, history, ledger and what is wrong with its payments", async () => {
    const customer = await makeCustomer(server)
    const id = await customer.book()
    await pay(id, 3000)
    await server.query(
      "insert into payment_flags (intent_id, reason, order_id, flagged_at) values ($1, 'it is in eur', $2, '2026-11-20T21:00:00Z')",
      [randomUUID(), id],
    )
    expect(await details(id)).toMatchObject({
      order: {
        id,
        userEmail: customer.email,
        userId: customer.userId,
        totalPaid: "30.00",
        acceptTerms: true,
        notes: null,
      },
      history: [{ event: "placed", to: "ordered", actor: { kind: "user", name: "Customer", role: "client" } }],
      ledger: [{ kind: "payment", amount: "30.00" }],
      paymentProblems: [{ reason: "it is in eur", at: "2026-11-20T21:00:00.000Z" }],
    })
    const { body } = await summaries("?limit=1")
    expect(listed(body)).toMatchObject([{ id, hasPaymentProblem: true }])
    expect(await details(await placeGuest())).toMatchObject({ order: { userId: null, userEmail: null } })
  })

  it("are of orders that exist", async () => {
    expect(await get(`/api/admin/orders/${randomUUID()}/details`)).toMatchObject({
      status: 404,
      body: { message: "Order not found" },
    })
    expect(await patch(randomUUID(), { notes: "x" })).toMatchObject({ status: 404 })
  })
})

it("the figures are folded by one job, queued anew by every server that starts", async () => {
  const second = await server.startSecond()
  const jobs = await server.query("select task_identifier as task from graphile_worker.jobs where key = 'fold-figures'")
  expect(jobs).toEqual([{ task: "fold-figures" }])
  await second.close()
})

describe("the export", () => {
  it("holds what the filter finds, guards formulas, and writes an audit entry", async () => {
    const mark = randomUUID()
    const id = await placeGuest({ customerName: `=SUM("1","${mark}")`, customerPhone: "+1 305 555 0100" })
    await placeGuest({ customerName: "Somebody else" })
    const { status, headers, body } = await get(`/api/admin/orders/export?q=${mark}`)
    expect(status).toBe(200)
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8")
    expect(headers.get("content-disposition")).toBe('attachment; filename="orders-2026-11-20.csv"')
    const lines = String(body["text"]).trim().split("\r\n")
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain("Order,Status,Created,Name")
    expect(lines[1]).toContain(`"'=SUM(""1"",""${mark}"")",'+1 305 555 0100,`)
    expect(lines[1]).toContain(`${await numberOf(id)},Ordered,`)
    const [entry] = listIn(await get("/api/admin/audit?action=orders-exported", owner))
    expect(entry).toMatchObject({ actor: { name: "Adam Admin" }, after: { orders: 1, searched: true, filter: "all" } })
    expect(JSON.stringify(entry)).not.toContain(mark)
  })

  it("of nothing is its header", async () => {
    const { body } = await get(`/api/admin/orders/export?q=${randomUUID()}`)
    expect(String(body["text"])).toMatch(/^\uFEFF?Order,Status,Created,Name[^\n]*\r\n$/)
  })

  it("of more than a page of orders holds each once, in their order, under one header", async () => {
    const mark = `many-${randomUUID()}`
    const many = exportPageSize + 1
    await Promise.all(Array.from({ length: many }, () => placeGuest({ customerName: mark })))
    const { body } = await get(`/api/admin/orders/export?sort=oldest&q=${mark}`)
    const [header, ...rows] = String(body["text"]).trim().split("\r\n")
    expect(header).toContain("Order,Status,Created,Name")
    const numbers = rows.map((row) => Number(row.split(",", 1)[0]))
    expect(numbers).toHaveLength(many)
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
  })
})

describe("the audit log", () => {
  it("is the owner's alone", async () => {
    expect(await get("/api/admin/audit", owner)).toMatchObject({ status: 200 })
    expect(await get("/api/admin/audit", admin)).toMatchObject({ status: 403 })
    expect(await get("/api/admin/audit", "")).toMatchObject({ status: 401 })
  })

  it("is filtered by action, words and Eastern days, and paged", async () => {
    const id = await placeGuest()
    const subject = encodeURIComponent(`#${await numberOf(id)}`)
    for (const [at, notes] of [
      ["2026-12-01T04:59:59Z", "a"],
      ["2026-12-01T05:00:00Z", "b"],
      ["2026-12-02T04:59:59Z", "c"],
      ["2026-12-02T05:00:00Z", "d"],
    ] as const) {
      server.setNow(Date.parse(at))
      // Days lie between these: a session of the staff that nobody used has ended by then.
      await patch(id, { notes }, {}, await signIn(server.origin, "admin@example.com"))
    }
    const times = async (query: string) => {
      const { body } = await get(`/api/admin/audit?q=${subject}&${query}`, owner)
      return listIn<{ at: string; id: number }>({ body }).map(({ at }) => at)
    }
    server.setNow(fridayAfternoon)
    const day = "from=2026-12-01&to=2026-12-01"
    expect(await times(day)).toEqual(["2026-12-02T04:59:59.000Z", "2026-12-01T05:00:00.000Z"])
    expect(await times("action=role-assigned")).toEqual([])
    const { body } = await get(`/api/admin/audit?q=${subject}&limit=1`, owner)
    const [newest] = listIn<{ id: number; at: string }>({ body })
    expect(newest?.at).toBe("2026-12-02T05:00:00.000Z")
    expect(await times(`before=${newest?.id}`)).toHaveLength(3)
    for (const wrong of ["limit=101", "limit=0", "action=nothing", "from=2026-02-30", "before=0"]) {
      expect(await get(`/api/admin/audit?${wrong}`, owner)).toMatchObject({ status: 400 })
    }
  })
})
