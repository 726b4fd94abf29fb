import { Clock, Effect } from "effect"
import type { Cents } from "../money/cents.ts"
import { formatDollars } from "../money/cents.ts"
import type { OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { sayCard } from "../payment/kept-card.ts"
import type { PaymentAttempt } from "../payment/payment-attempt.ts"
import { PaymentGatewayUnavailable } from "../payment/payment-gateway.port.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { isTipAmount } from "../payment/tip.ts"
import { TipOutOfBounds, TippedAlready } from "../payment/tip-errors.ts"
import { Ids } from "../shared/ids.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { chargeAttempt } from "./charge-attempt.ts"
import { firstCheckSeconds } from "./check-payment.ts"
import { endAttempt, maximumRounds, payableIntent } from "./open-payment.ts"
import { requireTippable, tippedOrder, tippingCard, tipsOf } from "./read-tip.ts"
import { type CardPayment, sayCharge } from "./say-charge.ts"
import { sayUnpaid, settleOpenAttempts } from "./verify-payment.ts"

/** A tip that somebody wants to give. */
export interface TipWish {
  readonly amount: Cents
  /** How many tips on the order they were shown: if there are more by now, they are asked first. */
  readonly seen: number
}

/**
 * Takes the open attempt to tip as much, or writes one, under the order's lock. There is one open at most: one for another
 * amount comes back instead, to be ended first, so that nobody can pay both.
 */
const takeTip = Effect.fnUntraced(function* (id: OrderId, { amount, seen }: TipWish) {
  const payments = yield* PaymentStore
  const order = yield* Effect.orDie((yield* OrderStore).getForUpdate(id))
  const now = yield* Clock.currentTimeMillis
  yield* requireTippable(order, now)
  const tipped = yield* tipsOf(id)
  if (tipped.count > seen) return yield* new TippedAlready({ tipped: tipped.amount })
  const [open] = yield* payments.openAttempts(id, "tip")
  if (open !== undefined) return { order, attempt: open, isOutdated: open.amount !== amount }
  const attempt: PaymentAttempt = {
    id: yield* (yield* Ids).uuid,
    orderId: id,
    purpose: "tip",
    amount,
    state: "open",
    intent: null,
    createdAt: now,
  }
  yield* payments.addAttempt(attempt)
  yield* (yield* Outbox).schedule({ kind: "check-payment", attemptId: attempt.id }, firstCheckSeconds)
  return { order, attempt, isOutdated: false }
})

/** The attempt that a wish opens or shares; undefined when another had to be ended first, and may have been paid. */
const startTip = Effect.fnUntraced(function* (id: OrderId, wish: TipWish) {
  const { transact } = yield* UnitOfWork
  const { order, attempt, isOutdated } = yield* transact(takeTip(id, wish))
  if (!isOutdated) return { order, attempt }
  yield* endAttempt(attempt, order)
  return undefined
})

const requireAmount = ({ amount }: TipWish) => (isTipAmount(amount) ? Effect.void : Effect.fail(new TipOutOfBounds()))

/**
 * Opens the payment of a tip for the holder of a link. Tabs and retries share one intent for the same amount. It fails with
 * `TippedAlready` when a tip was paid that they were not shown.
 */
export const openTip = Effect.fn("openTip")(function* (token: string, wish: TipWish) {
  yield* requireAmount(wish)
  const id = yield* tippedOrder(token)
  for (let round = 0; round < maximumRounds; round++) {
    const started = yield* startTip(id, wish)
    if (started === undefined) continue
    const intent = yield* payableIntent(started.attempt, started.order)
    if (intent !== undefined) return { ...intent, amount: started.attempt.amount }
  }
  return yield* new PaymentGatewayUnavailable({})
})

const unpaid = (why: string): CardPayment => ({ state: "unpaid", message: `${why} You can pay with another card.` })

/**
 * Tips with the kept card of the customer who is there, in one tap. `press` names the tap: repeated, it tips once. Whatever it
 * fails of, the tip can be paid with a card that is typed in.
 */
export const chargeTip = Effect.fn("chargeTip")(function* (
  token: string,
  { cardId, ...wish }: TipWish & { readonly cardId: string },
  press: string,
) {
  yield* requireAmount(wish)
  const id = yield* tippedOrder(token)
  for (let round = 0; round < maximumRounds; round++) {
    const started = yield* startTip(id, wish)
    if (started === undefined) continue
    const card = yield* tippingCard(started.order)
    if (card?.id !== cardId) return unpaid("Your cards are other ones by now, so nothing was charged.")
    const charge = yield* chargeAttempt({ ...started, replaced: [] }, card, {
      presence: "on-session",
      key: `tip:${started.attempt.id}:${press}`,
    })
    const paid = `You tipped ${formatDollars(started.attempt.amount)} with your ${sayCard(card)}. Thank you!`
    const said = sayCharge(charge, card, { paid, unpaid })
    if (said !== undefined) return said
  }
  return unpaid("Something changed meanwhile.")
})

/** Asks the provider about the tips that were begun on a link's order, and records what was paid. Safe to repeat. */
export const confirmTip = Effect.fn("confirmTip")(function* (token: string) {
  const id = yield* tippedOrder(token)
  const { unpaid: state } = yield* settleOpenAttempts(id, "tip")
  const tipped = yield* tipsOf(id)
  const isProcessing = state === "processing" && ({ isProcessing: true } as const)
  return { tipped, message: state === undefined ? undefined : sayUnpaid(state), ...isProcessing }
})
