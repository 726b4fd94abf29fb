import type { OrderId } from "@laundry/core/order/order"
import { verifyGuestPayment } from "@laundry/core/payments/verify-payment"
import { Effect } from "effect"
import { InMemoryPaymentProvider } from "./in-memory/provider/payment-provider.ts"
import { books, openedOrder } from "./payment-scene.ts"

/** Verifies, and leaves the order out of what is answered. */
export const verify = (orderId: OrderId) =>
  Effect.map(verifyGuestPayment(orderId), ({ order: _order, ...verification }) => verification)

export const recorded = (dollars: string, amount: number) => ({
  success: true,
  alreadyProcessed: false,
  amount,
  message: `Payment verified and recorded: ${dollars}`,
})
export const notCompleted = {
  success: false,
  alreadyProcessed: false,
  amount: 0,
  message: "The payment was not completed. Please try again.",
}

/** Opens the payment, lets `happen` happen, verifies and looks. */
export const verifyAfter = <E, R>(
  happen: (
    provider: InMemoryPaymentProvider["Service"],
    intentId: string,
    orderId: OrderId,
  ) => Effect.Effect<unknown, E, R>,
) =>
  Effect.gen(function* () {
    const { orderId, intentId } = yield* openedOrder
    yield* happen(yield* InMemoryPaymentProvider, intentId, orderId)
    const verification = yield* verify(orderId)
    return { verification, ...(yield* books(orderId)) }
  })
