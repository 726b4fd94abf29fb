import type { Instant, IsoDate } from "../local-time/local-time.ts"
import type { Cents } from "../money/cents.ts"
import type { Pounds } from "../money/pounds.ts"
import { deliveryDateFor } from "../scheduling/pickup-options.ts"
import type { AddressCheck, Order } from "./order.ts"
import type { HistoryEntry } from "./order-history.ts"
import type { OrderStatus } from "./order-status.ts"
import { orderStep, owesNothing, type Placed, waitsForMoney } from "./status-meaning.ts"
import { chargesFor } from "./update-rules.ts"

/** What staff change of an order. What is left out stays as it is. */
export interface OrderChange {
  readonly status?: OrderStatus
  /** Kept as given; left out beside a weight, it is what the weight costs under the order's own terms. */
  readonly additionalCharges?: Cents
  readonly weight?: Pounds | null
  readonly intakeWeight?: Pounds | null
  readonly oversizedItems?: number
  readonly deliveryDate?: IsoDate
  readonly readyBags?: number | null
  readonly notes?: string | null
  /** A line more of the notes, below those that are there. */
  readonly addedNote?: string
  /** Another one takes the delivery to the day after it, unless that is said, too. */
  readonly pickupDate?: IsoDate
  /** The window of the new pickup day. */
  readonly pickupTimeSlot?: string
  readonly pickupAddress?: string
  readonly pickupApt?: string | null
  /** Where the new address was found to lie. */
  readonly addressCheck?: AddressCheck
}

/** The fields that a change can touch, by itself or as its consequence. */
const changeable = [
  "status",
  "statusBefore",
  "weight",
  "intakeWeight",
  "oversizedItems",
  "additionalCharges",
  "pickupDate",
  "pickupTimeSlot",
  "deliveryDate",
  "pickupAddress",
  "pickupApt",
  "readyBags",
  "pickedUpAt",
  "deliveredAt",
  "notes",
] as const satisfies ReadonlyArray<keyof Order>
export type ChangeableField = (typeof changeable)[number]

const chargesAfter = (before: Order, { weight, oversizedItems, additionalCharges }: OrderChange): Cents => {
  if (additionalCharges !== undefined) return additionalCharges
  const isWeighed = weight !== undefined && (weight !== null || before.weight !== null)
  if (!isWeighed && oversizedItems === undefined) return before.additionalCharges
  return chargesFor({
    weight: weight === undefined ? before.weight : weight,
    oversizedItems: oversizedItems ?? before.oversizedItems,
    terms: before.terms,
  })
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

/** The days as a change leaves them: delivery is the day after a new pickup (specification §4). */
const daysAfter = (before: Order, { pickupDate = before.pickupDate, deliveryDate, ...change }: OrderChange) => {
  if (pickupDate === before.pickupDate) return { deliveryDate: deliveryDate ?? before.deliveryDate }
  return {
    pickupDate,
    pickupTimeSlot: change.pickupTimeSlot ?? before.pickupTimeSlot,
    deliveryDate: deliveryDate ?? deliveryDateFor(pickupDate),
  }
}

/** The place as a change leaves it. */
const addressAfter = (
  before: Order,
  { pickupAddress = before.pickupAddress, pickupApt, addressCheck }: OrderChange,
) => ({
  pickupAddress,
  pickupApt: pickupApt === undefined ? before.pickupApt : pickupApt,
  addressCheck: (pickupAddress === before.pickupAddress ? undefined : addressCheck) ?? before.addressCheck,
})

/** The notes as a change leaves them. A note that is their end already was added by the same change before. */
const notesAfter = (before: Order, { notes = before.notes, addedNote }: OrderChange): string | null => {
  if (addedNote === undefined || notes === addedNote || notes?.endsWith(`\n${addedNote}`)) return notes
  return notes === null || notes === "" ? addedNote : `${notes}\n${addedNote}`
}

/**
 * When the order was delivered, as a change leaves it. At an earlier place of the way it was not: what was marked by mistake gets its
 * time when it is so. One that was called off keeps it, and finds it again.
 */
const deliveredAtAfter = (before: Order, after: Placed, at: Instant): Instant | null => {
  if (after.status === before.status) return before.deliveredAt
  const [from, to] = [orderStep(before), orderStep(after)]
  if (to !== undefined && to !== "delivered") return null
  const isNew = to === "delivered" && from !== undefined && from !== "delivered"
  return isNew ? at : (before.deliveredAt ?? (after.status === "delivered" ? at : null))
}

/** The order as a change leaves it, at an instant: with the times at which it was picked up or delivered, unless known. */
export const applyChange = (before: Order, change: OrderChange, at: Instant): Order => {
  const { status = before.status, weight = before.weight, readyBags = before.readyBags } = change
  const placed: Placed = { status, statusBefore: statusBeforeAfter(before, status) }
  const isPickedUp = status === "picked_up" && before.status !== "picked_up"
  return {
    ...before,
    ...daysAfter(before, change),
    ...addressAfter(before, change),
    ...placed,
    weight,
    intakeWeight: change.intakeWeight === undefined ? before.intakeWeight : change.intakeWeight,
    oversizedItems: change.oversizedItems ?? before.oversizedItems,
    additionalCharges: chargesAfter(before, change),
    readyBags,
    notes: notesAfter(before, change),
    pickedUpAt: before.pickedUpAt ?? (isPickedUp ? at : null),
    deliveredAt: deliveredAtAfter(before, placed, at),
  }
}

export const changedFields = (before: Order, after: Order): ReadonlyArray<ChangeableField> =>
  changeable.filter((field) => before[field] !== after[field])

/** What names people, or may. Histories outlive them: it is kept that something was written, not what it says. */
const personal: ReadonlySet<ChangeableField> = new Set(["notes", "pickupAddress", "pickupApt"])

const keptValue = (order: Order, field: ChangeableField): string | number | boolean | null =>
  personal.has(field) ? order[field] !== null || null : order[field]

type Changes = HistoryEntry["changes"]

/** The changed fields with their new values as histories keep them. The status is in the entry itself. */
export const historyChanges = (before: Order, after: Order): Changes => {
  const changed = changedFields(before, after)
  const isByHand = changed.includes("additionalCharges") && after.additionalCharges !== chargesFor(after)
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
  const values = (order: Order, written: (field: ChangeableField) => string): Changes =>
    Object.fromEntries(
      changed.map((field) => {
        const value = keptValue(order, field)
        return [field, personal.has(field) && value !== null ? written(field) : value]
      }),
    )
  return {
    before: values(before, () => "written"),
    after: values(after, (field) => (before[field] === null ? "written" : "rewritten")),
  }
}
