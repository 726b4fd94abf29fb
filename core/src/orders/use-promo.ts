import { Clock, Effect } from "effect"
import { CurrentActor, type UserId } from "../access/actor.ts"
import { presentTerms } from "../company/company-settings.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { type Instant, localDateOf } from "../local-time/local-time.ts"
import type { Cents } from "../money/cents.ts"
import type { NewOrder } from "../order/order.ts"
import { minimumPaymentOf } from "../pricing/order-terms.ts"
import { discountFor, offerOf, parsePromoName, promoOn } from "../pricing/promo.ts"
import { type CountedPromoCode, promoRefusal } from "../pricing/promo-code.ts"
import { type Orderer, PromoCodeStore } from "../pricing/promo-code-store.port.ts"
import { PromoCodeRefused } from "../pricing/promo-errors.ts"

interface Occasion {
  readonly now: Instant
  readonly cost: Cents
  /** Undefined while nobody knows who would order: then a first order is taken on trust. */
  readonly orderer: Orderer | undefined
}

/** The code, if it may be used. */
const judge = Effect.fnUntraced(function* (code: CountedPromoCode | undefined, { now, cost, orderer }: Occasion) {
  const isAsked = code?.firstOrderOnly === true && orderer !== undefined
  const hasOrdered = isAsked && (yield* (yield* PromoCodeStore).hasOrdered(orderer))
  const because = promoRefusal(code, { today: localDateOf(now), cost, hasOrdered })
  if (code === undefined || because !== undefined) {
    return yield* new PromoCodeRefused({ because: because ?? "unknown", minimum: code?.minimum ?? null })
  }
  return code
})

/** Lets no other order use a code, as it was typed, until the transaction ends. */
export const holdPromo = Effect.fnUntraced(function* (typed: string) {
  const name = parsePromoName(typed)
  return name === undefined ? undefined : yield* (yield* PromoCodeStore).hold(name)
})

const ordererOf = ({ addressCheck, ...order }: NewOrder): Orderer => ({
  userId: order.userId,
  customerEmail: order.customerEmail,
  customerPhone: order.customerPhone,
  pickupAddress: order.pickupAddress,
  pickupApt: order.pickupApt,
  zipCode: addressCheck.kind === "served" ? addressCheck.zipCode : null,
})

/** An account of which no more is known than that it is one. */
const account = (userId: UserId): Orderer => ({
  userId,
  customerEmail: "",
  customerPhone: "",
  pickupAddress: "",
  pickupApt: null,
  zipCode: null,
})

/** An order with the promo that a held code gives it. */
export const withPromo = Effect.fnUntraced(function* (order: NewOrder, code: CountedPromoCode | undefined) {
  const { terms, createdAt: now } = order
  const cost = minimumPaymentOf(terms)
  const usable = yield* judge(code, { now, cost, orderer: ordererOf(order) })
  const placed: NewOrder = { ...order, terms: { ...terms, promo: promoOn(usable, cost) } }
  return placed
})

/**
 * What a code would take off an order that the acting person books now. Whether email, phone and door are new is decided when it is
 * placed: asking about somebody's email here would tell whether they are a customer. Fails with PromoCodeRefused.
 */
export const checkPromo = Effect.fn("checkPromo")(function* (typed: string) {
  const actor = yield* CurrentActor
  const settings = yield* (yield* CompanySettingsStore).current
  const minimum = minimumPaymentOf(presentTerms(settings))
  const name = parsePromoName(typed)
  const code = name === undefined ? undefined : yield* (yield* PromoCodeStore).find(name)
  const usable = yield* judge(code, {
    now: yield* Clock.currentTimeMillis,
    cost: minimum,
    orderer: actor.kind === "user" ? account(actor.userId) : undefined,
  })
  return {
    promo: offerOf(usable),
    firstOrderOnly: usable.firstOrderOnly,
    minimum,
    discount: discountFor(promoOn(usable, minimum), minimum),
  }
})
