import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { callProvider, openIntent, pay, placeOrder } from "../testing/pay.ts"
import { call, createUser, signIn } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let admin: string
let owner: string
beforeAll(async () => {
  server = await startTestServer()
  const signInAs = async (role: "admin" | "owner") => {
    await createUser(server, { email: `${role}@example.com`, role, firstName: "Ada", lastName: role })
    return signIn(server.origin, `${role}@example.com`)
  }
  admin = await signInAs("admin")
  owner = await signInAs("owner")
})
afterAll(() => server.close())

/** A guest's order that was paid. */
const paidOrder = async (card = "pm_card_visa") => {
  const orderId = await placeOrder(server.origin)
  const intentId = await openIntent(server.origin, orderId)
  await pay(server, intentId, card)
  await server.provider.controls.webhooksSettled()
  return { orderId, intentId }
}

const refund = (orderId: string, body: object, { cookie = admin, key }: { cookie?: string; key?: string } = {}) =>
  call(server.origin, "POST", `/api/admin/orders/${orderId}/refunds`, {
    cookie,
    body: { amount: "10.00", reason: "A shirt came back damp", ...body },
    ...(key !== undefined && { headers: { "idempotency-key": key } }),
  })

const payments = async (orderId: string, cookie = admin) =>
  (await call(server.origin, "GET", `/api/admin/orders/${orderId}/payments`, { cookie })).body

const order = async (orderId: string) =>
  (await call(server.origin, "GET", `/api/admin/orders/${orderId}/details`, { cookie: admin })).body[
    "order"
  ] as Readonly<Record<string, unknown>>

/** What the provider has given back of a payment, in cents. */
const givenBackAtProvider = async (intentId: string): Promise<number> => {
  const list = await callProvider(server, `refunds?payment_intent=${intentId}`)
  const refunds = list["data"] as ReadonlyArray<{ readonly amount: number; readonly status: string }>
  return refunds.filter(({ status }) => status === "succeeded").reduce((sum, { amount }) => sum + amount, 0)
}

const untilSent = async (orderId: string) => {
  const isSent = async () =>
    (await server.query("select 1 from refunds where order_id = $1 and state = 'requested'", [orderId])).length === 0
  await expect.poll(isSent, { timeout: 20_000 }).toBe(true)
}

describe("giving money back at the desk", () => {
  it("is done by the provider, lowers the cost, mails the customer, and is in history and audit log", async () => {
    const { orderId, intentId } = await paidOrder()
    expect(await payments(orderId)).toMatchObject({
      payments: [{ intentId, amount: "30.00", givenBack: "0.00", left: "30.00", isDisputed: false }],
      left: "30.00",
      limit: "100.00",
    })
    const given = await refund(orderId, {})
    expect(given).toMatchObject({
      status: 200,
      body: { amount: "10.00", goodwill: "10.00", costBefore: "30.00", costAfter: "20.00" },
    })
    await untilSent(orderId)
    expect(await order(orderId)).toMatchObject({ totalCost: "20.00", totalPaid: "20.00", amountDue: "0.00" })
    expect(await givenBackAtProvider(intentId)).toBe(1000)
    expect(await payments(orderId)).toMatchObject({ payments: [{ givenBack: "10.00", left: "20.00" }], limit: "90.00" })
    const [audited] = await server.query("select action, after from audit_log where action = 'payment-refunded'")
    expect(audited).toEqual({ action: "payment-refunded", after: { amount: 1000, reason: "A shirt came back damp" } })
    const [requested] = await server.query(
      "select actor, changes from order_history where order_id = $1 and event = 'refund-requested'",
      [orderId],
    )
    expect(requested).toMatchObject({ actor: { name: "Ada admin" }, changes: { reason: "A shirt came back damp" } })
    const owed = await server.query(
      "select 1 from outbox_mails where key like 'refund-sent:%' and content->>'orderId' = $1",
      [orderId],
    )
    expect(owed).toHaveLength(1)
  })

  it("gives back once for a request that is sent twice, and refuses its key for another", async () => {
    const { orderId, intentId } = await paidOrder()
    const key = `refund-${orderId}`
    const [first, second] = await Promise.all([refund(orderId, {}, { key }), refund(orderId, {}, { key })])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await refund(orderId, { amount: "11.00" }, { key })).toMatchObject({
      status: 409,
      body: { code: "IdempotencyKeyReused" },
    })
    await untilSent(orderId)
    expect(await givenBackAtProvider(intentId)).toBe(1000)
  })

  it("never gives back more than was paid when two desks do so at once", async () => {
    const { orderId, intentId } = await paidOrder()
    const answers = await Promise.all([
      refund(orderId, { amount: "20.00" }),
      refund(orderId, { amount: "20.00" }, { cookie: owner }),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "RefundTooLarge",
      fields: { amount: "At most $10.00 can be given back." },
    })
    await untilSent(orderId)
    expect(await givenBackAtProvider(intentId)).toBe(2000)
  })

  it("beside a refund at the dashboard leaves a ledger that is the provider's", async () => {
    const { orderId, intentId } = await paidOrder()
    await Promise.all([
      refund(orderId, { amount: "20.00" }),
      callProvider(server, "refunds", { payment_intent: intentId, amount: "1500" }),
    ])
    await untilSent(orderId)
    await server.provider.controls.webhooksSettled()
    const kept = 30 - (await givenBackAtProvider(intentId)) / 100
    const of = async (field: string) => Number((await order(orderId))[field])
    await expect.poll(() => of("totalPaid"), { timeout: 20_000 }).toBe(kept)
    expect(await of("amountDue")).toBeLessThanOrEqual(0)
    expect(await of("totalCost")).toBe(kept)
  })

  it("refuses a payment that is disputed", async () => {
    const { orderId, intentId } = await paidOrder("pm_card_createDispute")
    expect(await refund(orderId, { intentId })).toMatchObject({ status: 409, body: { code: "PaymentDisputed" } })
    expect(await refund(orderId, {})).toMatchObject({ status: 409, body: { code: "RefundTooLarge" } })
    expect(await payments(orderId)).toMatchObject({ payments: [{ isDisputed: true, left: "0.00" }] })
  })

  it("lets admins give back up to the limit that the owner sets, and owners any amount", async () => {
    const { orderId } = await paidOrder()
    const setLimit = (cookie: string) =>
      call(server.origin, "PUT", "/api/admin/settings", { cookie, body: { adminRefundLimit: "5.00" } })
    expect((await setLimit(admin)).status).toBe(403)
    expect(await setLimit(owner)).toMatchObject({ status: 200, body: { adminRefundLimit: "5.00" } })
    expect(await refund(orderId, {})).toMatchObject({ status: 409, body: { code: "ApprovalRequested" } })
    expect(await refund(orderId, {}, { cookie: owner })).toMatchObject({ status: 200 })
    expect(await payments(orderId, owner)).toMatchObject({ limit: null })
  })

  it.each([
    [{ amount: "0.00" }, "amount"],
    [{ amount: "-1" }, "amount"],
    [{ reason: " " }, "reason"],
    [{ reason: "x".repeat(501) }, "reason"],
  ])("refuses %j", async (wrong, field) => {
    const { orderId } = await paidOrder()
    expect(await refund(orderId, wrong)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    })
  })

  it("knows no payment of another order, and no order that is not there", async () => {
    const { orderId } = await paidOrder()
    const other = await paidOrder()
    expect(await refund(orderId, { intentId: other.intentId })).toMatchObject({ body: { code: "PaymentNotFound" } })
    expect(await refund("nothing", {})).toMatchObject({ status: 404, body: { code: "OrderNotFound" } })
  })
})
