import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { listIn } from "../testing/guest-order.ts"
import { callProvider, openIntent, openPayment, pay, placeOrder } from "../testing/pay.ts"
import { call, createUser, signIn } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  await createUser(server, { email: "admin@example.com", role: "admin" })
  admin = await signIn(server.origin, "admin@example.com")
})
afterAll(() => server.close())

/** A guest's order that was paid with one of the provider's test cards. */
const paidOrder = async (card: string) => {
  const orderId = await placeOrder(server.origin)
  const intentId = await openIntent(server.origin, orderId)
  await pay(server, intentId, card)
  await server.provider.controls.webhooksSettled()
  return { orderId, intentId }
}

/** The order as staff see it. */
const details = async (orderId: string) => {
  const { body } = await call(server.origin, "GET", `/api/admin/orders/${orderId}/details`, { cookie: admin })
  return {
    order: body["order"] as Readonly<Record<string, unknown>>,
    ledger: (body["ledger"] as ReadonlyArray<Record<string, unknown>>).map(({ kind, amount }) => [kind, amount]),
    events: (body["history"] as ReadonlyArray<Record<string, unknown>>).map(({ event }) => event),
    problems: (body["paymentProblems"] as ReadonlyArray<Record<string, unknown>>).map(({ reason }) => String(reason)),
  }
}

const isFlagged = async (orderId: string): Promise<unknown> => {
  const { body } = await call(server.origin, "GET", "/api/admin/orders/summaries?limit=100", { cookie: admin })
  return listIn({ body: body["orders"] as never }).find(({ id }) => id === orderId)?.["hasPaymentProblem"]
}

const disputeOf = async (intentId: string): Promise<string> => {
  const { data } = (await callProvider(server, `disputes?payment_intent=${intentId}`)) as { data: [{ id: string }] }
  return data[0].id
}

describe("a payment that its customer disputes", () => {
  it("leaves the ledger, is flagged for staff, and comes back when the dispute is won", async () => {
    const { orderId, intentId } = await paidOrder("pm_card_createDispute")
    const disputed = await details(orderId)
    expect(disputed.order).toMatchObject({ totalPaid: "0.00", amountDue: "30.00" })
    expect(disputed.ledger).toEqual([
      ["payment", "30.00"],
      ["dispute", "30.00"],
    ])
    expect(new Set(disputed.events)).toEqual(new Set(["placed", "payment-recorded", "dispute-opened"]))
    expect(disputed.problems).toEqual([expect.stringContaining("The customer disputes a payment of $30.00")])
    expect(await isFlagged(orderId)).toBe(true)

    const evidence = { "evidence[uncategorized_text]": "winning_evidence", submit: "true" }
    await callProvider(server, `disputes/${await disputeOf(intentId)}`, evidence)
    await server.provider.controls.webhooksSettled()
    const won = await details(orderId)
    expect(won.order).toMatchObject({ totalPaid: "30.00", amountDue: "0.00" })
    expect(won.ledger.at(-1)).toEqual(["dispute-won", "30.00"])
    expect(won.problems).toEqual([])
    expect(await isFlagged(orderId)).toBe(false)
  })

  it("stays unpaid when the dispute is lost, and staff are told so", async () => {
    const { orderId, intentId } = await paidOrder("pm_card_createDispute")
    await callProvider(server, `disputes/${await disputeOf(intentId)}/close`, {})
    await server.provider.controls.webhooksSettled()
    const lost = await details(orderId)
    expect(lost.order).toMatchObject({ totalPaid: "0.00", amountDue: "30.00" })
    expect(lost.events.at(-1)).toBe("dispute-lost")
    expect(lost.problems).toEqual([expect.stringContaining("was lost")])
  })
})

describe("money that is given back at the provider's dashboard", () => {
  it("is a gift that lowers what the order costs: it is not owed again", async () => {
    const { orderId, intentId } = await paidOrder("pm_card_visa")
    const form = { payment_intent: intentId, amount: "1000", reason: "requested_by_customer" }
    await callProvider(server, "refunds", form)
    await server.provider.controls.webhooksSettled()
    const { order } = await details(orderId)
    expect(order).toMatchObject({ goodwill: "10.00", totalCost: "20.00", totalPaid: "20.00", amountDue: "0.00" })
    expect(await openPayment(server.origin, orderId)).toMatchObject({ status: 409, body: { code: "AlreadyPaid" } })
    const [refund] = await server.query(
      "select changes from order_history where order_id = $1 and event = 'refund-recorded'",
      [orderId],
    )
    expect(refund).toEqual({ changes: { amount: 1000, goodwill: 1000, reason: "requested_by_customer" } })
  })

  it("counts as paid again, and as part of the cost, when the customer's bank sends it back", async () => {
    const { orderId, intentId } = await paidOrder("pm_card_refundFail")
    await callProvider(server, "refunds", { payment_intent: intentId, amount: "1000" })
    await server.provider.controls.webhooksSettled()
    const { order, ledger, problems } = await details(orderId)
    expect(order).toMatchObject({ goodwill: "0.00", totalCost: "30.00", totalPaid: "30.00", amountDue: "0.00" })
    expect(ledger.map(([kind]) => kind)).toEqual(["payment", "refund", "refund-failed"])
    expect(problems).toEqual([expect.stringContaining("failed at the provider")])
  })
})
