import { Clock, Effect } from "effect"
import type { Actor, UserId } from "../access/actor.ts"
import { ServiceAreaStore } from "../areas/service-area-store.port.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import { type CompanySettings, presentTerms } from "../company/company-settings.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { termsOfServiceDay } from "../company/legal-terms.ts"
import type { Instant, IsoDate } from "../local-time/local-time.ts"
import { loadOf } from "../order/estimated-bags.ts"
import { type Booking, formatOrderNumber, type NewOrder, type OrderId } from "../order/order.ts"
import { DeliveryDayMismatch } from "../order/order-errors.ts"
import type { OrderMailContent } from "../order/order-mail.ts"
import { OrderStore } from "../order/order-store.port.ts"
import type { PickupLoadStore } from "../order/pickup-load-store.port.ts"
import { useCreditOn } from "../payment/use-credit.ts"
import { areLimited, type PickupLoad } from "../scheduling/pickup-limits.ts"
import type { PickupChoice } from "../scheduling/pickup-options.ts"
import type { IdempotentRequest } from "../shared/idempotent-request.ts"
import { Ids } from "../shared/ids.port.ts"
import { tidyPhone } from "../shared/phone-number.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { checkAddress } from "./check-address.ts"
import { keepFirstBooking } from "./keep-first-booking.ts"
import { knownTo } from "./links/known-browser.ts"
import { chooseHandling, countsHouseOrders, usualHandling } from "./pickup-days/choose-handling.ts"
import { holdUnpaid, requireFewUnpaid } from "./pickup-days/hold-place.ts"
import {
  type DaySettings,
  findPickupDay,
  notAvailable,
  type PickupDay,
  readPickupOptions,
  refuseDay,
} from "./pickup-days/offered-days.ts"
import { takePlace } from "./pickup-days/take-place.ts"
import { bookedForDay, refusalFor, unpaidForPickup } from "./unpaid-booking.ts"
import { holdPromo, withPromo } from "./use-promo.ts"

/** A booking as it was sent: the pickup day still by its date or its relative name, fields already checked. */
export interface BookingRequest extends Omit<Booking, "pickupDate"> {
  readonly pickupDate: IsoDate | PickupChoice
}

/** Resolves the pickup day against the days on offer now (specification §4). */
const resolvePickupDay = Effect.fnUntraced(function* (request: BookingRequest, now: Instant, settings: DaySettings) {
  const day = yield* findPickupDay(request.pickupDate, now, settings, loadOf(request))
  if (request.pickupTimeSlot !== day.pickupTimeSlot) {
    const options = yield* readPickupOptions(now, settings, loadOf(request))
    return yield* refuseDay(notAvailable, options, settings.hours)
  }
  if (request.deliveryDate !== day.deliveryDate) {
    return yield* new DeliveryDayMismatch({ deliveryDate: day.deliveryDate })
  }
  return day
})

/** What a customer says beside the days. */
export type BookingDetails = Omit<Booking, "pickupDate" | "pickupTimeSlot" | "deliveryDate">

/** Finds the pickup to place an order for, among those on offer now. */
type ChooseDay<E> = (now: Instant, settings: DaySettings) => Effect.Effect<PickupDay, E, PickupLoadStore>

/** For whom an order is placed. */
export interface Placement {
  /** Null for a guest's order. */
  readonly userId: UserId | null
  /** The person in its history. */
  readonly actor: Actor
  /** The customer's order that stands in the way, which they know of and want this one beside: which one that may be depends on `isPaidAtOnce`. */
  readonly besideOrder?: string | undefined
  /**
   * It is paid with the booking: then no order for the same day is doubled without their knowing, paid or not; otherwise none that is unpaid
   * for the same pickup.
   */
  readonly isPaidAtOnce?: boolean
  /** The secret of the browser that places it for a guest. */
  readonly browser?: string | undefined
  /** The promo code that it is booked with, as it was typed. */
  readonly promoCode?: string | undefined
  /** Staff place it for the customer: that has an entry in the audit log, and may go over the limit of a pickup window. */
  readonly isForAnother?: boolean
  /** What is counted for it on its day already: the place of the recurring pickup that it is made for. */
  readonly keptPlace?: PickupLoad
}

const prepare = Effect.fnUntraced(function* <E>(
  details: BookingDetails,
  chooseDay: ChooseDay<E>,
  { userId }: Placement,
) {
  const [settings, areas] = yield* Effect.all([(yield* CompanySettingsStore).current, (yield* ServiceAreaStore).list], {
    concurrency: 2,
  })
  const now = yield* Clock.currentTimeMillis
  const day = yield* chooseDay(now, settings)
  const addressCheck = yield* checkAddress(details.pickupAddress, areas)
  const id = (yield* (yield* Ids).token) as OrderId
  const order: NewOrder = {
    id,
    userId,
    createdAt: now,
    customerName: details.customerName,
    customerPhone: tidyPhone(details.customerPhone),
    customerEmail: details.customerEmail,
    pickupAddress: details.pickupAddress,
    pickupApt: details.pickupApt,
    pickupDate: day.pickupDate,
    pickupTimeSlot: day.pickupTimeSlot,
    deliveryDate: day.deliveryDate,
    estimatedWeight: details.estimatedWeight,
    pickupLocation: details.pickupLocation,
    pickupLocationOther: details.pickupLocationOther,
    deliveryInstructions: details.deliveryInstructions,
    specialInstructions: details.specialInstructions,
    detergentPreference: details.detergentPreference,
    terms: presentTerms(settings),
    addressCheck,
    handling: usualHandling(settings),
  }
  return { order, settings }
})

/** An order that is to be written, with the settings that it was made under. */
interface Prepared {
  readonly order: NewOrder
  readonly settings: DaySettings & Pick<CompanySettings, "operatingModel" | "marketplace" | "unpaidHoldMinutes">
}

const write = Effect.fnUntraced(function* (
  order: NewOrder,
  { actor, browser }: Placement,
  request: IdempotentRequest | undefined,
) {
  const { id, createdAt, customerEmail, terms } = order
  const promo = terms.promo === null ? {} : { promoCode: terms.promo.code }
  const changes = { termsOfService: termsOfServiceDay(terms), ...promo }
  return yield* (yield* OrderStore).place({
    order,
    history: { at: createdAt, actor, event: "placed", from: null, to: "ordered", changes },
    mails: [
      {
        key: `order-received:${id}`,
        to: customerEmail,
        content: { template: "order-received", orderId: id } satisfies OrderMailContent,
      },
    ],
    request,
    browser,
  })
})

/** What the request's first sending was answered, if there was one; else the refusal. */
const earlierOr =
  (request: IdempotentRequest | undefined) =>
  <E>(refusal: E) =>
    Effect.gen(function* () {
      const earlier = request === undefined ? undefined : yield* (yield* OrderStore).placedBy(request)
      return earlier ?? (yield* Effect.fail(refusal))
    })

/** Writes an order in the running transaction, with who does its laundry. */
const writeHandled = Effect.fnUntraced(function* (
  { order, settings }: Prepared,
  placement: Placement,
  request: IdempotentRequest | undefined,
) {
  const handling = yield* chooseHandling(order.pickupDate, settings)
  return yield* write({ ...order, handling }, placement, request)
})

/** Writes an order that keeps its place for as long as an unpaid one may. */
const writeHeld = (prepared: Prepared, placement: Placement, request: IdempotentRequest | undefined) =>
  Effect.tap(writeHandled(prepared, placement, request), ({ id }) =>
    placement.userId === null && id === prepared.order.id ? holdUnpaid(id, prepared.settings) : Effect.void,
  )

/** Writes an order if its pickup window has room for it. A repeated request is not refused for the place that it took itself. */
const writeInWindow = (prepared: Prepared, placement: Placement, request: IdempotentRequest | undefined) => {
  const { order, settings } = prepared
  return placement.isForAnother
    ? writeHandled(prepared, placement, request)
    : takePlace(
        { date: order.pickupDate, adding: loadOf(order), kept: placement.keptPlace },
        settings,
        order.createdAt,
      ).pipe(
        Effect.andThen(order.userId === null ? requireFewUnpaid(order, settings) : Effect.void),
        Effect.matchEffect({
          onFailure: earlierOr(request),
          onSuccess: () => writeHeld(prepared, placement, request),
        }),
      )
}

/**
 * Writes an order with the promo code that it is booked with, if any. Whether the code may be used is decided here, while no other order
 * can use it: its last use is given once. Of one request that is sent twice, the second sees what the first placed.
 */
const writeWithPromo = Effect.fnUntraced(function* (
  prepared: Prepared,
  placement: Placement,
  request: IdempotentRequest | undefined,
) {
  if (placement.promoCode === undefined) return yield* writeInWindow(prepared, placement, request)
  const held = yield* holdPromo(placement.promoCode)
  const earlier = request === undefined ? undefined : yield* (yield* OrderStore).placedBy(request)
  if (earlier !== undefined) return earlier
  return yield* writeInWindow({ ...prepared, order: yield* withPromo(prepared.order, held) }, placement, request)
})

/**
 * Writes a customer's order, unless there is one of theirs that they don't know of: one for the same pickup that waits to be paid, or, where
 * a press pays this one, any for the same day that waits for its pickup. Their bookings come one after another, so that of two tabs the
 * second sees what the first one booked.
 */
const writeOwn = Effect.fnUntraced(function* (
  userId: UserId,
  prepared: Prepared,
  placement: Placement,
  request: IdempotentRequest | undefined,
) {
  const { order } = prepared
  const orders = yield* OrderStore
  yield* orders.holdBookings(userId)
  const earlier = request === undefined ? undefined : yield* orders.placedBy(request)
  if (earlier !== undefined) return earlier
  const known = (placement.isPaidAtOnce === true ? bookedForDay : unpaidForPickup)(
    yield* orders.listByUser(userId),
    order,
  )
  if (known !== undefined && known.id !== placement.besideOrder) return yield* refusalFor(known)
  yield* keepFirstBooking(userId, order)
  const placed = yield* writeWithPromo(prepared, placement, request)
  yield* Effect.orDie(useCreditOn(placed.id))
  return placed
})

/** A guest's order is judged alone: an email that anybody can type does not tell whose the others are. */
const writeJudged = (prepared: Prepared, placement: Placement, request: IdempotentRequest | undefined) =>
  placement.userId === null
    ? writeWithPromo(prepared, placement, request)
    : writeOwn(placement.userId, prepared, placement, request)

/** Writes an order with its audit entry, which a repeated request does not write again. */
const writeAudited = Effect.fnUntraced(function* (
  prepared: Prepared,
  placement: Placement,
  request: IdempotentRequest | undefined,
) {
  const placed = yield* writeJudged(prepared, placement, request)
  if (placed.id === prepared.order.id) {
    const { pickupDate } = prepared.order
    yield* recordAuditEntry("order-placed", formatOrderNumber(placed.orderNumber), {}, { pickupDate })
  }
  return placed
})

const writeFor = Effect.fnUntraced(function* (
  prepared: Prepared,
  placement: Placement,
  request: IdempotentRequest | undefined,
) {
  // The busiest way of all, and one statement: it needs no transaction around it.
  const isPlainGuest = placement.userId === null && !placement.isForAnother && placement.promoCode === undefined
  if (isPlainGuest && !areLimited(prepared.settings.pickupLimits) && !countsHouseOrders(prepared.settings)) {
    return yield* write(prepared.order, placement, request)
  }
  const { transact } = yield* UnitOfWork
  return yield* transact((placement.isForAnother ? writeAudited : writeJudged)(prepared, placement, request))
})

/**
 * Places an order for the pickup that is chosen (specification §2, §4). A repeated request places it once and returns the
 * same, also when it would be refused by now.
 */
export const placeOrderFor = Effect.fnUntraced(function* <E>(
  details: BookingDetails,
  chooseDay: ChooseDay<E>,
  placement: Placement,
  request: IdempotentRequest | undefined,
) {
  return yield* prepare(details, chooseDay, placement).pipe(
    Effect.matchEffect({
      onFailure: earlierOr(request),
      onSuccess: (prepared) => writeFor(prepared, placement, request),
    }),
    Effect.flatMap((placed) => knownTo(placement.browser, placed)),
  )
})

/** Places an order for the day that was asked for, if it is on offer. */
export const placeOrder = (booking: BookingRequest, placement: Placement, request: IdempotentRequest | undefined) =>
  placeOrderFor(booking, (now, settings) => resolvePickupDay(booking, now, settings), placement, request).pipe(
    // Only an order that is paid with the press that books it meets this.
    Effect.catchTag("PickupBookedAlready", Effect.die),
  )
