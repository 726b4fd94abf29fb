import { Clock, Effect } from "effect"
import { CurrentActor } from "../access/actor.ts"
import { presentConsent } from "../cards/consents.ts"
import { areCardsOffered } from "../cards/offer-card.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import type { Instant } from "../local-time/local-time.ts"
import type { Order, OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { requireOwnOrder } from "../order/own-order.ts"
import { CardStore } from "../payment/card-store.port.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { isTippable, paidTips, proposalsFor, tipEndsAt } from "../payment/tip.ts"
import { InvalidTipLink, NotTippable } from "../payment/tip-errors.ts"
import { TipLinkStore } from "../payment/tip-link-store.port.ts"
import { isWorkerGone } from "./tipped-worker.ts"

/** Whether the company takes tips. */
const areTipsOffered = Effect.map(
  Effect.flatMap(CompanySettingsStore, ({ current }) => current),
  ({ tips }) => tips,
)

/** Why an order can't be tipped on now; undefined where it can be. */
const obstacleToTip = Effect.fnUntraced(function* (order: Order, now: Instant) {
  const history = yield* (yield* OrderStore).history(order.id)
  if (!isTippable(order, history, now)) return tipEndsAt(order, history) === undefined ? "not-delivered" : "over"
  return (yield* isWorkerGone(order)) ? "worker-gone" : undefined
})

/** Fails unless an order can be tipped on now. */
export const requireTippable = Effect.fnUntraced(function* (order: Order, now: Instant) {
  const because = yield* obstacleToTip(order, now)
  if (because !== undefined) return yield* new NotTippable({ because })
})

/** The order that a link leads to. While the company takes no tips, no link leads anywhere. */
export const tippedOrder = Effect.fnUntraced(function* (token: string) {
  const id = (yield* areTipsOffered) ? yield* (yield* TipLinkStore).orderOf(token) : undefined
  return id ?? (yield* new InvalidTipLink())
})

/** The card that the signed-in person may tip with in one tap: of the signed-in customer whose order it is, and of nobody else. */
export const tippingCard = Effect.fnUntraced(function* ({ userId }: Order) {
  const actor = yield* CurrentActor
  if (actor.kind !== "user" || actor.userId !== userId || !(yield* areCardsOffered)) return undefined
  const holder = { kind: "user", userId: actor.userId } as const
  const [card] = yield* (yield* CardStore).cards(holder)
  return card !== undefined && (yield* presentConsent(holder)) !== undefined ? card : undefined
})

/** What was tipped on an order. */
export const tipsOf = Effect.fnUntraced(function* (id: OrderId) {
  return paidTips(yield* (yield* PaymentStore).ledger(id, "tip"))
})

/** What the holder of a link may do and has done: the order, what is proposed, what was tipped, and a card of their own. */
export const readTipLink = Effect.fn("readTipLink")(function* (token: string) {
  const order = yield* Effect.orDie((yield* OrderStore).get(yield* tippedOrder(token)))
  const tipped = yield* tipsOf(order.id)
  const now = yield* Clock.currentTimeMillis
  // Somebody who tipped reads that it arrived, also when the days are over.
  if (tipped.count === 0) yield* requireTippable(order, now)
  return {
    order,
    isOpen: (yield* obstacleToTip(order, now)) === undefined,
    proposals: proposalsFor(order),
    tipped,
    card: yield* tippingCard(order),
  }
})

/** Whether a customer may tip on their order now. */
export const mayTip = Effect.fnUntraced(function* (order: Order) {
  return (yield* areTipsOffered) && (yield* obstacleToTip(order, yield* Clock.currentTimeMillis)) === undefined
})

/** A link for a mail about an order; undefined where nobody can tip on it. */
export const tipLinkFor = Effect.fn("tipLinkFor")(function* (order: Order) {
  if (!(yield* mayTip(order))) return undefined
  return yield* (yield* TipLinkStore).issueToken(order.id, yield* Clock.currentTimeMillis)
})

/** A link for a signed-in customer to tip on their own order. */
export const openOwnTip = Effect.fn("openOwnTip")(function* (id: OrderId) {
  const order = yield* requireOwnOrder(id)
  yield* requireTippable(order, yield* Clock.currentTimeMillis)
  return (yield* tipLinkFor(order)) ?? (yield* new InvalidTipLink())
})
