import type { Instant, IsoDate } from "../eastern-time/eastern-time.ts"
import type { Cents } from "../money/cents.ts"
import type { Pounds } from "../money/pounds.ts"
import type { Order } from "./order.ts"
import type { HistoryEntry } from "./order-history.ts"
import type { OrderStatus } from "./order-status.ts"
import { owesNothing, waitsForMoney } from "./status-meaning.ts"
import { chargesFor } from "./update-rules.ts"

/** What staff change of an order. What is left out stays as it is. */
export interface OrderChange {
  readonly status?: OrderStatus
  /** Kept as given; left out beside a weight, it is what the weight costs under the order's own terms. */
  readonly additionalCharges?: Cents
  readonly weight?: Pounds | null
  readonly intakeWeight?: Pounds | null
  readonly deliveryDate?: IsoDate
  readonly readyBags?: number | null
  readonly notes?: string | null
}

/** The fields that a change can touch, by itself or as its consequence. */
const changeable = [
  "status",
  "statusBefore",
  "weight",
  "intakeWeight",
  "additionalCharges",
  "deliveryDate",
  "readyBags",
  "pickedUpAt",
  "deliveredAt",
  "notes",
] as const satisfies ReadonlyArray<keyof Order>
export type ChangeableField = (typeof changeable)[number]

const chargesAfter = (before: Order, { weight, additionalCharges }: OrderChange): Cents => {
  if (additionalCharges !== undefined) return additionalCharges
  if (weight === undefined || (weight === null && before.weight === null)) return before.additionalCharges
  return chargesFor(weight, before.terms)
}

/**
 * The place on the way that 'additional_payment_required' hides. It is remembered when that status comes and forgotten when
 * it goes; one that can owe nothing was on no way.
 */
const statusBeforeAfter = (before: Order, status: OrderStatus): OrderStatus | null => {
  if (!waitsForMoney(status)) return null
  if (waitsForMoney(before.status)) return before.statusBefore
  return owesNothing(before.status) ? null : before.status
}

/** The order as a change leaves it, at an instant: with the times at which it was picked up or delivered, unless known. */
export const applyChange = (before: Order, change: OrderChange, at: Instant): Order => {
  const { status = before.status, weight = before.weight, readyBags = before.readyBags, notes = before.notes } = change
  const became = (place: OrderStatus) => status === place && before.status !== place
  return {
    ...before,
    status,
    statusBefore: statusBeforeAfter(before, status),
    weight,
    intakeWeight: change.intakeWeight === undefined ? before.intakeWeight : change.intakeWeight,
    additionalCharges: chargesAfter(before, change),
    deliveryDate: change.deliveryDate ?? before.deliveryDate,
    readyBags,
    notes,
    pickedUpAt: before.pickedUpAt ?? (became("picked_up") ? at : null),
    deliveredAt: before.deliveredAt ?? (became("delivered") ? at : null),
  }
}

export const changedFields = (before: Order, after: Order): ReadonlyArray<ChangeableField> =>
  changeable.filter((field) => before[field] !== after[field])

/** Notes may name people, and histories outlive them: it is kept that there are some, not what they say. */
const keptValue = (order: Order, field: ChangeableField): string | number | boolean | null =>
  field === "notes" ? (order.notes === null ? null : true) : order[field]

type Changes = HistoryEntry["changes"]

/** The changed fields with their new values as histories keep them. The status is in the entry itself. */
export const historyChanges = (before: Order, after: Order): Changes => {
  const changed = changedFields(before, after)
  const isByHand =
    changed.includes("additionalCharges") && after.additionalCharges !== chargesFor(after.weight, after.terms)
  return {
    ...Object.fromEntries(
      changed.filter((field) => field !== "status").map((field) => [field, keptValue(after, field)]),
    ),
    ...(isByHand ? { chargesByHand: true } : {}),
  }
}

/** The changed fields as the audit log keeps them, before and after. */
export const auditedChange = (before: Order, after: Order): { readonly before: Changes; readonly after: Changes } => {
  const changed = changedFields(before, after)
  const values = (order: Order, written: string): Changes =>
    Object.fromEntries(
      changed.map((field) => [
        field,
        field === "notes" ? (order.notes === null ? null : written) : keptValue(order, field),
      ]),
    )
  return { before: values(before, "written"), after: values(after, before.notes === null ? "written" : "rewritten") }
}
