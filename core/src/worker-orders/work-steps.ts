import { Clock, Effect } from "effect"
import { actingUser } from "../access/acting-user.ts"
import type { UserId } from "../access/actor.ts"
import { callUs } from "../company/company-contact.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { type DriverStep, type StepTaker, takePhotoStepAs, takeStepAs } from "../driving/driver-move.ts"
import { type Delivery, deliveryStep } from "../driving/record-delivery.ts"
import { missedPickupStep, tooEarly, type Wait } from "../driving/record-missed-pickup.ts"
import { type Pickup, pickupStep } from "../driving/record-pickup.ts"
import { type LaundryStep, takeLaundryStep, withScalePhoto } from "../laundry/advance-in-laundry.ts"
import { formatDay, type Instant, localDateOf, localTimeOf, sayWallTime } from "../local-time/local-time.ts"
import { requireAccepted, requireHandledBy, requireHeld } from "../offers/held-work.ts"
import { isWorkerInTransit } from "../order/handling.ts"
import type { OfferId } from "../order/offers/offer.ts"
import type { OfferedOrder, OfferStore } from "../order/offers/offer-store.port.ts"
import { lastMarkOf, pickupDeadlineOf, pickupWindowEndOf } from "../order/offers/offer-terms.ts"
import type { Order, OrderId } from "../order/order.ts"
import { MoveNotAllowed, ScalePhotoRequired } from "../order/order-errors.ts"
import type { HistoryEntry } from "../order/order-history.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { isSentAgain } from "../order/recorded-at.ts"
import { placeOf } from "../order/status-meaning.ts"
import { chargesFor } from "../order/update-rules.ts"
import type { ScalePhoto } from "../order/weigh-tickets/weigh-ticket.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { settleWorkerPay } from "../workers/ledger/settle-worker-pay.ts"
import { scaleToWeighOn } from "../workers/worker-scale.ts"
import { WorkerStore } from "../workers/worker-store.port.ts"

/**
 * The steps of a worker with an accepted order: those of drivers and of the house's laundry, by the same rules and with the same tickets and
 * mails. Each is answered the same when it comes again, however late: a phone without signal sends it when it can.
 */

/** The worker who holds an order, as who takes a step with it. */
type Holder = StepTaker<MoveNotAllowed, CompanySettingsStore | OfferStore> & { readonly userId: UserId }

/** The order of an offer that the acting worker holds, and the worker as who takes a step with it. */
const holding = Effect.fnUntraced(function* (id: OfferId) {
  const actor = yield* actingUser
  const { offer, order } = yield* requireHeld(id)
  const holder: Holder = { actor, userId: actor.userId, mayTake: (locked) => requireHandledBy(locked, actor.userId) }
  return { offer, order, holder }
})

/** Bags that a worker picks up, and what of them is too large for a usual load, where that can be told at the door. */
export interface WorkPickup extends Pickup {
  readonly oversizedItems?: number
}

/** Oversized items with what they cost, unless the charges were set by hand. */
const counted = (before: Order, oversizedItems: number): Partial<Order> => {
  const isByHand = before.additionalCharges !== chargesFor(before)
  return { oversizedItems, ...(isByHand ? {} : { additionalCharges: chargesFor({ ...before, oversizedItems }) }) }
}

const workPickupStep = (from: "ordered" | "missed_pickup", { oversizedItems, ...made }: WorkPickup): DriverStep => {
  const step = pickupStep(from, made)
  if (oversizedItems === undefined) return step
  return {
    ...step,
    set: (takenAt, before) => ({ ...step.set(takenAt, before), ...counted(before, oversizedItems) }),
    changes: (before, takenAt) => ({ ...step.changes(before, takenAt), oversizedItems }),
  }
}

const pickUp = Effect.fnUntraced(function* (from: "ordered" | "missed_pickup", id: OfferId, made: WorkPickup) {
  const { offer, order, holder } = yield* holding(id)
  const photo = { kind: "pickup", bytes: made.photo } as const
  const taken = yield* takePhotoStepAs(holder, order.id, photo, workPickupStep(from, made)).pipe(
    Effect.catchTag("OrderNotFound", Effect.die),
  )
  return { offer, order: taken.order } satisfies OfferedOrder
})

/** The acting worker picked the bags up. Fails with NotAWorker, OfferNotFound, MoveNotAllowed, and for a photo that can't be kept. */
export const pickUpWork = Effect.fn("pickUpWork")((id: OfferId, made: WorkPickup) => pickUp("ordered", id, made))

/** The customer of a missed pickup showed up before its money was settled: the bags were picked up after all. Fails as {@link pickUpWork} does. */
export const revertMissedWork = Effect.fn("revertMissedWork")((id: OfferId, made: WorkPickup) =>
  pickUp("missed_pickup", id, made),
)

const sayMoment = (at: Instant): string => `${sayWallTime(localTimeOf(at))} on ${formatDay(localDateOf(at))}`

/**
 * Why a worker can't give a pickup up, beside the wait: it is paid, so that it takes one who is on the way, at an hour at which the customer
 * was told to have the bags ready. A mark that comes late counts from when the phone says that it was made, which is never ahead of now.
 */
const whyNotMissed = Effect.fnUntraced(function* (order: Order, recordedAt: Instant | undefined) {
  const { hours, information } = yield* (yield* CompanySettingsStore).current
  const opens = pickupDeadlineOf(order, hours)
  const now = yield* Clock.currentTimeMillis
  const markedAt = Math.min(recordedAt ?? now, now)
  if (!isWorkerInTransit(order)) return "Please say first that you are on your way."
  if (markedAt < opens) return `The customer has until the pickup window begins, at ${sayMoment(opens)}.`
  if (markedAt <= lastMarkOf(order, hours)) return undefined
  const ended = sayMoment(pickupWindowEndOf(order, hours))
  return `The pickup window ended at ${ended}: a missed pickup is marked until then. Please ${callUs(information)}: we tell you what becomes of this order.`
})

/**
 * Nobody handed the bags over to the acting worker, who waited for five minutes. The order stays theirs until its money is settled, so that
 * the customer may still show up; then what is kept of it is the worker's. The same call again changes nothing, also once it is settled.
 *
 * Fails with NotAWorker, OfferNotFound, MoveNotAllowed.
 */
export const missWork = Effect.fn("missWork")(function* (id: OfferId, wait: Wait | undefined, recordedAt?: Instant) {
  const accepted = yield* requireAccepted(id)
  if (accepted.offer.state === "missed") return accepted
  const { offer, order, holder } = yield* holding(id)
  const refusal = (yield* whyNotMissed(order, recordedAt)) ?? (wait === undefined ? tooEarly : undefined)
  const step = { ...missedPickupStep(wait, recordedAt), ...(refusal === undefined ? {} : { refuse: () => refusal }) }
  const taken = yield* takeStepAs(holder, order.id, step).pipe(Effect.catchTag("OrderNotFound", Effect.die))
  const missed: OfferedOrder = { offer, order: taken.order }
  return missed
})

/** Places of the laundry in their order, to tell a step that was taken before from one that comes too early. */
const way = ["ordered", "picked_up", "in_progress", "processing", "ready_for_delivery", "delivered"]

const isAtOrBeyond = (order: Order, place: LaundryStep["to"]): boolean =>
  way.indexOf(placeOf(order)) >= way.indexOf(place)

/** Loads the order under its lock, and refuses one that is not the worker's any more; with whether this step was taken when it was first sent. */
const lockHeld = Effect.fnUntraced(function* (
  id: OrderId,
  { actor, mayTake }: Holder,
  { to, recordedAt }: Pick<LaundryStep, "to" | "recordedAt">,
) {
  const orders = yield* OrderStore
  const before = yield* Effect.orDie(orders.getForUpdate(id))
  yield* mayTake(before)
  const isTold = (entry: HistoryEntry) => entry.to === to || entry.changes["statusBefore"] === to
  return { before, wasTaken: isSentAgain(yield* orders.history(id), isTold, recordedAt, actor) }
})

/**
 * The acting worker has begun to wash, at `recordedAt` by the phone's clock. Fails with NotAWorker, OfferNotFound, MoveNotAllowed.
 */
export const washWork = Effect.fn("washWork")(function* (id: OfferId, recordedAt?: Instant) {
  const { offer, order: seen, holder } = yield* holding(id)
  const { transact } = yield* UnitOfWork
  const order = yield* transact(
    Effect.gen(function* () {
      const step = { to: "in_progress" as const, ...(recordedAt === undefined ? {} : { recordedAt }) }
      const { before, wasTaken } = yield* lockHeld(seen.id, holder, step)
      if (wasTaken || isAtOrBeyond(before, "in_progress")) return before
      // Of any version, and nothing has to be weighed for it.
      return yield* takeLaundryStep(before, step, holder.actor, undefined, undefined).pipe(
        Effect.catchTag(["StaleOrder", "WeightRequired", "ReadyBagsRequired"], Effect.die),
      )
    }),
  )
  return { offer, order } satisfies OfferedOrder
})

/** What was weighed when the laundry was packed. */
export type WorkWeighing = Omit<LaundryStep, "to">

const sameOrNone = (said: number | undefined, kept: number | null): boolean => said === undefined || said === kept

/** Whether an order was weighed and made ready with these very figures. */
const wasWeighedSo = (order: Order, { weight, intakeWeight, readyBags, oversizedItems }: WorkWeighing): boolean =>
  isAtOrBeyond(order, "ready_for_delivery") &&
  sameOrNone(weight, order.weight) &&
  sameOrNone(intakeWeight, order.intakeWeight) &&
  sameOrNone(readyBags, order.readyBags) &&
  sameOrNone(oversizedItems, order.oversizedItems)

/** Pay follows what a worker weighs at home, so that the customer sees the scale. */
const requireScalePhoto = Effect.fnUntraced(function* ({ weight, scalePhoto }: WorkWeighing) {
  if (scalePhoto === undefined && weight !== undefined) return yield* new ScalePhotoRequired()
})

/**
 * The scale that a worker weighs on for money, under a permit. Where there is none the house weighs, and the worker goes on with what the house
 * has weighed: then it is undefined, as nothing is weighed.
 */
const scaleFor = Effect.fnUntraced(function* (before: Order, weighing: WorkWeighing, userId: UserId) {
  const { information } = yield* (yield* CompanySettingsStore).current
  const worker = yield* Effect.orDie((yield* WorkerStore).get(userId))
  const found = scaleToWeighOn(worker, localDateOf(yield* Clock.currentTimeMillis))
  if ("scale" in found) return found.scale
  const isWeighed =
    before.weight !== null &&
    sameOrNone(weighing.weight, before.weight) &&
    sameOrNone(weighing.intakeWeight, before.intakeWeight)
  if (isWeighed) return undefined
  const message = `${found.because} Please ${callUs(information)}: we weigh this order, and you go on from there.`
  return yield* new MoveNotAllowed({ message })
})

/** Packed and weighed: both steps at once, since a worker does both at one scale. */
const weigh = Effect.fnUntraced(function* (
  id: OrderId,
  { version, ...weighing }: WorkWeighing,
  holder: Holder,
  photo: ScalePhoto | undefined,
) {
  const ready: LaundryStep = { ...weighing, to: "ready_for_delivery" }
  const { before, wasTaken } = yield* lockHeld(id, holder, ready)
  if (wasTaken || wasWeighedSo(before, weighing)) return before
  const scale = yield* scaleFor(before, weighing, holder.userId)
  if (scale !== undefined) yield* requireScalePhoto(weighing)
  const shown = scale === undefined ? undefined : photo
  const read = version === undefined ? {} : { version }
  if (placeOf(before) !== "in_progress")
    return yield* takeLaundryStep(before, { ...ready, ...read }, holder.actor, shown, scale)
  const recorded = weighing.recordedAt === undefined ? {} : { recordedAt: weighing.recordedAt }
  const packed = yield* takeLaundryStep(
    before,
    { to: "processing", ...recorded, ...read },
    holder.actor,
    undefined,
    undefined,
  )
  return yield* takeLaundryStep(packed, ready, holder.actor, shown, scale)
})

/**
 * The acting worker has washed, packed and weighed: the customer is charged by it, and gets the weigh ticket.
 *
 * Fails with NotAWorker, OfferNotFound, MoveNotAllowed, StaleOrder, WeightRequired, ReadyBagsRequired, ScalePhotoRequired, and for a photo that can't be kept.
 */
export const weighWork = Effect.fn("weighWork")(function* (id: OfferId, weighing: WorkWeighing) {
  const { offer, order: seen, holder } = yield* holding(id)
  const { transact } = yield* UnitOfWork
  const order = yield* withScalePhoto(seen.id, weighing.scalePhoto, (photo) =>
    transact(weigh(seen.id, weighing, holder, photo)),
  )
  return { offer, order } satisfies OfferedOrder
})

/** The acting worker delivered the bags, and has earned the pay. Fails as {@link pickUpWork} does. */
export const deliverWork = Effect.fn("deliverWork")(function* (id: OfferId, made: Delivery) {
  const { offer, order, holder } = yield* holding(id)
  const step = { ...deliveryStep(made), follow: settleWorkerPay }
  const taken = yield* takePhotoStepAs(holder, order.id, { kind: "delivery", bytes: made.photo }, step).pipe(
    Effect.catchTag("OrderNotFound", Effect.die),
  )
  return { offer, order: taken.order } satisfies OfferedOrder
})
