import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { books, deliverAll, openedOrder, runJobs, setStatus } from "@laundry/core-testing/payment-scene"
import { Effect, Logger, References } from "effect"
import { describe, expect, it } from "vitest"
import { cents } from "../money/cents.ts"
import { checkPayment } from "./check-payment.ts"

/** An order that was paid after it was cancelled: its refund is requested and not sent yet. */
const owedRefund = Effect.gen(function* () {
  const opened = yield* openedOrder
  yield* setStatus(opened.orderId, "cancelled")
  const provider = yield* InMemoryPaymentProvider
  provider.pay(opened.intentId)
  yield* deliverAll("payment_intent.succeeded")
  return { ...opened, provider }
})

const troubles = [
  [
    "payment refused",
    Effect.gen(function* () {
      const { orderId, intentId, intent } = yield* openedOrder
      const provider = yield* InMemoryPaymentProvider
      provider.pay(intentId)
      provider.tamper(intentId, { amountReceived: cents(100) })
      yield* checkPayment(intent.attemptId ?? "")
      return orderId
    }),
  ],
  ["refund requested", Effect.map(owedRefund, ({ orderId }) => orderId)],
  [
    "rejected the refund",
    Effect.gen(function* () {
      const { orderId, intentId, provider } = yield* owedRefund
      provider.refund({ intentId, amount: cents(3000) })
      yield* runJobs
      return orderId
    }),
  ],
  [
    "failed at the provider",
    Effect.gen(function* () {
      const { orderId, provider } = yield* owedRefund
      provider.refundsStartAs = "pending"
      yield* runJobs
      provider.endRefund("re_1", "failed")
      yield* deliverAll("refund.failed")
      return orderId
    }),
  ],
  [
    "not checked",
    Effect.gen(function* () {
      const { orderId, intent } = yield* openedOrder
      const provider = yield* InMemoryPaymentProvider
      provider.mode = "down"
      yield* checkPayment(intent.attemptId ?? "")
      return orderId
    }),
  ],
] as const

describe("what is logged of payments", () => {
  it.each(troubles)(
    "(%s) names the payment, and never the order's id, which opens its payment page",
    async (what, trouble) => {
      const lines: Array<string> = []
      const logger = Logger.make(({ fiber, message }) => {
        lines.push(JSON.stringify([message, fiber.getRef(References.CurrentLogAnnotations)]))
      })
      const program = Effect.gen(function* () {
        const orderId = yield* trouble.pipe(Effect.provide(Logger.layer([logger])))
        return yield* books(orderId)
      })
      const { order } = await runInMemory(program)
      const text = lines.join("\n")
      expect(text).toContain(what)
      expect(text).toContain("pi_1")
      expect(text).not.toContain(order.id)
    },
  )
})
