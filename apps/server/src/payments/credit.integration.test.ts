import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { booking, type Customer, makeCustomer } from "../testing/customer.ts"
import { pay } from "../testing/pay.ts"
import { call, createUser, signIn, testPassword } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let admin: string
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
  await createUser(server, { email: "admin@example.com", role: "admin" })
  admin = await signIn(server.origin, "admin@example.com")
})
beforeEach(async () => {
  customer = await makeCustomer(server)
})
afterAll(() => server.close())

interface Given {
  readonly cookie?: string
  readonly key?: string
  readonly reason?: string
  readonly expiresOn?: string
}

const give = (amount: string, { cookie = admin, key, ...body }: Given = {}) => {
  return call(server.origin, "POST", `/api/admin/users/${customer.userId}/credit`, {
    cookie,
    body: { amount, reason: "Sorry for the late delivery", ...body },
    ...(key !== undefined && { headers: { "idempotency-key": key } }),
  })
}

const credit = async () => (await customer.get("/api/credit")).body
const orderOf = async (id: string) => (await customer.get(`/api/orders/${id}`)).body["order"]
const open = (orderId: string) => customer.post("/api/create-payment-intent", { orderId })

describe("credit", () => {
  it("is given by staff, seen by its customer, and pays for the next order before a card does", async () => {
    expect(await give("10.00", { expiresOn: "2027-03-31" })).toMatchObject({ status: 200, body: { balance: "10.00" } })
    expect(await credit()).toMatchObject({
      balance: "10.00",
      entries: [{ kind: "grant", amount: "10.00", reason: "Sorry for the late delivery", expiresOn: "2027-03-31" }],
    })
    const orderId = await customer.book()
    expect(await orderOf(orderId)).toMatchObject({ credit: "10.00", totalPaid: "0.00", amountDue: "20.00" })
    expect((await open(orderId)).body).toMatchObject({ amount: 2000 })
    await pay(server, await customer.openIntent(orderId))
    await server.provider.controls.webhooksSettled()
    expect(await orderOf(orderId)).toMatchObject({ amountDue: "0.00", totalPaid: "20.00" })
    expect(await credit()).toMatchObject({ balance: "0.00" })
  })

  it("is taken off what a booking is said to cost now, also when the same booking is sent again", async () => {
    await give("10.00")
    const { body: first } = await customer.post("/api/orders", booking())
    expect(first).toMatchObject({ amount: "20.00" })
    await give("40.00")
    const send = () =>
      call(server.origin, "POST", "/api/orders", {
        cookie: customer.cookie,
        body: booking({ pickupDate: "2026-11-21", deliveryDate: "2026-11-22" }),
        headers: { "idempotency-key": "covered" },
      })
    expect((await send()).body).toMatchObject({ amount: "0.00" })
    expect((await send()).body).toMatchObject({ amount: "0.00" })
    expect(await credit()).toMatchObject({ balance: "10.00" })
    const oneClick = await customer.post("/api/orders/one-click", { besideOrder: first["id"] })
    expect(oneClick.body).toMatchObject({ amount: "20.00" })
  })

  it("comes back when the order is cancelled, and its money goes back", async () => {
    await give("10.00")
    const orderId = await customer.book()
    await pay(server, await customer.openIntent(orderId))
    await server.provider.controls.webhooksSettled()
    expect((await call(server.origin, "DELETE", `/api/orders/${orderId}`, { cookie: customer.cookie })).status).toBe(
      200,
    )
    expect(await credit()).toMatchObject({ balance: "10.00" })
    const [refund] = await server.query("select amount_cents from refunds where order_id = $1", [orderId])
    expect(refund).toEqual({ amount_cents: 2000 })
  })

  it("is used once by tabs that open two orders' payments at once", async () => {
    const orders = [await customer.book(), await customer.book()]
    await give("20.00")
    const opened = await Promise.all([...orders, ...orders].map(open))
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const dues = await Promise.all(orders.map(orderOf))
    const sum = (field: string) =>
      dues.reduce<number>((total, order) => total + Number((order as Record<string, unknown>)[field]), 0)
    expect([sum("credit"), sum("amountDue")]).toEqual([20, 40])
    expect(await credit()).toMatchObject({ balance: "0.00" })
  })

  it("is given once for a request that is sent twice", async () => {
    const answers = await Promise.all([give("5.00", { key: "once" }), give("5.00", { key: "once" })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await credit()).toMatchObject({ balance: "5.00" })
    expect(await give("6.00", { key: "once" })).toMatchObject({ status: 409, body: { code: "IdempotencyKeyReused" } })
  })

  it("counts as paid in the list of orders and its figures", async () => {
    await give("30.00")
    const orderId = await customer.book()
    const { body } = await call(server.origin, "GET", "/api/admin/orders/summaries?limit=100", { cookie: admin })
    const orders = body["orders"] as ReadonlyArray<Record<string, unknown>>
    expect(orders.find(({ id }) => id === orderId)).toMatchObject({ credit: "30.00", amountDue: "0.00" })
    const [row] = await server.query("select balance_cents from orders where id = $1", [orderId])
    expect(row).toEqual({ balance_cents: "0" })
    expect(await open(orderId)).toMatchObject({ status: 409, body: { code: "AlreadyPaid" } })
  })

  it("is nobody's once its account is deleted", async () => {
    await give("5.00")
    const { cookie, email } = customer
    const deleted = await call(server.origin, "DELETE", "/api/auth/user", {
      cookie,
      body: { email, password: testPassword },
    })
    expect(deleted.status).toBeLessThan(300)
    expect(await server.query("select user_id, reason from credit_entries where user_id is null")).toEqual([
      { user_id: null, reason: null },
    ])
  })

  it.each([
    [{ amount: "0.00" }, 400],
    [{ amount: "1000.01" }, 400],
    [{ amount: "5.00", reason: " " }, 400],
    [{ amount: "5.00", expiresOn: "2020-01-01" }, 400],
  ])("is refused as %j", async ({ amount, ...rest }, status) => {
    expect(await give(amount, rest)).toMatchObject({ status })
  })

  it("is not for customers to give themselves", async () => {
    expect((await give("5.00", { cookie: customer.cookie })).status).toBe(403)
  })
})
