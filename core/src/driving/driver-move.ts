import { Clock, Effect } from "effect"
import { type Actor, isSameActor } from "../access/actor.ts"
import { authorize, mayActor } from "../access/permissions.ts"
import { isHeldUntilPaid } from "../cards/held-delivery.ts"
import type { Instant } from "../local-time/local-time.ts"
import { isByWorker } from "../order/handling.ts"
import { followOffer } from "../order/offers/follow-offer.ts"
import { costOfOrder, type Order, type OrderId } from "../order/order.ts"
import { MoveNotAllowed } from "../order/order-errors.ts"
import type { HistoryEntry } from "../order/order-history.ts"
import type { OrderStatus } from "../order/order-status.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { mayMove } from "../order/order-transitions.ts"
import { oweProgressMail } from "../order/owe-progress-mail.ts"
import type { PhotoKind } from "../order/photo.ts"
import { atPlace } from "../order/place-on-way.ts"
import { atPlaceSince, countsFrom, isSentAgain } from "../order/recorded-at.ts"
import { owesNothing, placeOf } from "../order/status-meaning.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { keepPhoto } from "../photos/keep-photo.ts"
import { PhotoStore } from "../photos/photo-store.port.ts"
import { sweepPhoto } from "../photos/sweep-photo.ts"
import { missedAtIn } from "../refunds/missed-pickup-refund.ts"
import { requireNotOwnOrder } from "../refunds/own-order.ts"
import { refundLoweredCost } from "../refunds/refund-excess.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { noteStop } from "./note-stop.ts"
import { sayRefusal } from "./say-refusal.ts"

/** An order as drivers see it. */
export interface DriverOrder {
  readonly order: Order
  /** When it was marked as missed, while it is. */
  readonly missedAt: Instant | null
}

type Changes = HistoryEntry["changes"]

/** A step of a driver: one of the moves that the table of transitions gives to drivers, with what is said of it. */
export interface DriverStep<R = never> {
  readonly from: OrderStatus
  readonly to: OrderStatus
  /** What the step sets beside the place, by when it was taken. */
  readonly set: (takenAt: Instant, before: Order) => Partial<Order>
  /** What the history keeps of it beside the place and when it was told. */
  readonly changes: (before: Order, takenAt: Instant) => Changes
  /** Whether an entry of the history tells of this step, as it is asked for now. */
  readonly isTold: (entry: HistoryEntry) => boolean
  /** What is said of a step that can't be taken as it is asked for, unless it was taken before; undefined of one that can. */
  readonly refuse?: (before: Order, at: Instant) => string | undefined
  /** Where the history keeps the bags that were counted. */
  readonly counts?: "actualBags" | "deliveredBags"
  /** When the driver recorded it, by the phone's clock; the history keeps it, and tells by it what is sent again. */
  readonly recordedAt?: Instant | undefined
  /** What else belongs to the step, in its transaction. */
  readonly follow?: (order: Order, at: Instant) => Effect.Effect<void, never, R>
}

/** Who takes steps, and whose orders they may take them with: asked before, and again while the order's lock is held. */
export interface StepTaker<E = never, R = never> {
  readonly actor: Actor
  readonly mayTake: (order: Order) => Effect.Effect<unknown, E, R>
}

const toDriverOrder = (order: Order, history: ReadonlyArray<HistoryEntry>): DriverOrder => ({
  order,
  missedAt: placeOf(order) === "missed_pickup" ? missedAtIn(history) : null,
})

/** Whether the step may be taken now, or was taken before; fails when it is neither. */
const judge = (
  order: Order,
  history: ReadonlyArray<HistoryEntry>,
  step: Pick<DriverStep, "from" | "to" | "isTold" | "counts" | "recordedAt">,
  actor: Actor,
): Effect.Effect<"open" | "done", MoveNotAllowed> => {
  if (isSentAgain(history, step.isTold, step.recordedAt, actor)) return Effect.succeed("done")
  const place = placeOf(order)
  if (place === step.from && mayMove("driver", place, step.to)) return Effect.succeed("open")
  const last = history.findLast(step.isTold)
  if (last !== undefined && isSameActor(last.actor, actor)) return Effect.succeed("done")
  const { counts } = step
  const counted = counts && history.findLast(({ changes }) => changes[counts] !== undefined)
  const isOwn = counted !== undefined && isSameActor(counted.actor, actor)
  return Effect.fail(new MoveNotAllowed({ message: sayRefusal(place, step, isOwn) }))
}

/** A photo that another one takes the place of is swept away. */
const sweepReplaced = Effect.fnUntraced(function* (before: Order, after: Order) {
  const outbox = yield* Outbox
  for (const field of ["pickupPhoto", "deliveryPhoto"] as const) {
    const photoId = before[field]
    if (photoId === null || photoId === after[field]) continue
    yield* outbox.schedule({ kind: "sweep-photo", orderId: before.id, photoId }, 0)
  }
})

/** Drivers keep laundry that money is owed for where the company wants that; staff who drive may hand it over. */
const refuseHeld = Effect.fnUntraced(function* (order: Order, actor: Actor) {
  if (mayActor(actor, "orders:manage") || !(yield* isHeldUntilPaid(order))) return
  const message = "This order is held: its balance is not paid yet. Only staff can hand it over."
  return yield* new MoveNotAllowed({ message })
})

/** What is too much once the bags were counted, or of a cost that staff lowered while the pickup counted as missed, goes back. */
const giveBackExcess = Effect.fnUntraced(function* (before: Order, order: Order, at: Instant) {
  const isRevived = owesNothing(before.status) && !owesNothing(order.status)
  if (isRevived || costOfOrder(order) < costOfOrder(before)) yield* refundLoweredCost(order, at)
})

/** Writes the step under the order's lock, unless it was taken before. */
const take = Effect.fnUntraced(function* <R, E, S>(
  id: OrderId,
  step: DriverStep<R>,
  { actor, mayTake }: StepTaker<E, S>,
  photo: Partial<Order> = {},
) {
  const orders = yield* OrderStore
  const before = yield* orders.getForUpdate(id)
  yield* mayTake(before)
  const history = yield* orders.history(id)
  if ((yield* judge(before, history, step, actor)) === "done") return toDriverOrder(before, history)
  const at = yield* Clock.currentTimeMillis
  const message = step.refuse?.(before, at)
  if (message !== undefined) return yield* new MoveNotAllowed({ message })
  if (step.to === "delivered") yield* refuseHeld(before, actor)
  const takenAt = countsFrom(step.recordedAt, atPlaceSince(history), at)
  const after: Order = yield* followOffer(
    before,
    { ...before, ...atPlace(before, step.to), ...step.set(takenAt, before), ...photo },
    at,
  )
  const order: Order = { ...after, version: before.version + 1 }
  const entry: HistoryEntry = {
    at,
    actor,
    event: "updated",
    from: before.status,
    to: after.status,
    changes: {
      ...(after.statusBefore === before.statusBefore ? {} : { statusBefore: after.statusBefore }),
      ...step.changes(before, takenAt),
      ...(step.recordedAt === undefined ? {} : { recordedAt: step.recordedAt }),
    },
  }
  yield* orders.save(after)
  yield* orders.addHistory(id, entry)
  yield* giveBackExcess(before, order, at)
  yield* sweepReplaced(before, after)
  yield* noteStop(id, at, step.recordedAt)
  if (step.follow !== undefined) yield* step.follow(order, at)
  yield* oweProgressMail(order, step.to)
  return toDriverOrder(order, [...history, entry])
})

/** The order as it is when the step was taken before; undefined when it is to be taken; fails when it can't be. */
const takenBefore = Effect.fnUntraced(function* <R, E, S>(
  id: OrderId,
  step: DriverStep<R>,
  { actor, mayTake }: StepTaker<E, S>,
) {
  const orders = yield* OrderStore
  const order = yield* orders.get(id)
  yield* mayTake(order)
  const history = yield* orders.history(id)
  return (yield* judge(order, history, step, actor)) === "done" ? toDriverOrder(order, history) : undefined
})

/** Somebody on the road, with any order that no worker of the marketplace holds. */
const asDriver = Effect.map(
  authorize("deliveries:drive"),
  (actor): StepTaker<MoveNotAllowed> => ({
    actor,
    mayTake: (order) =>
      isByWorker(order)
        ? Effect.fail(new MoveNotAllowed({ message: "A laundry worker of the marketplace does this order." }))
        : Effect.void,
  }),
)

/**
 * Takes a step on the road without a photo, by anybody who may take it with this order, by the table of transitions alone. The same call
 * again, by the same person with the same bags, returns the order as it is and changes nothing, however late it comes.
 */
export const takeStepAs = Effect.fnUntraced(function* <E, S, R = never>(
  taker: StepTaker<E, S>,
  id: OrderId,
  step: DriverStep<R>,
) {
  const { transact } = yield* UnitOfWork
  return yield* transact(take(id, step, taker))
})

/** The same by a driver, with an order that is not their own: for a step by which money goes back. */
export const takeStepOfOthers = Effect.fnUntraced(function* <R = never>(id: OrderId, step: DriverStep<R>) {
  const { actor, mayTake } = yield* asDriver
  const taker = { actor, mayTake: (order: Order) => Effect.andThen(mayTake(order), requireNotOwnOrder(order)) }
  return yield* takeStepAs(taker, id, step)
})

/**
 * Takes a step together with a photo, which is kept first and never without its order: should the step be refused
 * after all, or never come to its end, the photo is swept away.
 */
export const takePhotoStepAs = Effect.fnUntraced(function* <E, S, R = never>(
  taker: StepTaker<E, S>,
  id: OrderId,
  { kind, bytes }: { readonly kind: PhotoKind; readonly bytes: Uint8Array },
  step: DriverStep<R>,
) {
  const { transact } = yield* UnitOfWork
  const before = yield* takenBefore(id, step, taker)
  if (before !== undefined) return before
  const kept = yield* keepPhoto(id, kind, bytes)
  const photo: Partial<Order> = kind === "pickup" ? { pickupPhoto: kept.id } : { deliveryPhoto: kept.id }
  const taken = yield* transact(take(id, step, taker, photo)).pipe(Effect.tapError(() => sweepPhoto(id, kept.id)))
  const isReferredTo = taken.order.pickupPhoto === kept.id || taken.order.deliveryPhoto === kept.id
  // A sweep that was under way for an earlier try may have taken it meanwhile.
  if (isReferredTo) yield* (yield* PhotoStore).put(kept.id, kept.photo)
  else yield* sweepPhoto(id, kept.id)
  return taken
})

/** The same by a driver. */
export const takeStepWithPhoto = Effect.fnUntraced(function* (
  id: OrderId,
  kind: PhotoKind,
  bytes: Uint8Array,
  step: DriverStep,
) {
  return yield* takePhotoStepAs(yield* asDriver, id, { kind, bytes }, step)
})
