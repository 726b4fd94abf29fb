import { Clock, Effect } from "effect"
import { orderDocuments } from "../../documents/read-documents.ts"
import { claimPath } from "../../order/claims/claim.ts"
import { ClaimNotPossible } from "../../order/claims/claim-errors.ts"
import { ClaimStore } from "../../order/claims/claim-store.port.ts"
import { claimLinkMillis, claimObstacle } from "../../order/claims/claim-terms.ts"
import { orderLinkEnd, orderPagePath } from "../../order/links/order-link.ts"
import { NotPlacedHere } from "../../order/links/order-link-errors.ts"
import { OrderLinkStore } from "../../order/links/order-link-store.port.ts"
import { isPlacingBrowser } from "../../order/links/placing-browser.ts"
import { readOnTheWay } from "../../order/on-the-way/read-on-the-way.ts"
import type { Order, OrderId } from "../../order/order.ts"
import type { HistoryEntry } from "../../order/order-history.ts"
import { OrderStore } from "../../order/order-store.port.ts"
import { WeighTicketStore } from "../../order/weigh-tickets/weigh-ticket-store.port.ts"
import { endOf, followOrderLink, linkEnded } from "../../order-links/follow-order-link.ts"
import { payByLinkPath, tipPath } from "../../payment/payment-paths.ts"
import { InvalidTipLink } from "../../payment/tip-errors.ts"
import { linkToPay } from "../../payments/link-in-mail.ts"
import { onlyGuests } from "../../payments/open-payment.ts"
import { mayTip, requireTippable, tipLinkFor } from "../../payments/read-tip.ts"
import { photoOfOrder } from "../../photos/read-order-photo.ts"
import { UnitOfWork } from "../../shared/unit-of-work.port.ts"
import { readOrderWorker } from "../read-order-worker.ts"
import { readOwnChanges } from "../read-own-changes.ts"

/** What an order's customer may say and give by the page: a claim, or what became of one, and a tip. */
const offers = Effect.fnUntraced(function* (order: Order, history: ReadonlyArray<HistoryEntry>) {
  const claims = yield* (yield* ClaimStore).ofOrder(order.id)
  const now = yield* Clock.currentTimeMillis
  return {
    hasClaims: claims.length > 0,
    claimObstacle: claimObstacle({ order, history, claims }, now, "customer"),
    mayTip: yield* mayTip(order),
  }
})

/** An order as the holder of its link reads it: with the driver who is on the way, its history, weigh tickets and receipts, the oldest first. */
export const readLinkedOrder = Effect.fn("readLinkedOrder")(function* (token: string) {
  const { order, history } = yield* followOrderLink(token)
  const tickets = yield* (yield* WeighTicketStore).ofOrder(order.id)
  const [documents, onTheWay] = [yield* orderDocuments(order.id), yield* readOnTheWay(order.id)]
  const ownChanges = yield* readOwnChanges(order)
  const laundryWorker = yield* readOrderWorker(order)
  return { order, history, onTheWay, tickets, documents, ownChanges, laundryWorker, ...(yield* offers(order, history)) }
})

/** A photo of the order's bags, "pickup" or "delivery". Any other name is one of a photo that is not there. */
export const readLinkedPhoto = Effect.fn("readLinkedPhoto")(function* (token: string, kind: string) {
  const { order } = yield* followOrderLink(token)
  return yield* photoOfOrder(order, kind)
})

/** Where what the order owes is paid, by a link that is made now. */
export const payLinkedOrder = Effect.fn("payLinkedOrder")(function* (token: string) {
  const { order } = yield* followOrderLink(token)
  const made = yield* linkToPay(order.id)
  // Nobody gets one that was made after the link was ended.
  yield* followOrderLink(token)
  return payByLinkPath(made)
})

/** Where a tip is left, by a link that is made now. */
export const tipOnLinkedOrder = Effect.fn("tipOnLinkedOrder")(function* (token: string) {
  const { order } = yield* followOrderLink(token)
  yield* requireTippable(order, yield* Clock.currentTimeMillis)
  const made = (yield* tipLinkFor(order)) ?? (yield* new InvalidTipLink())
  yield* followOrderLink(token)
  return tipPath(made)
})

/** Makes a link to an order as it is under its lock, which staff who end its links take, too: none is left that was made meanwhile. */
const makeLink = Effect.fnUntraced(function* <A, E, R>(id: OrderId, make: (order: Order) => Effect.Effect<A, E, R>) {
  const { transact } = yield* UnitOfWork
  return yield* transact(Effect.flatMap((yield* OrderStore).getForUpdate(id), make))
})

/** Where a claim is opened or read, by a link that is made now. */
export const claimOnLinkedOrder = Effect.fn("claimOnLinkedOrder")(function* (token: string) {
  const { order: followed } = yield* followOrderLink(token)
  const make = Effect.gen(function* () {
    const { order, history } = yield* followOrderLink(token)
    const { hasClaims, claimObstacle: because } = yield* offers(order, history)
    if (!hasClaims && because !== undefined) return yield* new ClaimNotPossible({ because })
    const expiresAt = (yield* Clock.currentTimeMillis) + claimLinkMillis
    return claimPath(yield* (yield* ClaimStore).issueLink({ orderId: order.id, expiresAt }))
  })
  return yield* Effect.catchTag(
    makeLink(followed.id, () => make),
    "OrderNotFound",
    Effect.die,
  )
})

/**
 * Where a guest follows an order that they have just placed or paid, by a link that is made now. The browser that placed it proves that they
 * are the guest. Its id does not: staff read it, and it leads to paying alone. Fails with OrderLinkEnded once the order's links were ended,
 * and where the order is over for too long.
 */
export const linkGuestOrder = Effect.fn("linkGuestOrder")(function* (id: OrderId) {
  const make = Effect.fnUntraced(function* (locked: Order) {
    const order = yield* onlyGuests(locked)
    const now = yield* Clock.currentTimeMillis
    const history = yield* (yield* OrderStore).history(id)
    const end = orderLinkEnd(order, history)
    if (end !== undefined && now >= end) return yield* linkEnded("expired")
    const links = yield* OrderLinkStore
    if (yield* links.hasEnded(id)) return yield* linkEnded(endOf(order, history))
    if (!(yield* isPlacingBrowser(id))) return yield* new NotPlacedHere()
    return orderPagePath(yield* links.issueToken(id, now))
  })
  return yield* makeLink(id, make)
})
