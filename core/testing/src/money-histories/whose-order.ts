import { claimantsOwnOrder, linkedOrder } from "@laundry/core/claims/claim-access"
import { openClaim } from "@laundry/core/claims/open-claim"
import { cents } from "@laundry/core/money/cents"
import type { ClaimKind } from "@laundry/core/order/claims/claim"
import type { OrderId } from "@laundry/core/order/order"
import { keepGuestCard } from "@laundry/core/payments/keep-payment-card"
import { openGuestPayment, openOwnPayment } from "@laundry/core/payments/open-payment"
import { confirmOwnPayment, verifyGuestPayment } from "@laundry/core/payments/verify-payment"
import { Effect } from "effect"
import { bringBack, claimToken, deliveredOrder } from "../claim-scene.ts"
import { addClient, ana, as, book, payInFull } from "../customer-scene.ts"
import { InMemoryPaymentProvider } from "../in-memory/provider/payment-provider.ts"
import { keepCardOfAna } from "../kept-card-scene.ts"
import { addWorker } from "../offer-scene.ts"
import { deliverAll, openedIntent, placeOrder } from "../payment-scene.ts"
import { placeWithPercentage, placeWithSmallRest } from "../promo-scene.ts"
import { deliverForTip, openedTip, takeTips } from "../tip-scene.ts"
import { giveToWorker, settlePay, wanda } from "../worker-pay-scene.ts"

/** A guest's order whose payment will leave its card to be kept. */
const placeKeepingCard = Effect.tap(placeOrder, (id) => Effect.orDie(keepGuestCard(id, { keep: true })))

/** The same, paid: its card is kept. */
const placeAndPayKeepingCard = Effect.gen(function* () {
  const provider = yield* InMemoryPaymentProvider
  const id = yield* placeKeepingCard
  const { intentId } = yield* Effect.orDie(openedIntent(id))
  provider.pay(intentId)
  yield* Effect.orDie(deliverAll("payment_intent.succeeded"))
  return id
})

/** Ana has left a card in her profile. */
const keepingCard = Effect.andThen(addClient(ana, "ana@example.com"), Effect.orDie(keepCardOfAna()))

/** Ana's order that was paid and came back. */
const deliveredToAna = Effect.gen(function* () {
  yield* addClient(ana, "ana@example.com")
  const id = yield* book(ana)
  yield* Effect.orDie(payInFull(ana, id))
  yield* bringBack(id)
  return id
})

const wordsOf = (kind: ClaimKind) => ({ kind, text: `It is ${kind}`, photos: [] })

const asAna = {
  open: (id: OrderId) => as(ana)(openOwnPayment(id)),
  verify: (id: OrderId) => as(ana)(confirmOwnPayment(id)),
  claim: (id: OrderId, kind: ClaimKind) => as(ana)(openClaim(claimantsOwnOrder(id), wordsOf(kind))),
}

const asGuest = {
  open: openGuestPayment,
  verify: verifyGuestPayment,
  claim: (id: OrderId, kind: ClaimKind) =>
    Effect.flatMap(claimToken(id), (token) => openClaim(linkedOrder(token), wordsOf(kind))),
}

/** A guest's order that was delivered before it was paid, and tipped on, of a company that takes tips. */
const placeAndTip = Effect.gen(function* () {
  yield* takeTips
  const provider = yield* InMemoryPaymentProvider
  const id = yield* placeOrder
  const token = yield* deliverForTip(id)
  provider.pay(yield* Effect.orDie(openedTip(token, { amount: cents(500), seen: 0 })))
  yield* Effect.orDie(deliverAll("payment_intent.succeeded"))
  return id
})

/** The same of an order that a worker of the marketplace delivered. */
const placeWithWorker = Effect.gen(function* () {
  yield* takeTips
  const provider = yield* InMemoryPaymentProvider
  const id = yield* placeOrder
  yield* addWorker(wanda)
  yield* giveToWorker(id)
  const token = yield* deliverForTip(id)
  yield* settlePay(id)
  provider.pay(yield* Effect.orDie(openedTip(token, { amount: cents(500), seen: 0 })))
  yield* Effect.orDie(deliverAll("payment_intent.succeeded"))
  return id
})

/** Whose order it is: how it came to be, and who pays, asks and claims. */
export const parts = {
  guest: { place: placeOrder, ...asGuest },
  customer: { place: Effect.andThen(addClient(ana, "ana@example.com"), book(ana)), ...asAna },
  cardholder: { place: Effect.andThen(keepingCard, book(ana)), ...asAna },
  payingKeeper: { place: placeKeepingCard, ...asGuest },
  keeper: { place: placeAndPayKeepingCard, ...asGuest },
  tipper: { place: placeAndTip, ...asGuest },
  workersCustomer: { place: placeWithWorker, ...asGuest },
  claimant: { place: deliveredToAna, ...asAna },
  bargainer: { place: placeWithPercentage, ...asGuest },
  bargainingCustomer: { place: placeWithSmallRest, ...asAna },
  guestClaimant: { place: Effect.orDie(deliveredOrder), ...asGuest },
} as const
export type Part = (typeof parts)[keyof typeof parts]
