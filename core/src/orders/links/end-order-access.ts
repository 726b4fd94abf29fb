import { Effect } from "effect"
import type { Instant } from "../../local-time/local-time.ts"
import { ClaimStore } from "../../order/claims/claim-store.port.ts"
import { OrderLinkStore } from "../../order/links/order-link-store.port.ts"
import { MessageChoiceStore } from "../../order/messages/message-choice-store.port.ts"
import type { OrderId } from "../../order/order.ts"
import { PaymentLinkStore } from "../../payment/payment-link-store.port.ts"
import { TipLinkStore } from "../../payment/tip-link-store.port.ts"

/**
 * Ends all access to an order that somebody has without signing in: the links to its page and all that they could be exchanged for, its
 * documents' own ids, the browser that placed it, and the browsers that take its messages. Its id goes on to lead to paying. The order's
 * lock is held.
 */
export const endOrderAccess = Effect.fnUntraced(function* (id: OrderId, at: Instant) {
  yield* (yield* OrderLinkStore).endAll(id, at)
  yield* (yield* PaymentLinkStore).end(id)
  yield* (yield* TipLinkStore).endAll(id)
  yield* (yield* ClaimStore).endLinks(id)
  yield* (yield* MessageChoiceStore).unsubscribeAll({ kind: "order", orderId: id })
})
