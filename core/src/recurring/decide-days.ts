import { Clock, Effect } from "effect"
import type { Actor } from "../access/actor.ts"
import { ServiceAreaStore } from "../areas/service-area-store.port.ts"
import { placeZipCode } from "../areas/zip-recognition.ts"
import { type CompanySettings, presentTerms } from "../company/company-settings.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { termsOfServiceDay } from "../company/legal-terms.ts"
import { addDays, type Instant, type IsoDate, localDateOf } from "../local-time/local-time.ts"
import { loadOf } from "../order/estimated-bags.ts"
import type { AddressCheck, NewOrder, OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { oweRecurringMail } from "../order/recurring/owe-recurring-mail.ts"
import type { PassedOverReason, RecurringPickup } from "../order/recurring/recurring-pickup.ts"
import { decidableThrough, isPausedOn, rhythmDays, stateOf } from "../order/recurring/recurring-schedule.ts"
import { RecurringStore } from "../order/recurring/recurring-store.port.ts"
import { coversFee } from "../order/recurring/recurring-wording.ts"
import { placeOf } from "../order/status-meaning.ts"
import { checkAddress } from "../orders/check-address.ts"
import { chooseHandling } from "../orders/pickup-days/choose-handling.ts"
import { takePlace } from "../orders/pickup-days/take-place.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { UserStore } from "../people/user-store.port.ts"
import { deliveryDateFor, isPastCutoff } from "../scheduling/pickup-options.ts"
import { pickupTimeSlot } from "../scheduling/pickup-time-slot.ts"
import { Ids } from "../shared/ids.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { chargeableCard } from "./offer-recurring.ts"

/** The product itself where it books for customers. */
export const recurringActor: Actor = { kind: "system", name: "recurring pickups" }

/** What is known of the address: undefined where it is served no more. */
type Whereabouts = AddressCheck | undefined

interface Scene {
  readonly settings: CompanySettings
  readonly whereabouts: Whereabouts
  readonly now: Instant
}

/** Whether the address is still served. One whose ZIP code is not known is looked up, so this comes before the transaction. */
const locate = Effect.fnUntraced(function* ({ addressCheck, details }: RecurringPickup) {
  const areas = yield* (yield* ServiceAreaStore).list
  if (addressCheck.kind === "unplaced") {
    return yield* checkAddress(details.pickupAddress, areas).pipe(
      Effect.catchTag("OutsideServiceArea", () => Effect.succeed<Whereabouts>(undefined)),
    )
  }
  const placement = placeZipCode(addressCheck.zipCode, areas)
  return placement.kind === "served" ? placement : undefined
})

/** Why a day has no pickup as things are, room aside; undefined when it has one. */
const obstacle = Effect.fnUntraced(function* (date: IsoDate, pickup: RecurringPickup, scene: Scene) {
  const { settings, whereabouts, now } = scene
  const state = stateOf(date, pickup, settings.closures)
  if (state !== "due") return state
  const today = localDateOf(now)
  if (date < today || (date === today && isPastCutoff(now, settings.hours))) return "too-late"
  const user = yield* Effect.orDie((yield* UserStore).get(pickup.userId))
  if (user.disabledAt !== null) return "disabled"
  if (yield* isBooked(date, pickup)) return "booked"
  if ((yield* chargeableCard(pickup.userId)) === undefined) return "no-card"
  return whereabouts === undefined ? "outside-area" : undefined
})

/** Whether a pickup on this day waits there already: booked by hand, or made by another recurring pickup. It is not doubled unasked. */
const isBooked = Effect.fnUntraced(function* (date: IsoDate, { userId, details }: RecurringPickup) {
  const orders = yield* (yield* OrderStore).listByUser(userId)
  return orders.some(
    (order) =>
      placeOf(order) === "ordered" &&
      order.pickupDate === date &&
      order.pickupAddress === details.pickupAddress &&
      order.pickupApt === details.pickupApt,
  )
})

/** The settings for a pickup: what was agreed to before there was a marketplace stays the house crew's, without the fee. */
const settingsFor = ({ consent }: RecurringPickup, settings: CompanySettings): CompanySettings =>
  coversFee(consent.wording) ? settings : { ...settings, operatingModel: "single_operator" }

/** The order of a day, with the price terms and the window of the day on which it is made. */
const orderFor = Effect.fnUntraced(function* (date: IsoDate, pickup: RecurringPickup, scene: Scene) {
  const settings = settingsFor(pickup, scene.settings)
  const order: NewOrder = {
    ...pickup.details,
    id: (yield* (yield* Ids).token) as OrderId,
    userId: pickup.userId,
    createdAt: scene.now,
    pickupDate: date,
    pickupTimeSlot: pickupTimeSlot(settings.hours),
    deliveryDate: deliveryDateFor(date),
    terms: presentTerms(settings),
    addressCheck: scene.whereabouts ?? pickup.addressCheck,
    handling: yield* chooseHandling(date, settings),
  }
  return order
})

/** Places the order of a day and has its minimum charged. It is announced once that is paid, so no other mail is owed. */
const place = Effect.fnUntraced(function* (order: NewOrder, { id }: RecurringPickup) {
  const request = { key: `recurring:${id}:${order.pickupDate}`, fingerprint: id }
  const changes = { termsOfService: termsOfServiceDay(order.terms) }
  const history = {
    at: order.createdAt,
    actor: recurringActor,
    event: "placed",
    from: null,
    to: "ordered",
    changes,
  } as const
  const placed = yield* Effect.orDie((yield* OrderStore).place({ order, history, mails: [], request }))
  yield* (yield* Outbox).schedule({ kind: "charge-recurring", orderId: placed.id }, 0)
  return placed.id
})

/** Notes that a day has no pickup, and says so. Of a pause it is said once. */
const passOver = Effect.fnUntraced(function* (
  pickupDate: IsoDate,
  pickup: RecurringPickup,
  because: PassedOverReason,
  at: Instant,
) {
  const { id: recurringId, pausedUntil } = pickup
  const key = because === "paused" ? `paused:${pausedUntil}` : pickupDate
  const content = { template: "recurring-passed-over", recurringId, pickupDate, because } as const
  yield* oweRecurringMail(pickup, `recurring-passed-over:${recurringId}:${key}`, content)
  const occurrence = { recurringId, pickupDate, state: "passed-over", because, orderId: null, at } as const
  yield* (yield* RecurringStore).saveOccurrence(occurrence)
})

/** Decides one day: it is skipped, passed over, or has an order from now on. */
const decideDay = Effect.fnUntraced(function* (pickupDate: IsoDate, pickup: RecurringPickup, scene: Scene) {
  const store = yield* RecurringStore
  const { settings, now: at } = scene
  const recurringId = pickup.id
  const because = yield* obstacle(pickupDate, pickup, scene)
  if (because === "skipped") {
    return yield* store.saveOccurrence({ recurringId, pickupDate, state: "skipped", because: null, orderId: null, at })
  }
  if (because !== undefined) return yield* passOver(pickupDate, pickup, because, at)
  const load = loadOf(pickup.details)
  const isFull = yield* takePlace({ date: pickupDate, adding: load, kept: load }, settings, at).pipe(
    Effect.as(false),
    Effect.catchTag("PickupDayNotOffered", () => Effect.succeed(true)),
  )
  if (isFull) return yield* passOver(pickupDate, pickup, "full", at)
  const orderId = yield* place(yield* orderFor(pickupDate, pickup, scene), pickup)
  yield* store.saveOccurrence({ recurringId, pickupDate, state: "ordered", because: null, orderId, at })
})

/** Decides all days that it is time for, under the lock of the account and then of the recurring pickup. */
const decideAll = Effect.fnUntraced(function* (seen: RecurringPickup, whereabouts: Whereabouts) {
  const store = yield* RecurringStore
  const settings = yield* (yield* CompanySettingsStore).current
  yield* (yield* OrderStore).holdBookings(seen.userId)
  const pickup = yield* store.getForUpdate(seen.id)
  // Somebody moved meanwhile: the job comes again.
  if (pickup.details.pickupAddress !== seen.details.pickupAddress) return false
  const now = yield* Clock.currentTimeMillis
  const through = decidableThrough(now)
  if (pickup.endedAt !== null || pickup.decidedThrough >= through) return true
  const days = settings.recurringPickups ? rhythmDays(pickup.decidedThrough, through, pickup) : []
  for (const date of days) yield* decideDay(date, pickup, { settings, whereabouts, now })
  const isPauseOver = !isPausedOn(addDays(through, 1), pickup)
  yield* store.save({
    ...pickup,
    pausedUntil: isPauseOver ? null : pickup.pausedUntil,
    skipped: pickup.skipped.filter((date) => date > through),
    decidedThrough: through,
  })
  return true
})

/**
 * Decides about the days of a recurring pickup for which it is time: orders are placed, the rest is skipped or passed over. All in
 * one transaction with the day up to which it is decided, so each day is decided once, however many do it at once and wherever they stop.
 */
export const decideDays = Effect.fn("decideDays")(function* (id: string) {
  const { transact } = yield* UnitOfWork
  const store = yield* RecurringStore
  let isDone = false
  while (!isDone) {
    const seen = yield* store.get(id)
    const whereabouts = yield* locate(seen)
    isDone = yield* transact(decideAll(seen, whereabouts)).pipe(
      // An account that is gone has nothing booked: its deletion ended this.
      Effect.catchTag("UserNotFound", () => Effect.succeed(true)),
    )
  }
})
