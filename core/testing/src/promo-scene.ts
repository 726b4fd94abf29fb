import { addPromoCode } from "@laundry/core/company/promo-codes"
import { type Cents, cents } from "@laundry/core/money/cents"
import { bookPickup } from "@laundry/core/orders/book-pickup"
import { placeGuestOrder } from "@laundry/core/orders/place-guest-order"
import { keepGuestCard } from "@laundry/core/payments/keep-payment-card"
import type { PromoName } from "@laundry/core/pricing/promo"
import type { NewPromoCode } from "@laundry/core/pricing/promo-code"
import { Effect } from "effect"
import { addClient, ana, as } from "./customer-scene.ts"
import { guestBooking } from "./guest-booking.ts"

const unconditional = { wholeOrder: false, minimum: null, firstOrderOnly: false, until: null, times: null } as const

type Rules = Partial<Pick<NewPromoCode, "wholeOrder" | "minimum" | "firstOrderOnly" | "until" | "times">> & {
  readonly most?: Cents
}

/** A guest's order with a code that takes an odd part off, so that cents are rounded; its payment leaves its card to be kept. */
export const placeWithPercentage = Effect.gen(function* () {
  yield* addPromoCode({ ...unconditional, code: "ODD" as PromoName, kind: "percent", value: 37, wholeOrder: true })
  const { id } = yield* placeGuestOrder(guestBooking(), undefined, "odd")
  yield* keepGuestCard(id, { keep: true })
  return id
}).pipe(Effect.orDie)

/** Ana's order with a code that leaves less than a card can pay, until the order costs more. */
export const placeWithSmallRest = Effect.gen(function* () {
  yield* addPromoCode({ ...unconditional, code: "NEARLY" as PromoName, kind: "amount", value: cents(2970) })
  yield* addClient(ana, "ana@example.com")
  const booking = guestBooking({ estimatedWeight: "2" })
  return (yield* as(ana)(bookPickup(booking, undefined, { promoCode: "nearly" }))).id
}).pipe(Effect.orDie)

/** Adds WELCOME10, which takes 10 percent off the minimum of any order, unless told otherwise. */
export const addWelcome = (rules: Rules = {}) =>
  addPromoCode({
    code: "WELCOME10" as PromoName,
    kind: "percent",
    value: 10,
    ...unconditional,
    ...rules,
  })
