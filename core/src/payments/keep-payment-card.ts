import { Effect } from "effect"
import { CardsNotOffered } from "../cards/card-errors.ts"
import { requirePresentTerms } from "../cards/consents.ts"
import { dontKeepCardOf, keepCardOf } from "../cards/keep-card.ts"
import { areCardsOffered, cardOffer } from "../cards/offer-card.ts"
import type { Cents } from "../money/cents.ts"
import type { Order, OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { requireOwnOrder } from "../order/own-order.ts"
import { CardStore } from "../payment/card-store.port.ts"
import type { CardHolder } from "../payment/kept-card.ts"
import { type PayingWay, payerOf } from "../payment/payer.ts"
import { PaymentGatewayUnavailable } from "../payment/payment-gateway.port.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import {
  addAttempt,
  maximumRounds,
  type OpenPayment,
  openPayment,
  payableIntent,
  requireGuestOrder,
} from "./open-payment.ts"
import { openLinkPayment } from "./pay-by-link.ts"

/** What somebody who pays wants of their card; the limit of the company unless they name one. */
export interface CardWish {
  readonly keep: boolean
  readonly limit?: Cents | undefined
  /** The version of the terms that the page shows. */
  readonly terms?: number | undefined
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

/**
 * The attempt that is a payer's alone: the one they were given, where nobody else was, so that their form goes on; else another. No other payer
 * gets it, so that nobody's card is kept by somebody else's wish. Undefined when another amount is due by now.
 */
const takeOwn = Effect.fnUntraced(function* ({ order: { id }, attempt }: OpenPayment, payer: string) {
  const payments = yield* PaymentStore
  yield* Effect.orDie((yield* OrderStore).getForUpdate(id))
  const present = (yield* payments.openAttempts(id)).find((open) => open.id === attempt.id)
  if (present === undefined) return undefined
  if (present.payer === payer) return present
  if (present.givenTo !== payer) return yield* addAttempt({ orderId: id, amount: attempt.amount, payer })
  yield* payments.savePayer({ id: present.id, payer })
  return { ...present, payer }
})

/** Opens the payment that is this payer's alone. */
const openOwn = Effect.fnUntraced(function* <E, R>(open: Effect.Effect<OpenPayment, E, R>, way: PayingWay) {
  const { transact } = yield* UnitOfWork
  for (let round = 0; round < maximumRounds; round++) {
    const opened = yield* open
    const { order } = opened
    const own = yield* transact(takeOwn(opened, yield* payerOf(order.id, way)))
    if (own === undefined) continue
    const intent = yield* payableIntent(own, order)
    if (intent !== undefined) return { ...opened, ...intent, attempt: own }
  }
  return yield* new PaymentGatewayUnavailable({})
})

/**
 * Heeds a wish about the card: what was opened for this payer has it kept, and is theirs alone from then on, or does not. A shared payment never
 * has anybody's card kept.
 */
const heed = Effect.fnUntraced(function* <E, R>(
  open: Effect.Effect<OpenPayment, E, R>,
  {
    way,
    holderOf,
    wish,
  }: { readonly way: PayingWay; readonly holderOf: (order: Order) => CardHolder; readonly wish: CardWish },
) {
  if (!wish.keep) {
    const opened = yield* open
    yield* dontKeepCardOf(opened.intentId)
    return opened
  }
  yield* requirePresentTerms(wish.terms)
  if (!(yield* areCardsOffered)) return yield* new CardsNotOffered()
  const opened = yield* openOwn(open, way)
  const { customerName: name, customerEmail: email } = opened.order
  yield* keepCardOf(opened.intentId, { holder: holderOf(opened.order), name, email }, wish.limit)
  return opened
})

/** Has the card that pays a guest's order kept for it, or not kept after all. Returns the payment that this is about: for what is due now. */
export const keepGuestCard = Effect.fn("keepGuestCard")(function* (id: OrderId, wish: CardWish) {
  yield* requireGuestOrder(id)
  return yield* heed(openPayment(id), { way: "page", holderOf: customersCard, wish })
})

/** The same for a customer, whose card is kept for all their orders. */
export const keepOwnCard = Effect.fn("keepOwnCard")(function* (id: OrderId, wish: CardWish) {
  yield* requireOwnOrder(id)
  return yield* heed(openPayment(id), { way: "page", holderOf: customersCard, wish })
})

/** The same for somebody who pays by a link: the card is kept for that order alone, and only where the link's page offers it. */
export const keepLinkCard = Effect.fn("keepLinkCard")(function* (token: string, wish: CardWish) {
  const opened = yield* openLinkPayment(token)
  if (wish.keep && (yield* linkOfferOf(opened)) === undefined) return yield* new CardsNotOffered()
  return yield* heed(openLinkPayment(token), { way: "link", holderOf: orderCard, wish })
})
