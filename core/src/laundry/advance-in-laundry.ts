import { Clock, Effect } from "effect"
import type { Actor } from "../access/actor.ts"
import { authorize } from "../access/permissions.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import type { Instant } from "../local-time/local-time.ts"
import { type Cents, zeroCents } from "../money/cents.ts"
import type { Pounds } from "../money/pounds.ts"
import { isByWorker } from "../order/handling.ts"
import { costOfOrder, type Order, type OrderId } from "../order/order.ts"
import { applyChange, changedFields, historyChanges, type OrderChange } from "../order/order-change.ts"
import { MoveNotAllowed, ReadyBagsRequired, StaleOrder, WeightRequired } from "../order/order-errors.ts"
import { type OrderStatus, orderStatusLabels } from "../order/order-status.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { mayMove } from "../order/order-transitions.ts"
import { oweProgressMail } from "../order/owe-progress-mail.ts"
import { atPlace } from "../order/place-on-way.ts"
import { placeOf } from "../order/status-meaning.ts"
import { chargesFor } from "../order/update-rules.ts"
import type { Scale } from "../order/weigh-tickets/scale.ts"
import type { ScalePhoto } from "../order/weigh-tickets/weigh-ticket.ts"
import { WeighTicketStore } from "../order/weigh-tickets/weigh-ticket-store.port.ts"
import { keepPhoto } from "../photos/keep-photo.ts"
import { PhotoStore } from "../photos/photo-store.port.ts"
import { sweepPhoto } from "../photos/sweep-photo.ts"
import { givenByCost, isLimited, requireWithinLimit } from "../refunds/admin-limit.ts"
import { requireNotOwnOrder } from "../refunds/own-order.ts"
import { refundLoweredCost } from "../refunds/refund-excess.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { writeTicket } from "../weighing/write-ticket.ts"
import { toLaundryOrder } from "./laundry-queue.ts"

/** A step at the machines, as it is asked for. */
export interface LaundryStep {
  readonly to: "in_progress" | "processing" | "ready_for_delivery"
  readonly weight?: Pounds
  /** Before washing. */
  readonly intakeWeight?: Pounds
  /** A photo of the scale's display, as it came; it shows this weighing. */
  readonly scalePhoto?: Uint8Array
  readonly readyBags?: number
  /** In the marketplace: items too large for a usual load. */
  readonly oversizedItems?: number
  /** The version that was read; left out, the step is taken whatever changed meanwhile. */
  readonly version?: number
  /** When it was recorded, by the phone's clock; the history keeps it, and tells by it what is sent again. */
  readonly recordedAt?: Instant
}

/** The order as the step leaves it. Charges that were set by hand stay, whatever the weight. */
const afterStep = (
  before: Order,
  { to, weight, intakeWeight, readyBags, oversizedItems }: LaundryStep,
  at: number,
): Order => {
  const isByHand = before.additionalCharges !== chargesFor(before)
  const change: OrderChange = {
    ...(weight === undefined ? {} : { weight }),
    ...(intakeWeight === undefined ? {} : { intakeWeight }),
    ...(readyBags === undefined ? {} : { readyBags }),
    ...(oversizedItems === undefined ? {} : { oversizedItems }),
    ...(isByHand ? { additionalCharges: before.additionalCharges } : {}),
  }
  const weighed = applyChange(before, change, at)
  return { ...weighed, ...atPlace(weighed, to) }
}

const sentence = (place: OrderStatus): string =>
  place === "cancelled" ? "This order was cancelled." : `This order is now: ${orderStatusLabels[place]}.`

/** Only the next step may be taken, and ready asks for a weight and a number of bags (specification §5). */
const requireStep = Effect.fnUntraced(function* (before: Order, after: Order, { to, version }: LaundryStep) {
  const place = placeOf(before)
  if (!mayMove("laundry_worker", place, to)) return yield* new MoveNotAllowed({ message: sentence(place) })
  if (version !== undefined && version !== before.version) return yield* new StaleOrder()
  if (to !== "ready_for_delivery") return
  if (after.weight === null) return yield* new WeightRequired()
  if (after.readyBags === null || after.readyBags < 1) return yield* new ReadyBagsRequired()
})

/** A weight that gives back more than admins may is corrected in the order, from where an owner is asked. */
const requireGivable = (order: Order, amount: Cents) =>
  requireWithinLimit(order, amount).pipe(
    Effect.catchTag("RefundLimitExceeded", () => {
      const message = "This weight gives back more than admins may. Correct it in the order, and an owner is asked."
      return new MoveNotAllowed({ message })
    }),
  )

/**
 * Takes the step with an order whose lock is held. A step that was taken already, with the same weights and bags, changes nothing. Returns
 * the order as it is then. `scale` is what was weighed on, for the weigh ticket.
 */
export const takeLaundryStep = Effect.fnUntraced(function* (
  before: Order,
  step: LaundryStep,
  actor: Actor,
  photo: ScalePhoto | undefined,
  scale: Scale | undefined,
) {
  const { id } = before
  const orders = yield* OrderStore
  const at = yield* Clock.currentTimeMillis
  const after = afterStep(before, step, at)
  if (changedFields(before, after).length === 0) return before
  yield* requireStep(before, after, step)
  const givenBack = isLimited(actor) ? yield* givenByCost(before, after) : zeroCents
  yield* requireGivable(before, givenBack)
  const order: Order = { ...after, version: before.version + 1 }
  yield* orders.save(after)
  yield* orders.addHistory(id, {
    at,
    actor,
    event: "updated",
    from: before.status,
    to: after.status,
    changes: {
      ...historyChanges(before, after),
      ...(givenBack > zeroCents && { givenBack }),
      ...(step.recordedAt === undefined ? {} : { recordedAt: step.recordedAt }),
    },
  })
  const ticket = yield* writeTicket({ before, after: order, at, actor, photo, scale })
  if (costOfOrder(order) < costOfOrder(before)) yield* refundLoweredCost(order, at)
  yield* oweProgressMail(order, step.to, ticket?.id)
  return order
})

/** The same at the house's machines, with any order that no worker of the marketplace holds. Nobody weighs their own laundry: it says what they pay. */
const takeAtMachines = Effect.fnUntraced(function* (
  id: OrderId,
  step: LaundryStep,
  actor: Actor,
  photo: ScalePhoto | undefined,
) {
  const before = yield* (yield* OrderStore).getForUpdate(id)
  if (isByWorker(before)) {
    return yield* new MoveNotAllowed({ message: "A laundry worker of the marketplace does this order." })
  }
  const isWeighed = step.weight !== undefined || step.oversizedItems !== undefined
  if (isWeighed) yield* requireNotOwnOrder(before)
  const { scale } = yield* (yield* CompanySettingsStore).current
  return yield* takeLaundryStep(before, step, actor, photo, scale)
})

/** Keeps the photo of the scale for as long as a weigh ticket refers to it, and hands it to the step. */
export const withScalePhoto = Effect.fnUntraced(function* <A, E, R>(
  id: OrderId,
  bytes: Uint8Array | undefined,
  taking: (photo: ScalePhoto | undefined) => Effect.Effect<A, E, R>,
) {
  if (bytes === undefined) return yield* taking(undefined)
  const kept = yield* keepPhoto(id, "scale", bytes)
  const taken = yield* taking({ id: kept.id, sha256: kept.sha256 }).pipe(Effect.tapError(() => sweepPhoto(id, kept.id)))
  const tickets = yield* (yield* WeighTicketStore).ofOrder(id)
  // A sweep that was under way for an earlier try may have taken it meanwhile.
  if (tickets.some(({ photo }) => photo?.id === kept.id)) yield* (yield* PhotoStore).put(kept.id, kept.photo)
  else yield* sweepPhoto(id, kept.id)
  return taken
})

/**
 * Takes the next step of an order in the laundry (readings: picked_up → in_progress → processing → ready_for_delivery). What
 * the weight costs is charged under the order's own terms. A balance that comes about by it changes no status: it is the
 * staff who ask for money and says so with 'additional_payment_required'; until then the balance is beside the order
 * on every screen that shows money. A photo of the scale goes onto the weigh ticket.
 */
export const advanceInLaundry = Effect.fn("advanceInLaundry")(function* (id: OrderId, step: LaundryStep) {
  const actor = yield* authorize("laundry:process")
  const { transact } = yield* UnitOfWork
  const { hours } = yield* (yield* CompanySettingsStore).current
  const order = yield* withScalePhoto(id, step.scalePhoto, (photo) => transact(takeAtMachines(id, step, actor, photo)))
  return toLaundryOrder(order, yield* Clock.currentTimeMillis, hours)
})
