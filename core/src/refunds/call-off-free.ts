import { Clock, Effect } from "effect"
import type { Actor } from "../access/actor.ts"
import { zeroCents } from "../money/cents.ts"
import { followOffer } from "../order/offers/follow-offer.ts"
import type { Order } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { type CalledOff, settleCalledOff } from "./called-off.ts"
import { requestRefunds } from "./request-refunds.ts"

/** An order that was called off without a fee, and what became of its money. */
export interface CalledOffFree extends CalledOff {
  readonly order: Order
}

/** Cancels an order without a fee and gives back all that was paid. Returns what becomes of the money. The order's lock is held. */
export const callOffFree = Effect.fnUntraced(function* (
  before: Order,
  actor: Actor,
  changes: Readonly<Record<string, string>>,
) {
  const orders = yield* OrderStore
  const at = yield* Clock.currentTimeMillis
  const settled = yield* settleCalledOff(before, zeroCents)
  const after = yield* followOffer(before, { ...before, status: "cancelled" }, at)
  const order: Order = { ...after, version: before.version + 1 }
  yield* orders.save(after)
  yield* orders.addHistory(before.id, {
    at,
    actor,
    event: "updated",
    from: before.status,
    to: "cancelled",
    changes: { ...settled, ...changes },
  })
  yield* requestRefunds(order, { amount: settled.refund, reason: "cancelled", at })
  yield* (yield* Outbox).schedule({ kind: "end-payments", orderId: order.id }, 0)
  const calledOff: CalledOffFree = { order, ...settled }
  return calledOff
})
