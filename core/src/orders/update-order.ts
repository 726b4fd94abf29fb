import { Clock, Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import type { CompanySettings } from "../company/company-settings.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import type { Instant } from "../local-time/local-time.ts"
import { addCents, type Cents, cents, zeroCents } from "../money/cents.ts"
import { type Cancellation, cancellationOf } from "../order/cancellation-policy.ts"
import { followOffer } from "../order/offers/follow-offer.ts"
import type { HandlingChange } from "../order/offers/write-handling.ts"
import { costOfOrder, formatOrderNumber, type Order, type OrderId, totalPaid } from "../order/order.ts"
import { orderBounds } from "../order/order-bounds.ts"
import { applyChange, auditedChange, changedFields, historyChanges, type OrderChange } from "../order/order-change.ts"
import {
  DeliveryBeforePickup,
  MoveNotAllowed,
  NotesRequired,
  NotesTooLong,
  ReadyBagsRequired,
  StaleOrder,
  UnknownStatus,
  WeightRequired,
} from "../order/order-errors.ts"
import { orderStatusLabels, parseOrderStatus } from "../order/order-status.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { mayMove } from "../order/order-transitions.ts"
import { oweProgressMail } from "../order/owe-progress-mail.ts"
import { isOver, owesNothing, placeOf } from "../order/status-meaning.ts"
import { missingFields, type RequiredField } from "../order/update-rules.ts"
import type { WeighTicket } from "../order/weigh-tickets/weigh-ticket.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { givenByCost, givenByMissing, isLimited, requireWithinLimit, wasUnderWay } from "../refunds/admin-limit.ts"
import { type CalledOff, disputedNow, settleCalledOff } from "../refunds/called-off.ts"
import { scheduleMissedPickupRefund } from "../refunds/missed-pickup-refund.ts"
import { keptOfMissed } from "../refunds/missed-pickup-terms.ts"
import { requireNotOwnOrder } from "../refunds/own-order.ts"
import { refundLoweredCost } from "../refunds/refund-excess.ts"
import { requestRefunds } from "../refunds/request-refunds.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { writeTicket } from "../weighing/write-ticket.ts"
import { payCancellationFee, settleWorkerPay } from "../workers/ledger/settle-worker-pay.ts"
import { requirePickup, resolvePickup } from "./change-pickup.ts"
import { handBackReopened } from "./hand-back-reopened.ts"
import { oweCancelledMail } from "./owe-cancelled-mail.ts"
import { undoReopening } from "./undo-reopening.ts"

/** A change as it is asked for: texts are trimmed, and an address is none that is blank. */
export interface OrderUpdate extends Omit<OrderChange, "status" | "pickupTimeSlot" | "addressCheck"> {
  /** The name of a status, or one of its aliases. */
  readonly status?: string
  /** The version that was read; left out, the change is made whatever happened meanwhile. */
  readonly version?: number
}

const readStatus = Effect.fnUntraced(function* ({ status: text, version: _version, ...rest }: OrderUpdate) {
  const status = text === undefined ? undefined : parseOrderStatus(text)
  if (text !== undefined && status === undefined) return yield* new UnknownStatus()
  const change: OrderChange = status === undefined ? rest : { ...rest, status }
  return change
})

const refusals = {
  weight: () => new WeightRequired(),
  readyBags: () => new ReadyBagsRequired(),
  notes: () => new NotesRequired(),
} satisfies Readonly<Record<RequiredField, () => unknown>>

const requireMove = Effect.fnUntraced(function* (before: Order, after: Order) {
  if (before.status === after.status || mayMove("staff", before.status, after.status)) return
  const [from, to] = [orderStatusLabels[before.status], orderStatusLabels[after.status]]
  return yield* new MoveNotAllowed({ message: `An order that is ${from} can't become ${to}.` })
})

/** What the order must have before staff may save it (specification §5). */
const requireFields = Effect.fnUntraced(function* (before: Order, after: Order) {
  const [missing] = missingFields(after)
  if (missing !== undefined) return yield* refusals[missing]()
  if (after.notes !== before.notes && (after.notes ?? "").length > orderBounds.notes.most)
    return yield* new NotesTooLong()
  const areDaysNew = after.deliveryDate !== before.deliveryDate || after.pickupDate !== before.pickupDate
  if (areDaysNew && after.deliveryDate < after.pickupDate) return yield* new DeliveryBeforePickup()
})

/**
 * What becomes of the money of an order that staff cancel. Before the pickup the company's policy holds as for customers,
 * except that it is never too late: where the policy has closed and names no fee, none is kept. Of a missed pickup its fee
 * is kept. From the pickup on all is kept that was paid: staff give money back at the payment provider.
 */
const settleCancelled = Effect.fnUntraced(function* (before: Order, at: Instant, settings: CompanySettings) {
  const cancellation = cancellationOf(at, before, settings)
  const place = placeOf(before)
  if (place === "missed_pickup") return yield* settleCalledOff(before, keptOfMissed(before))
  if (place !== "ordered") {
    const all = addCents(totalPaid(before), before.credit, yield* disputedNow(before))
    return yield* settleCalledOff(before, all)
  }
  return yield* settleCalledOff(before, cancellation.kind === "closed" ? zeroCents : cancellation.fee)
})

/**
 * What a change gives back of what was paid, in money and credit, for the limit of who changes it. What the policy gives to every
 * customer who cancels before the pickup, or after a missed one, is no gift, unless the order was picked up before that.
 */
const givenBackBy = Effect.fnUntraced(function* (
  before: Order,
  after: Order,
  calledOff: CalledOff | undefined,
  { kind }: Cancellation,
) {
  const history = yield* (yield* OrderStore).history(before.id)
  if (calledOff === undefined) {
    return addCents(yield* givenByCost(before, after), givenByMissing(before, after, history))
  }
  const isDue = !wasUnderWay(before, history) && (kind !== "closed" || placeOf(before) === "missed_pickup")
  return isDue ? zeroCents : addCents(calledOff.refund, calledOff.credit ?? zeroCents)
})

/** What a change of an order brought with it. */
interface Followed {
  readonly calledOff: CalledOff | undefined
  readonly ticket: WeighTicket | undefined
}

/** Tells the customer of a new place that concerns them, once for each version of the order: they know of one that it waited for money at. */
const tellCustomer = Effect.fnUntraced(function* (before: Order, order: Order, { calledOff, ticket }: Followed) {
  if (calledOff !== undefined) return yield* oweCancelledMail(before, order, calledOff)
  if (placeOf(before) !== placeOf(order)) yield* oweProgressMail(order, order.status, ticket?.id)
})

/**
 * What of the kept money is the Cancellation Fee of the worker who had set out: before the pickup all of it, by the rules of cancellations
 * and missed pickups; afterwards, when all that was paid is kept, the fee of the order's terms.
 */
const feeOfWorker = (order: Order, { fee }: CalledOff): Cents =>
  ["ordered", "missed_pickup"].includes(placeOf(order))
    ? fee
    : cents(Math.min(fee, order.terms.marketplace?.cancellationFee ?? zeroCents))

/** Whether an order that was called off is on its way again. */
const isRevived = (before: Order, after: Order): boolean => owesNothing(before.status) && !owesNothing(after.status)

/** Whether an order that was over, delivered or called off, is somebody's to do again. */
const isReopened = (before: Order, after: Order): boolean => isOver(placeOf(before)) && !isOver(placeOf(after))

/** Whose the order is once it is reopened, or once that was undone. Returns it as it is then. */
const followWorker = Effect.fnUntraced(function* (before: Order, order: Order, by: HandlingChange) {
  if (isReopened(before, order)) return yield* handBackReopened(order, by)
  return placeOf(before) === placeOf(order) ? order : yield* undoReopening(order, by)
})

/** What follows from a change that was written, for the money and the customer. */
const follow = Effect.fnUntraced(function* (before: Order, order: Order, followed: Followed, at: Instant) {
  const { calledOff } = followed
  if (calledOff !== undefined) {
    yield* requestRefunds(order, { amount: calledOff.refund, reason: "cancelled", at })
    yield* payCancellationFee(before, feeOfWorker(before, calledOff), at)
  }
  // While an order was called off, nothing went back for its cost: that is made up for when it is on its way again.
  if (isRevived(before, order) || costOfOrder(order) < costOfOrder(before)) yield* refundLoweredCost(order, at)
  if (order.status === before.status) return
  if (owesNothing(order.status)) yield* (yield* Outbox).schedule({ kind: "end-payments", orderId: order.id }, 0)
  if (order.status === "missed_pickup") yield* scheduleMissedPickupRefund(order, at)
  yield* tellCustomer(before, order, followed)
})

/**
 * Changes an order as staff ask for it (specification §2, §5): any status may follow any other, as the table of
 * transitions says. The version that was read
 * guards against overwriting somebody else's change; nobody changes their own order here; an update that is there already changes nothing, also one
 * that comes twice. Returns the order as it is then.
 */
export const updateOrder = Effect.fn("updateOrder")(function* (id: OrderId, update: OrderUpdate) {
  const actor = yield* authorize("orders:manage")
  const orders = yield* OrderStore
  const { transact } = yield* UnitOfWork
  const settings = yield* (yield* CompanySettingsStore).current
  const change = yield* resolvePickup(id, yield* readStatus(update), settings)
  return yield* transact(
    Effect.gen(function* () {
      const before = yield* orders.getForUpdate(id)
      const at = yield* Clock.currentTimeMillis
      const changed = applyChange(before, change, at)
      if (changedFields(before, changed).length === 0) return before
      if (update.version !== undefined && update.version !== before.version) return yield* new StaleOrder()
      yield* requireNotOwnOrder(before)
      yield* requireMove(before, changed)
      yield* requireFields(before, changed)
      yield* requirePickup(before, changed, change, at)
      const after = yield* followOffer(before, changed, at)
      const isCancelled = after.status === "cancelled" && before.status !== "cancelled"
      const calledOff = isCancelled ? yield* settleCancelled(before, at, settings) : undefined
      const givenBack = isLimited(actor)
        ? yield* givenBackBy(before, after, calledOff, cancellationOf(at, before, settings))
        : zeroCents
      yield* requireWithinLimit(before, givenBack)
      const order: Order = { ...after, version: before.version + 1 }
      yield* orders.save(after)
      yield* orders.addHistory(id, {
        at,
        actor,
        event: "updated",
        from: before.status,
        to: after.status,
        changes: { ...historyChanges(before, after), ...calledOff, ...(givenBack > zeroCents && { givenBack }) },
      })
      const entry = auditedChange(before, after)
      yield* recordAuditEntry("order-updated", formatOrderNumber(order.orderNumber), entry.before, entry.after)
      const ticket = yield* writeTicket({ before, after: order, at, actor })
      yield* follow(before, order, { calledOff, ticket }, at)
      const going = yield* followWorker(before, order, { actor, at })
      yield* settleWorkerPay(going, at)
      return going
    }),
  )
})
