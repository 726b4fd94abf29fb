import { Clock, Effect } from "effect"
import type { Actor, UserId } from "../access/actor.ts"
import { CurrentOrigin } from "../audit/origin.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { addDays, type Instant, type IsoDate, localDateOf } from "../local-time/local-time.ts"
import type { Weekday } from "../local-time/weekday.ts"
import { type Cents, formatDollars } from "../money/cents.ts"
import type { Order, OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { oweRecurringMail } from "../order/recurring/owe-recurring-mail.ts"
import {
  RecurringCardNeeded,
  RecurringNotChangeable,
  RecurringNotOffered,
  RecurringPriceChanged,
} from "../order/recurring/recurring-errors.ts"
import type { RecurringDetails, RecurringPickup, WeekInterval } from "../order/recurring/recurring-pickup.ts"
import { decidableThrough, inOrderOfWeek } from "../order/recurring/recurring-schedule.ts"
import { RecurringStore } from "../order/recurring/recurring-store.port.ts"
import { recurringConsentWording, sayRhythm } from "../order/recurring/recurring-wording.ts"
import { isOver } from "../order/status-meaning.ts"
import type { IdempotentRequest } from "../shared/idempotent-request.ts"
import { Ids } from "../shared/ids.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { chargeableCard, chargedNow, consentFacts, orderToRepeat } from "./offer-recurring.ts"
import { viewOf } from "./read-recurring.ts"
import { auditFor, type RecurringAccess, requireAccess } from "./recurring-access.ts"
import { requireRoom } from "./recurring-room.ts"

/** What somebody agreed to when they were asked: the card and the minimum that were shown. */
export interface NewRecurring {
  /** The order whose details each pickup has. */
  readonly orderId: OrderId
  readonly everyWeeks: WeekInterval
  readonly weekdays: ReadonlyArray<Weekday>
  readonly cardId: string
  readonly amount: Cents
  /**
   * The week of this day is the first. Left out, it is that of the order's pickup, which then is the first of them; of an order that
   * is over, the week of the next day for which it is not too late.
   */
  readonly startsOn?: IsoDate | undefined
}

/** How far ahead a first pickup may be. */
const mostDaysAhead = 366

const detailsOf = (order: Order): RecurringDetails => ({
  customerName: order.customerName,
  customerPhone: order.customerPhone,
  customerEmail: order.customerEmail,
  pickupAddress: order.pickupAddress,
  pickupApt: order.pickupApt,
  estimatedWeight: order.estimatedWeight,
  pickupLocation: order.pickupLocation,
  pickupLocationOther: order.pickupLocationOther,
  deliveryInstructions: order.deliveryInstructions,
  specialInstructions: order.specialInstructions,
  detergentPreference: order.detergentPreference,
})

/** From when the days count, and up to which nothing is made: an order that is still to be picked up is the first of them. */
const beginning = Effect.fnUntraced(function* (order: Order, startsOn: IsoDate | undefined, now: Instant) {
  const decided = decidableThrough(now)
  if (startsOn !== undefined) {
    if (startsOn > addDays(decided, mostDaysAhead)) {
      return yield* new RecurringNotChangeable({ message: "Please choose a first day within a year." })
    }
    return { startsOn, decidedThrough: decided }
  }
  const isAhead = order.pickupDate >= localDateOf(now) && !isOver(order.status)
  if (!isAhead) return { startsOn: addDays(decided, 1), decidedThrough: decided }
  return {
    startsOn: order.pickupDate,
    decidedThrough: order.pickupDate > decided ? order.pickupDate : decided,
  }
})

/** The consent to what is charged, if it is still the card and the minimum that were agreed to. */
const consentTo = Effect.fnUntraced(function* (wanted: NewRecurring, userId: UserId, by: Actor, isTold: boolean) {
  const settings = yield* (yield* CompanySettingsStore).current
  const card = yield* chargeableCard(userId)
  if (card === undefined || card.id !== wanted.cardId) return yield* new RecurringCardNeeded()
  const amount = chargedNow(settings)
  if (amount !== wanted.amount) {
    const message = `The minimum is ${formatDollars(amount)} by now. Please look at it again.`
    return yield* new RecurringPriceChanged({ message })
  }
  const consent: RecurringPickup["consent"] = {
    wording: recurringConsentWording(consentFacts(settings, card), isTold ? "told-staff" : "customer"),
    acceptedAt: yield* Clock.currentTimeMillis,
    ip: (yield* CurrentOrigin).ip,
    by,
  }
  return consent
})

const write = Effect.fnUntraced(function* (
  access: RecurringAccess,
  pickup: RecurringPickup,
  request: IdempotentRequest | undefined,
) {
  const store = yield* RecurringStore
  const settings = yield* (yield* CompanySettingsStore).current
  yield* (yield* OrderStore).holdBookings(pickup.userId)
  // Of two that are sent at once the second sees the first here.
  const earlier = request && (yield* store.startedBy(request))
  if (earlier !== undefined) return earlier
  yield* requireRoom(pickup, settings)
  yield* store.add(pickup, request)
  const mail = { template: "recurring-started", recurringId: pickup.id } as const
  yield* oweRecurringMail(pickup, `recurring-started:${pickup.id}`, mail)
  yield* auditFor(access, "recurring-pickup-started", pickup, {}, { rhythm: sayRhythm(pickup) })
  return pickup.id
})

const start = Effect.fnUntraced(function* (
  access: RecurringAccess,
  wanted: NewRecurring,
  customer: UserId | undefined,
  request: IdempotentRequest | undefined,
) {
  const by = yield* requireAccess(access)
  const store = yield* RecurringStore
  const earlier = request && (yield* store.startedBy(request))
  if (earlier !== undefined) return yield* viewOf(yield* Effect.orDie(store.get(earlier)))
  const { recurringPickups } = yield* (yield* CompanySettingsStore).current
  if (!recurringPickups) return yield* new RecurringNotOffered()
  const { order, userId } = yield* orderToRepeat(access, wanted.orderId, customer)
  const weekdays = inOrderOfWeek(wanted.weekdays)
  if (weekdays.length === 0) return yield* new RecurringNotChangeable({ message: "Please choose at least one day." })
  const now = yield* Clock.currentTimeMillis
  const pickup: RecurringPickup = {
    id: yield* (yield* Ids).uuid,
    userId,
    everyWeeks: wanted.everyWeeks,
    weekdays,
    ...(yield* beginning(order, wanted.startsOn, now)),
    pausedUntil: null,
    skipped: [],
    endedAt: null,
    details: detailsOf(order),
    addressCheck: order.addressCheck,
    consent: yield* consentTo(wanted, userId, by, access === "staff"),
    createdAt: now,
    version: 1,
  }
  const { transact } = yield* UnitOfWork
  return yield* viewOf(yield* Effect.orDie(store.get(yield* transact(write(access, pickup, request)))))
})

/**
 * Has pickups like one of the acting user's orders booked again and again. A repeated request starts them once and returns the same,
 * also when it would be refused by now.
 */
export const startRecurring = Effect.fn("startRecurring")(
  (wanted: NewRecurring, request: IdempotentRequest | undefined) => start("own", wanted, undefined, request),
)

/** The same for a customer who told staff by telephone that they want it, and agreed to be charged. It gets an audit entry. */
export const startRecurringFor = Effect.fn("startRecurringFor")(
  (userId: UserId, wanted: NewRecurring, request: IdempotentRequest | undefined) =>
    start("staff", wanted, userId, request),
)
