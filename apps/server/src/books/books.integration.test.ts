import { randomUUID } from "node:crypto"
import { roles } from "@laundry/core/access/role"
import { addPastPayments, type PastPayment } from "@laundry/payments-sandbox/payments/past-payments"
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

const as = (role = "owner") => ({ cookie: cookies.get(role) ?? "" })
const getDay = (day: string) => call(server.origin, "GET", `/api/admin/days/${day}`, as())
const close = (day: string, body?: object) =>
  call(server.origin, "POST", `/api/admin/days/${day}/close`, { ...as(), ...(body !== undefined && { body }) })
const compare = (from: string, to: string) =>
  call(server.origin, "POST", "/api/admin/books/compare", { ...as(), body: { from, to } })

/** An order of a day in March 2025, paid at noon and delivered in the evening, known to the provider, too. */
const writeDay = async (day: string, changes: Partial<PastPayment> = {}): Promise<string> => {
  const id = String((await call(server.origin, "POST", "/api/guest-orders", { body: guestOrder() })).body["id"])
  const at = new Date(`${day}T16:00:00Z`)
  await server.query(
    `update orders set status = 'delivered', pickup_date = $2, delivery_date = $2, picked_up_at = $3, delivered_at = $3,
       weight_hundredths = 2000 where id = $1`,
    [id, day, at],
  )
  const intentId = `pi_${randomUUID()}`
  const past = { intentId, amount: 3000, paidAt: at.getTime(), description: "", metadata: { orderId: id }, refunds: [] }
  await addPastPayments((text, values) => server.query(text, [...values]), [{ ...past, ...changes }])
  await server.query(
    `insert into payment_ledger (provider_id, kind, intent_id, order_id, amount_cents, recorded_at)
     values ($1, 'payment', $1, $2, 3000, $3)`,
    [intentId, id, at],
  )
  return id
}

describe("the books", () => {
  it("are compared on demand, and shown with fees and what differs", async () => {
    await writeDay("2025-03-10")
    await writeDay("2025-03-11", { amount: 3001 })
    const range = "from=2025-03-10&to=2025-03-12"
    const before = await call(server.origin, "GET", `/api/admin/books?${range}`, as())
    expect(before).toMatchObject({ status: 200, body: { days: [], differences: [] } })
    const compared = await compare("2025-03-10", "2025-03-12")
    expect(compared).toMatchObject({
      status: 200,
      body: {
        days: [
          { day: "2025-03-10", openDifferences: 0 },
          { day: "2025-03-11", openDifferences: 1 },
          { day: "2025-03-12", openDifferences: 0 },
        ],
        ours: { payments: "60.00" },
        theirs: { payments: "60.01", fees: "2.34", paidOut: "0.00" },
        differences: [{ kind: "amount", isOpen: true, ours: "30.00", theirs: "30.01" }],
      },
    })
    expect((await call(server.origin, "GET", `/api/admin/books?${range}`, as())).body).toEqual(compared.body)
  })

  it.each([
    ["2025-03-10", "2025-03-09", 400, "can't be before the first"],
    ["2126-01-01", "2126-01-02", 409, "has not begun"],
  ])("of %s to %s can't be compared", async (from, to, status, message) => {
    expect(await compare(from, to)).toMatchObject({ status, body: { message: expect.stringContaining(message) } })
  })
})

describe("a difference that nobody can mend", () => {
  const day = "2025-04-15"
  const settle = (name: unknown, reason: string, role = "owner") =>
    call(server.origin, "POST", "/api/admin/books/settle", { ...as(role), body: { day, name, reason } })
  const differencesOf = (answer: { readonly body: object }) =>
    (answer.body as { readonly differences: ReadonlyArray<{ readonly name: string }> }).differences

  it("is settled once with a reason, shown with it, and then the day is closed", async () => {
    await writeDay(day, { amount: 3001 })
    const [difference] = differencesOf(await compare(day, day))
    expect(difference).toMatchObject({ kind: "amount", isOpen: true, settlement: null })
    expect(await close(day)).toMatchObject({ status: 409, body: { code: "DayNotClosed" } })
    const settlement = { reason: "A cent of the trial", by: { kind: "user", role: "owner" } }
    const settled = await settle(difference?.name, ` ${settlement.reason} `)
    expect(settled).toMatchObject({ status: 200, body: { kind: "amount", isOpen: false, settlement } })
    expect(await settle(difference?.name, "Another reason")).toMatchObject({
      status: 409,
      body: { code: "DifferenceSettled" },
    })
    const shown = await call(server.origin, "GET", `/api/admin/books?from=${day}&to=${day}`, as())
    expect(shown.body).toMatchObject({ days: [{ openDifferences: 0 }], differences: [settled.body] })
    expect(await close(day)).toMatchObject({ status: 200, body: { sums: { settled: 1, settledGap: "0.01" } } })
    const audit = await call(server.origin, "GET", "/api/admin/audit?action=difference-settled", as())
    expect(JSON.stringify(audit.body)).toContain(settlement.reason)
  })

  it("wants a reason of at most 500 characters, and must be there", async () => {
    expect(await settle("nobody's", "It stays")).toMatchObject({ status: 404, body: { code: "DifferenceNotFound" } })
    expect(await settle("nobody's", " ")).toMatchObject({
      status: 400,
      body: { fields: { reason: expect.any(String) } },
    })
    expect(await settle("nobody's", "x".repeat(501))).toMatchObject({
      status: 400,
      body: { fields: { reason: expect.any(String) } },
    })
    expect(await settle("nobody's", "It stays", "admin")).toMatchObject({ status: 403 })
  })

  it("stays as it was said: what was settled is never changed", async () => {
    await expect(server.query("update settled_differences set reason = 'x'")).rejects.toThrow("settled_differences")
    await expect(server.query("delete from settled_differences")).rejects.toThrow("settled_differences")
  })
})

describe("a day", () => {
  it("is closed, corrected and closed again", async () => {
    const id = await writeDay("2025-03-20")
    expect(await getDay("2025-03-20")).toMatchObject({
      status: 200,
      body: { versions: [], obstacles: [{ kind: "books-not-compared" }], sums: { payments: "30.00", pounds: 20 } },
    })
    const first = await close("2025-03-20")
    expect(first).toMatchObject({
      status: 200,
      body: {
        version: 1,
        by: { kind: "user", role: "owner" },
        sums: { payments: "30.00", fees: "1.17", delivered: 1 },
      },
    })
    await server.query("update orders set weight_hundredths = 2150 where id = $1", [id])
    expect((await getDay("2025-03-20")).body).toMatchObject({ changed: ["pounds"], versions: [first.body] })
    const second = await close("2025-03-20")
    expect(second).toMatchObject({ status: 200, body: { version: 2, sums: { pounds: 21.5 } } })
    const listed = await call(server.origin, "GET", "/api/admin/days?from=2025-03-01&to=2025-03-31", as())
    expect(listed.body).toMatchObject([{ day: "2025-03-20", version: 2, changed: [] }])
    expect((await getDay("2025-03-20")).body).toMatchObject({ versions: [second.body, first.body] })
    const audit = await call(server.origin, "GET", "/api/admin/audit?action=day-closed", as())
    expect(JSON.stringify(audit.body)).toContain("2025-03-20")
  })

  it("is refused where more has happened than was read, and done by the sums of then", async () => {
    const id = await writeDay("2025-03-27")
    const read = async () => {
      const { payments, refunds, disputes, pickedUp, delivered, pounds } = Object(
        (await getDay("2025-03-27")).body["sums"],
      )
      return { payments, refunds, disputes, pickedUp, delivered, pounds }
    }
    const expected = await read()
    await server.query("update orders set weight_hundredths = 2150 where id = $1", [id])
    expect(await close("2025-03-27", { expected })).toMatchObject({
      status: 409,
      body: { code: "DaySumsChanged", message: expect.stringContaining("since you looked") },
    })
    expect((await getDay("2025-03-27")).body).toMatchObject({ versions: [] })
    expect(await close("2025-03-27", { expected: await read() })).toMatchObject({ status: 200, body: { version: 1 } })
  })

  it("is refused while something has to be seen to, which it names and leads to", async () => {
    const id = await writeDay("2025-03-25")
    await server.query("update orders set ready_bags = 3, delivered_bags = 2 where id = $1", [id])
    const refused = await close("2025-03-25")
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "DayNotClosed", message: expect.stringContaining("left with 2 of 3 bags.") },
    })
    expect((await getDay("2025-03-25")).body).toMatchObject({
      versions: [],
      obstacles: [{ kind: "bags-differ", orderId: id }],
    })
  })

  it("that has not begun is refused, and a text that is not a day is not understood", async () => {
    expect(await close("2126-01-01")).toMatchObject({ status: 409, body: { code: "DayToCome" } })
    expect(await getDay("2025-02-30")).toMatchObject({ status: 400 })
  })

  it("and the books are for owners alone", async () => {
    const calls = [
      ["GET", "/api/admin/books?from=2025-03-01&to=2025-03-02"],
      ["GET", "/api/admin/days?from=2025-03-01&to=2025-03-02"],
      ["GET", "/api/admin/days/2025-03-01"],
      ["POST", "/api/admin/days/2025-03-01/close"],
    ] as const
    for (const [method, path] of calls) {
      for (const role of roles.filter((one) => one !== "owner")) {
        expect({ path, role, ...(await call(server.origin, method, path, as(role))) }).toMatchObject({ status: 403 })
      }
    }
  })
})
