import { Effect } from "effect"
import { actingUser } from "../access/acting-user.ts"
import { presentConsent } from "../cards/consents.ts"
import { areCardsOffered } from "../cards/offer-card.ts"
import { type Cents, formatDollars } from "../money/cents.ts"
import type { Order, OrderId } from "../order/order.ts"
import { requireOwnOrder } from "../order/own-order.ts"
import { CardStore } from "../payment/card-store.port.ts"
import { sayCard } from "../payment/kept-card.ts"
import { useCreditOn } from "../payment/use-credit.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { chargeAttempt } from "./charge-attempt.ts"
import { maximumRounds, takeAttempt } from "./open-payment.ts"
import { type CardPayment, sayCharge } from "./say-charge.ts"

/** What a customer agreed to when they were asked: no other card is charged, and no more than this. */
export interface AgreedPayment {
  readonly cardId: string
  readonly amount: Cents
}

const unpaid = (why: string): CardPayment => ({
  state: "unpaid",
  message: `${why} Your pickup is booked: please pay for it here.`,
})

/** The acting user's card that would be charged, if it is the one that they agreed to. */
const agreedCard = Effect.fnUntraced(function* ({ cardId }: AgreedPayment) {
  const { userId } = yield* actingUser
  const holder = { kind: "user", userId } as const
  const [card] = yield* (yield* CardStore).cards(holder)
  const mayCharge = (yield* areCardsOffered) && (yield* presentConsent(holder)) !== undefined
  return mayCharge && card?.id === cardId ? card : undefined
})

const pay = Effect.fnUntraced(function* (id: Order["id"], agreed: AgreedPayment) {
  const { transact } = yield* UnitOfWork
  const card = yield* agreedCard(agreed)
  if (card === undefined) return unpaid("Your cards are other ones by now, so nothing was charged.")
  for (let round = 0; round < maximumRounds; round++) {
    const taken = yield* transact(takeAttempt(id))
    const { amount } = taken.attempt
    if (amount > agreed.amount) return unpaid(`The price is ${formatDollars(amount)} by now, so nothing was charged.`)
    // One key for good: a press that is repeated is answered as the first was, a decline too.
    const charge = yield* chargeAttempt(taken, card, { presence: "on-session", key: "one-click" })
    const paid = `${formatDollars(amount)} was paid with your ${sayCard(card)}.`
    const said = sayCharge(charge, card, { paid, unpaid })
    if (said !== undefined) return said
  }
  return unpaid("Something changed meanwhile.")
})

/**
 * Pays one of the acting user's orders with their kept card, as they agreed when they were asked, being there themselves. Safe to
 * repeat, in several tabs and after a crash: it charges once. Whatever it fails of, the order can be paid on the payment page.
 */
export const payWithKeptCard = Effect.fn("payWithKeptCard")(function* (id: OrderId, agreed: AgreedPayment) {
  yield* requireOwnOrder(id)
  yield* useCreditOn(id)
  return yield* pay(id, agreed).pipe(
    Effect.catchTag(["AlreadyPaid", "BalanceTooSmall"], ({ message }) =>
      Effect.succeed<CardPayment>({ state: "paid", message }),
    ),
    Effect.catchTag("PaymentProcessing", ({ message }) =>
      Effect.succeed<CardPayment>({ state: "processing", message }),
    ),
    Effect.catchTag("OrderNotPayable", ({ message }) => Effect.succeed<CardPayment>({ state: "unpaid", message })),
    Effect.catchTag("PaymentGatewayUnavailable", () =>
      Effect.succeed(unpaid("We could not reach our payment provider.")),
    ),
  )
})
