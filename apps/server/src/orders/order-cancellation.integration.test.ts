import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { RunningServer } from "../boot.ts"
import { type Customer, makeCustomer } from "../testing/customer.ts"
import { callProvider, pay } from "../testing/pay.ts"
import { fridayAfternoon, startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let second: RunningServer
let ana: Customer
beforeAll(async () => {
  server = await startTestServer()
  second = await server.startSecond()
  ana = await makeCustomer(server, "ana@example.com")
})
afterAll(() => server.close())

/** 6 PM Eastern on the pickup day. */
const sixOClock = Date.parse("2026-11-20T23:00:00Z")

const at = async <A>(now: number, act: () => Promise<A>): Promise<A> => {
  server.setNow(now)
  try {
    return await act()
  } finally {
    server.setNow(fridayAfternoon)
  }
}

const paidOrder = async (): Promise<string> => {
  const orderId = await ana.book()
  await pay(server, await ana.openIntent(orderId))
  expect((await ana.post("/api/confirm-payment", { orderId })).body["success"]).toBe(true)
  return orderId
}

const ledgerSum = async (orderId: string): Promise<number> => {
  const [row] = await server.query(
    "select coalesce(sum(case kind when 'payment' then amount_cents else -amount_cents end), 0) as cents from payment_ledger where order_id = $1",
    [orderId],
  )
  return Number(row?.["cents"])
}

/** What the provider kept for an order, by its own account, in cents. */
const keptByProvider = async (orderId: string): Promise<number> => {
  const attempts = await server.query("select intent_id from payment_attempts where order_id = $1", [orderId])
  let kept = 0
  for (const { intent_id } of attempts) {
    if (intent_id === null) continue
    kept += Number((await callProvider(server, `payment_intents/${String(intent_id)}`))["amount_received"])
    const refunds = await callProvider(server, `refunds?payment_intent=${String(intent_id)}`)
    for (const { amount } of refunds["data"] as ReadonlyArray<{ readonly amount: number }>) kept -= amount
  }
  return kept
}

describe("DELETE /api/orders/:id", () => {
  it("gives all back until 6 PM Eastern, and keeps $10 from then on", async () => {
    const [inTime, late] = [await paidOrder(), await paidOrder()]
    expect(await at(sixOClock - 100, () => ana.del(`/api/orders/${inTime}`))).toMatchObject({
      status: 200,
      body: { fee: "0.00", refund: "30.00", order: { id: inTime, status: "cancelled", amountDue: null } },
    })
    expect(await at(sixOClock, () => ana.del(`/api/orders/${late}`))).toMatchObject({
      status: 200,
      body: { fee: "10.00", refund: "20.00", order: { status: "cancelled" } },
    })
    await expect.poll(() => ledgerSum(inTime)).toBe(0)
    await expect.poll(() => ledgerSum(late)).toBe(1000)
    expect([await keptByProvider(inTime), await keptByProvider(late)]).toEqual([0, 1000])
    const { body } = await ana.get(`/api/orders/${late}`)
    expect(body).toMatchObject({
      order: { totalPaid: "10.00", minimumPaymentStatus: "refunded" },
      timeline: [
        { event: "placed" },
        { event: "payment-recorded", amount: "30.00" },
        { event: "updated", from: "ordered", to: "cancelled" },
        { event: "refund-requested", amount: "20.00" },
        { event: "refund-recorded", amount: "20.00" },
      ],
    })
  })

  it("mails what was kept and what goes back", async () => {
    const orderId = await ana.book({ customerEmail: "told@example.com" })
    await pay(server, await ana.openIntent(orderId))
    await ana.post("/api/confirm-payment", { orderId })
    await at(sixOClock, () => ana.del(`/api/orders/${orderId}`))
    const cancelled = async () =>
      (await server.mails())
        .map((mail) => mail.replaceAll("=\r\n", ""))
        .filter((mail) => mail.includes("To: told@example.com") && mail.includes("is cancelled"))
    await expect.poll(async () => (await cancelled()).length).toBe(1)
    const [mail] = await cancelled()
    expect(mail).toContain("$10.00 was kept")
    expect(mail).toContain("refund of $20.00")
  })

  it("answers the same when it is repeated, at once and later, at either process, and refunds once", async () => {
    const orderId = await paidOrder()
    const origins = [server.origin, second.origin]
    const answers = await at(sixOClock, () =>
      Promise.all(Array.from({ length: 10 }, (_, n) => ana.at(origins[n % 2] ?? "").del(`/api/orders/${orderId}`))),
    )
    for (const { status, body } of answers) {
      expect([status, body["fee"], body["refund"]]).toEqual([200, "10.00", "20.00"])
    }
    await expect.poll(() => ledgerSum(orderId)).toBe(1000)
    expect((await ana.del(`/api/orders/${orderId}`)).body).toMatchObject({ fee: "10.00", refund: "20.00" })
    expect(await server.query("select from refunds where order_id = $1", [orderId])).toHaveLength(1)
  })

  it("is closed once picked up, with a sentence that says whom to ask", async () => {
    const orderId = await paidOrder()
    await server.query("update orders set status = 'picked_up' where id = $1", [orderId])
    expect(await ana.del(`/api/orders/${orderId}`)).toMatchObject({
      status: 409,
      body: {
        code: "CancellationClosed",
        message: "This order has already been picked up and can't be cancelled online. Please contact support.",
      },
    })
    expect(await ledgerSum(orderId)).toBe(3000)
  })

  it("ends a payment that is still open in another tab", async () => {
    const orderId = await ana.book()
    const intentId = await ana.openIntent(orderId)
    expect(await ana.del(`/api/orders/${orderId}`)).toMatchObject({
      status: 200,
      body: { fee: "0.00", refund: "0.00" },
    })
    const status = async () => (await callProvider(server, `payment_intents/${intentId}`))["status"]
    await expect.poll(status).toBe("canceled")
    expect((await ana.post("/api/create-payment-intent", { orderId })).body["code"]).toBe("OrderNotPayable")
  })

  it("racing a payment over two processes, keeps the fee that it told of and nothing more", async () => {
    const told = new Set<string>()
    for (let round = 0; round < 12; round++) {
      const orderId = await ana.book()
      const intentId = await ana.openIntent(orderId)
      const [answer] = await at(sixOClock, () =>
        Promise.all([
          // Each round a little later, so that the cancellation falls before, into and after the payment.
          new Promise((resolve) => setTimeout(resolve, round * 4)).then(() => ana.del(`/api/orders/${orderId}`)),
          pay(server, intentId).then(() => ana.at(second.origin).post("/api/confirm-payment", { orderId })),
          ana.at(second.origin).post("/api/create-payment-intent", { orderId }),
        ]),
      )
      expect(answer.status).toBe(200)
      const fee = Number(answer.body["fee"]) * 100
      told.add(String(answer.body["fee"]))
      await server.provider.controls.webhooksSettled()
      await expect.poll(async () => [await ledgerSum(orderId), await keptByProvider(orderId)]).toEqual([fee, fee])
      const underWay = await server.query("select from refunds where order_id = $1 and state = 'requested'", [orderId])
      expect(underWay).toEqual([])
    }
    for (const fee of told) expect(["0.00", "10.00"]).toContain(fee)
  })
})
