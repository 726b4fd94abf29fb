import { Effect } from "effect"
import { forgetHolder } from "../cards/remove-card.ts"
import { MailStore } from "../notifications/mail-store.port.ts"
import { ClaimResponseStore } from "../order/claims/claim-response-store.port.ts"
import { ClaimStore } from "../order/claims/claim-store.port.ts"
import { MessageChoiceStore } from "../order/messages/message-choice-store.port.ts"
import type { MessageOwner } from "../order/messages/message-owner.ts"
import { SentMessageStore } from "../order/messages/sent-message-store.port.ts"
import { TextConsentStore } from "../order/messages/text-consent-store.port.ts"
import type { Order, OrderId } from "../order/order.ts"
import { payableBalance } from "../order/order-balance.ts"
import { isDisputed, isTipDisputed } from "../order/order-disputes.ts"
import type { HistoryEntry } from "../order/order-history.ts"
import { OrderStore } from "../order/order-store.port.ts"
import type { PhotoId } from "../order/photo.ts"
import { RatingStore } from "../order/ratings/rating-store.port.ts"
import { isOver } from "../order/status-meaning.ts"
import { endOrderAccess } from "../orders/links/end-order-access.ts"
import { ApprovalStore } from "../payment/approval-store.port.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { PhotoStore } from "../photos/photo-store.port.ts"
import { unsettledMark } from "../refunds/missed-pickup-refund.ts"

const isSettled = (order: Order): boolean => isOver(order.status) && payableBalance(order) === undefined

/** Whether the customer of a missed pickup may still show up, or a bank decides yet about money of the order or a tip on it. */
const isUndecided = ({ status }: Order, history: ReadonlyArray<HistoryEntry>): boolean =>
  (status === "missed_pickup" && unsettledMark(history) !== undefined) || isDisputed(history) || isTipDisputed(history)

/** Whether nothing is left to do for an order: it is over, its money is settled, and no claim is open. The order's lock is held. */
export const isDone = Effect.fnUntraced(function* (order: Order) {
  const { refundsUnderWay } = yield* PaymentStore
  const refunds = [...(yield* refundsUnderWay(order.id)), ...(yield* refundsUnderWay(order.id, "tip"))]
  const claims = yield* (yield* ClaimStore).ofOrder(order.id)
  const isDecided = claims.every(({ decision }) => decision !== null)
  const history = yield* (yield* OrderStore).history(order.id)
  return isSettled(order) && refunds.length === 0 && isDecided && !isUndecided(order, history)
})

/** Takes off how and where somebody wanted to be told. That they agreed to texts, and that it ended, stays. */
export const forgetMessages = Effect.fnUntraced(function* (owner: MessageOwner, now: number) {
  yield* (yield* MessageChoiceStore).forget(owner)
  yield* (yield* TextConsentStore).forget(owner, now)
})

/**
 * Takes the person out of orders and of everything that is about them, under the orders' locks, and returns the photos to remove. The
 * orders stay for the books. Mails name orders by their person's email: they are forgotten before (MailStore.forgetPerson).
 */
export const eraseOrders = Effect.fnUntraced(function* (orders: ReadonlyArray<OrderId>, now: number) {
  const photos: ReadonlyArray<PhotoId> = [
    ...(yield* (yield* OrderStore).removePerson(orders)),
    ...(yield* (yield* ClaimStore).removeTexts(orders)),
    ...(yield* (yield* ClaimResponseStore).removeTexts(orders)),
    ...(yield* (yield* RatingStore).removeTexts(orders)),
  ]
  for (const orderId of orders) {
    yield* forgetHolder({ kind: "order", orderId })
    yield* endOrderAccess(orderId, now)
    yield* forgetMessages({ kind: "order", orderId }, now)
  }
  yield* (yield* SentMessageStore).forget(orders)
  yield* (yield* PaymentStore).forgetCards(orders)
  yield* (yield* ApprovalStore).forget(orders, null)
  return photos
})

/** The same for an order of a guest, with the mails to them about it. */
export const eraseGuestOrder = Effect.fnUntraced(function* ({ id, customerEmail }: Order, now: number) {
  yield* (yield* MailStore).forgetPerson({ email: customerEmail, orders: [id], recurring: [] })
  return yield* eraseOrders([id], now)
})

/** Files know no transaction: they go once nothing points at them any more. The person is gone whatever happens to one. */
export const removePhotos = Effect.fnUntraced(function* (photos: ReadonlyArray<PhotoId>) {
  const photoStore = yield* PhotoStore
  yield* Effect.forEach(
    photos,
    (photo) =>
      photoStore.remove(photo).pipe(
        Effect.catchCause((cause) => Effect.logError("a photo of an erased order was not removed", cause)),
        Effect.annotateLogs({ photo }),
      ),
    { discard: true },
  )
})
