import { Effect } from "effect"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import type { Handling } from "../order/handling.ts"
import { OfferStore } from "../order/offers/offer-store.port.ts"
import { setOutAt } from "../order/offers/order-facts.ts"
import type { HandlingChange } from "../order/offers/write-handling.ts"
import { formatOrderNumber, type Order } from "../order/order.ts"
import type { HistoryEntry } from "../order/order-history.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { placeOf } from "../order/status-meaning.ts"

/**
 * When an order that had been delivered was reopened and taken from its worker for that, by a history in which nothing moved it between then
 * and the last move; undefined where the house crew has it for another reason, or went on with it.
 */
const reopenedAt = (history: ReadonlyArray<HistoryEntry>): HistoryEntry["at"] | undefined => {
  const taken = history.findLastIndex(({ changes }) => changes["handling"] !== undefined)
  const at = history[taken]?.at
  const wasDelivered = history
    .slice(0, taken)
    .some((entry) => entry.at === at && entry.from !== entry.to && entry.changes["deliveredAt"] === null)
  const moves = history.slice(taken + 1).filter(({ from, to }) => from !== to)
  return wasDelivered && moves.length === 1 ? at : undefined
}

/**
 * Gives an order back to the worker who had delivered it, for its pay, where staff had reopened it by mistake after that worker was disabled or
 * had ended: it went to the house crew, and is delivered again before anybody did more with it. Returns the order as it is then. Its lock is
 * held, and what delivers it is written.
 */
export const undoReopening = Effect.fnUntraced(function* (order: Order, { actor, at }: HandlingChange) {
  if (order.terms.marketplace === null || order.handling.kind !== "house" || placeOf(order) !== "delivered")
    return order
  const [orders, offers] = [yield* OrderStore, yield* OfferStore]
  const since = reopenedAt(yield* orders.history(order.id))
  const last = (yield* offers.ofOrder(order.id)).at(-1)
  if (since === undefined || last?.state !== "taken-by-house" || last.endedAt !== since) return order
  const { acceptedBy: workerId } = last
  if (workerId === null) return order
  const handling: Handling = { kind: "worker", workerId, inTransitAt: yield* setOutAt(order, workerId) }
  yield* offers.save({ ...last, state: "accepted", endedAt: null })
  yield* orders.save({ ...order, handling })
  // Nobody sets out, so nothing is said of that: the customer reads of a worker again.
  const changes = { handling: handling.kind }
  yield* orders.addHistory(order.id, { at, actor, event: "updated", from: order.status, to: order.status, changes })
  yield* recordAuditEntry(
    "order-handed-over",
    formatOrderNumber(order.orderNumber),
    { handling: order.handling.kind },
    { handling: handling.kind },
  )
  return { ...order, handling, version: order.version + 1 }
})
