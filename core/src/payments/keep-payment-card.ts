import { Effect } from "effect"
import { CardsNotOffered } from "../cards/card-errors.ts"
import { dontKeepCardOf, keepCardOf } from "../cards/keep-card.ts"
import { cardOffer } from "../cards/offer-card.ts"
import type { Cents } from "../money/cents.ts"
import type { Order, OrderId } from "../order/order.ts"
import { requireOwnOrder } from "../order/own-order.ts"
import { CardStore } from "../payment/card-store.port.ts"
import type { CardHolder } from "../payment/kept-card.ts"
import { type OpenPayment, openPayment, requireGuestOrder } from "./open-payment.ts"
import { openLinkPayment } from "./pay-by-link.ts"

/** What somebody who pays wants of their card; the limit of the company unless they name one. */
export interface CardWish {
  readonly keep: boolean
  readonly limit?: Cents | undefined
}

const customersCard = ({ id, userId }: Order): CardHolder =>
  userId === null ? { kind: "order", orderId: id } : { kind: "user", userId }

const orderCard = ({ id }: Order): CardHolder => ({ kind: "order", orderId: id })

/** What the payment page of a customer's own order offers, or of a guest's. */
export const offerOf = ({ order, intentId }: OpenPayment) => cardOffer(order, intentId, customersCard(order))

/**
 * The same on the page that a mailed link opens. Anybody may hold the link, so the card would serve that order alone. Nothing is offered where
 * the customer keeps a card already: their own page offers nothing either, so nobody there would say that it is not to be kept.
 */
export const linkOfferOf = Effect.fnUntraced(function* ({ order, intentId }: OpenPayment) {
  const { userId } = order
  const theirs = userId === null ? [] : yield* (yield* CardStore).cards({ kind: "user", userId })
  return theirs.length > 0 ? undefined : yield* cardOffer(order, intentId, orderCard(order))
})

const heed = Effect.fnUntraced(function* ({ order, intentId }: OpenPayment, holder: CardHolder, wish: CardWish) {
  if (!wish.keep) return yield* dontKeepCardOf(intentId)
  const { customerName: name, customerEmail: email } = order
  yield* keepCardOf(intentId, { holder, name, email }, wish.limit)
})

/** Has the card that pays a guest's order kept for it, or not kept after all. Returns the payment that this is about: for what is due now. */
export const keepGuestCard = Effect.fn("keepGuestCard")(function* (id: OrderId, wish: CardWish) {
  yield* requireGuestOrder(id)
  const opened = yield* openPayment(id)
  yield* heed(opened, customersCard(opened.order), wish)
  return opened
})

/** The same for a customer, whose card is kept for all their orders. */
export const keepOwnCard = Effect.fn("keepOwnCard")(function* (id: OrderId, wish: CardWish) {
  yield* requireOwnOrder(id)
  const opened = yield* openPayment(id)
  yield* heed(opened, customersCard(opened.order), wish)
  return opened
})

/** The same for somebody who pays by a link: the card is kept for that order alone, and only where the link's page offers it. */
export const keepLinkCard = Effect.fn("keepLinkCard")(function* (token: string, wish: CardWish) {
  const opened = yield* openLinkPayment(token)
  if (wish.keep && (yield* linkOfferOf(opened)) === undefined) return yield* new CardsNotOffered()
  yield* heed(opened, orderCard(opened.order), wish)
  return opened
})
