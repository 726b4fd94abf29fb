import { Effect } from "effect"
import { workerOf } from "../order/handling.ts"
import type { Order } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import type { PaymentAttempt } from "../payment/payment-attempt.ts"
import { WorkerStore } from "../workers/worker-store.port.ts"

/** Whether the laundry worker who did an order has deleted their account since. */
export const isWorkerGone = Effect.fnUntraced(function* (order: Pick<Order, "handling">) {
  const workerId = workerOf(order)
  if (workerId === undefined) return false
  const file = (yield* WorkerStore).get(workerId)
  return yield* file.pipe(
    Effect.as(false),
    Effect.catchTag("WorkerNotFound", () => Effect.succeed(true)),
  )
})

/** Whether an attempt is to tip a laundry worker who has deleted their account since: it would be nobody's. */
export const isTipForNobody = Effect.fnUntraced(function* ({ orderId, purpose }: PaymentAttempt) {
  if (purpose !== "tip") return false
  return yield* isWorkerGone(yield* Effect.orDie((yield* OrderStore).get(orderId)))
})
