import { cents } from "@laundry/core/money/cents"
import { describe, expect, it } from "vitest"
import { chatEndpoints } from "../company/chat.ts"
import { reportEndpoints } from "../company/reports.ts"
import { adminOrderEndpoints } from "../orders/admin-orders.ts"
import { paymentLinkEndpoints } from "../payments/payment-links.ts"
import { ApiError, makeClient, UnreadableAnswer } from "./client.ts"
import { Day, OrderId } from "./wire.ts"

const link = {
  token: "t",
  amount: "12.50",
  order: { id: "an-order", customerName: "Ana", pickupDate: "2026-11-20", deliveryDate: "2026-11-21" },
}

/** A server that answers every call with this, and what it was asked last. */
const answering = (body: unknown, status = 200) => {
  const asked: { url?: string; body?: unknown } = {}
  const call = makeClient("http://server.test", async (url, init) => {
    asked.url = String(url)
    asked.body = typeof init?.body === "string" ? JSON.parse(init.body) : undefined
    return new Response(typeof body === "string" ? body : JSON.stringify(body), { status })
  })
  return { asked, call }
}

const readLink = (answer: unknown, status?: number) =>
  answering(answer, status).call(paymentLinkEndpoints.getPaymentLink, { params: { linkToken: "t" } })

describe("an answer", () => {
  it("has its money in cents, and nothing that its row does not name", async () => {
    expect(await readLink({ ...link, secret: "s" })).toEqual({ ...link, amount: 1250 })
  })

  it("has its instants in milliseconds", async () => {
    const message = { id: "m", message: "Hi", isFromUser: 1, userId: "u", readAt: null }
    const { call } = answering([{ ...message, createdAt: "2026-11-20T20:00:00.000Z" }])
    expect(await call(chatEndpoints.listOwnMessages, {})).toEqual([
      { ...message, createdAt: Date.UTC(2026, 10, 20, 20) },
    ])
  })

  it.each([
    ["an amount", { ...link, amount: "thirty" }],
    ["a day", { ...link, order: { ...link.order, pickupDate: "2026-02-30" } }],
    ["a field", { token: "t", amount: "12.50" }],
    ["JSON", "<!doctype html>"],
    ["anything", ""],
  ])("that is not what its row says is a failure that names the call: without %s", async (_, answer) => {
    const failure: unknown = await readLink(answer).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(UnreadableAnswer)
    expect(failure).toMatchObject({ endpoint: "GET /api/guest/payment-token/:linkToken" })
  })

  it("of an error carries the server's body, decoded, when it is one of ours", async () => {
    const unpaidOrder = { id: "o", orderNumber: 7, amountDue: "30.00", pickupDate: "2026-11-20", pickupTimeSlot: "s" }
    const body = { message: "You have an unpaid order.", code: "UnpaidOrderForPickup", unpaidOrder, requestId: "r" }
    const failure: unknown = await readLink(body, 409).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ status: 409, body: { unpaidOrder: { amountDue: 3000 } } })
    expect(await readLink("<h1>Bad gateway</h1>", 502).catch((error: unknown) => error)).toMatchObject({
      status: 502,
      body: undefined,
    })
  })
})

describe("a call", () => {
  it("is sent as it travels", async () => {
    const { asked, call } = answering({})
    const orderId = OrderId.make("an order/1")
    const sent = call(adminOrderEndpoints.updateOrder, {
      params: { orderId },
      body: { orderId, additionalCharges: cents(1250), deliveryDate: Day.make("2026-11-21") },
    })
    await expect(sent).rejects.toThrow(UnreadableAnswer)
    expect(asked).toEqual({
      url: "http://server.test/api/admin/orders/an%20order%2F1",
      body: { orderId: "an order/1", additionalCharges: "12.50", deliveryDate: "2026-11-21" },
    })
  })

  it("says what its query says, numbers in digits, and leaves out what is not said", async () => {
    const { asked, call } = answering([])
    await call(adminOrderEndpoints.listOrderSummaries, { query: { page: 2, q: "Ana" } }).catch(() => undefined)
    expect(asked.url).toBe("http://server.test/api/admin/orders/summaries?q=Ana&page=2")
    const range = { from: Day.make("2026-11-01"), to: Day.make("2026-11-20") }
    await call(reportEndpoints.getReport, { query: range }).catch(() => undefined)
    expect(asked.url).toBe("http://server.test/api/admin/reports?from=2026-11-01&to=2026-11-20")
  })

  it("leaves it to the server to judge what a form holds", async () => {
    const { asked, call } = answering({ customerEmail: "a@b.test", amount: "30.00" })
    await call(paymentLinkEndpoints.sendPaymentRequest, { body: { orderId: OrderId.make("") } })
    expect(asked.body).toEqual({ orderId: "" })
  })
})
