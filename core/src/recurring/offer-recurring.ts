import { Effect } from "effect"
import { actingUser } from "../access/acting-user.ts"
import type { UserId } from "../access/actor.ts"
import { presentConsent } from "../cards/consents.ts"
import { areCardsOffered } from "../cards/offer-card.ts"
import { type CompanySettings, presentTerms } from "../company/company-settings.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { marketplaceTermsOf } from "../company/marketplace-settings.ts"
import { type Weekday, weekdays } from "../local-time/weekday.ts"
import type { Cents } from "../money/cents.ts"
import { loadOf } from "../order/estimated-bags.ts"
import type { OrderId } from "../order/order.ts"
import { OrderNotFound } from "../order/order-errors.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { RecurringStore } from "../order/recurring/recurring-store.port.ts"
import { type ConsentFacts, recurringConsentWording } from "../order/recurring/recurring-wording.ts"
import { CardStore } from "../payment/card-store.port.ts"
import { type KeptCard, sayCard } from "../payment/kept-card.ts"
import { minimumPaymentOf } from "../pricing/order-terms.ts"
import { areLimited, hasRoom, type PickupLoad } from "../scheduling/pickup-limits.ts"
import { type RecurringAccess, requireAccess } from "./recurring-access.ts"

/** The card that recurring pickups of a user are charged to: their default, as long as they let it be charged. */
export const chargeableCard = Effect.fnUntraced(function* (userId: UserId) {
  const holder = { kind: "user", userId } as const
  const [card] = yield* (yield* CardStore).cards(holder)
  const mayCharge = (yield* areCardsOffered) && (yield* presentConsent(holder)) !== undefined
  return mayCharge ? card : undefined
})

/** What a pickup that is booked now is charged: the minimum, and the marketplace's fee for the order. */
export const chargedNow = (settings: CompanySettings): Cents => minimumPaymentOf(presentTerms(settings))

/** What a consent that is given now names. */
export const consentFacts = (settings: CompanySettings, card: KeptCard): ConsentFacts => ({
  companyName: settings.information.companyName,
  amount: chargedNow(settings),
  isMarketplace: marketplaceTermsOf(settings) !== null,
  card: sayCard(card),
  hours: settings.hours,
})

/** What is to be known before somebody agrees to recurring pickups like an order. */
export interface RecurringOffer {
  /** What is agreed to, word for word; undefined without a card that can be charged. */
  readonly wording: string | undefined
  readonly card: KeptCard | undefined
  /** What is charged for a pickup now. */
  readonly amount: Cents
  /** Days of the week that take no more recurring pickups. */
  readonly fullWeekdays: ReadonlyArray<Weekday>
  readonly closedWeekdays: ReadonlyArray<Weekday>
}

/** The days of the week on which a load more does not fit any more. */
const fullWeekdaysFor = Effect.fnUntraced(function* (load: PickupLoad) {
  const { pickupLimits } = yield* (yield* CompanySettingsStore).current
  if (!areLimited(pickupLimits)) return []
  const store = yield* RecurringStore
  return yield* Effect.filter(weekdays, (weekday) =>
    Effect.map(store.weekdayLoad(weekday), (taken) => !hasRoom(taken, load, pickupLimits)),
  )
})

/** The order that recurring pickups are started from: the acting user's own, or one of a customer whom staff act for. */
export const orderToRepeat = Effect.fnUntraced(function* (access: RecurringAccess, orderId: OrderId, userId?: UserId) {
  yield* requireAccess(access)
  const order = yield* (yield* OrderStore).get(orderId)
  const owner = access === "own" ? (yield* actingUser).userId : (userId ?? order.userId)
  if (owner === null || order.userId !== owner) return yield* new OrderNotFound()
  return { order, userId: owner }
})

/** What is offered to somebody for pickups with these details. */
const offerTo = Effect.fnUntraced(function* (
  userId: UserId,
  details: { readonly estimatedWeight: string | null },
  by: "customer" | "told-staff",
) {
  const settings = yield* (yield* CompanySettingsStore).current
  const card = yield* chargeableCard(userId)
  const amount = chargedNow(settings)
  const offer: RecurringOffer = {
    wording: card && recurringConsentWording(consentFacts(settings, card), by),
    card,
    amount,
    fullWeekdays: yield* fullWeekdaysFor(loadOf(details)),
    closedWeekdays: settings.closures.closedWeekdays,
  }
  return offer
})

/** What a customer, or staff who ask one, are shown before recurring pickups like an order are started. Guests' orders have none. */
export const offerRecurring = Effect.fn("offerRecurring")(function* (access: RecurringAccess, orderId: OrderId) {
  const { order, userId } = yield* orderToRepeat(access, orderId)
  return yield* offerTo(userId, order, access === "own" ? "customer" : "told-staff")
})

/** The same for a booking that the acting user has not placed yet, whose bags are not known: one is reckoned with. */
export const offerRecurringForBooking = Effect.fn("offerRecurringForBooking")(function* () {
  return yield* offerTo((yield* actingUser).userId, { estimatedWeight: null }, "customer")
})
