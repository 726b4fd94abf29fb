import { type Instant, type IsoDate, localInstant } from "../local-time/local-time.ts"
import type { OperatingHours } from "../scheduling/operating-hours.ts"
import type { AddressCheck, Booking, Order } from "./order.ts"
import type { HistoryEntry } from "./order-history.ts"
import { placeOf } from "./status-meaning.ts"

/** What customers may change of an order of theirs. What is left out stays as it is. */
export type OwnChange = Partial<
  Pick<
    Booking,
    | "pickupDate"
    | "pickupAddress"
    | "pickupApt"
    | "pickupLocation"
    | "pickupLocationOther"
    | "deliveryInstructions"
    | "specialInstructions"
    | "detergentPreference"
  >
>

/** The same with what follows from it: the window and the delivery of another day, and where another address lies. */
export interface ResolvedChange extends OwnChange {
  readonly pickupTimeSlot?: string
  readonly deliveryDate?: IsoDate
  readonly addressCheck?: AddressCheck
}

const fields = [
  "pickupDate",
  "pickupTimeSlot",
  "deliveryDate",
  "pickupAddress",
  "pickupApt",
  "pickupLocation",
  "pickupLocationOther",
  "deliveryInstructions",
  "specialInstructions",
  "detergentPreference",
] as const satisfies ReadonlyArray<keyof Order>
type ChangedField = (typeof fields)[number]

/** The order as a change leaves it: its prices stay those that it was booked with. */
export const applyOwnChange = (before: Order, change: ResolvedChange): Order => {
  const { addressCheck, ...rest } = change
  const after: Order = { ...before, ...rest }
  const isMoved = after.pickupAddress !== before.pickupAddress && addressCheck !== undefined
  return isMoved ? { ...after, addressCheck } : after
}

export const changedByOwner = (before: Order, after: Order): ReadonlyArray<ChangedField> =>
  fields.filter((field) => before[field] !== after[field])

/** What names people, or may. Histories outlive them: it is kept that something was written, not what it says. */
const personal: ReadonlySet<ChangedField> = new Set([
  "pickupAddress",
  "pickupApt",
  "pickupLocationOther",
  "deliveryInstructions",
  "specialInstructions",
])

/** The changed fields as the history keeps them. */
export const ownHistory = (before: Order, after: Order): HistoryEntry["changes"] =>
  Object.fromEntries(
    changedByOwner(before, after).map((field) => {
      const value = after[field]
      return [field, personal.has(field) ? value !== null || null : value]
    }),
  )

/** What a mail about a change tells of. */
const changedParts = ["day", "address", "details"] as const
export type ChangedPart = (typeof changedParts)[number]

const partOf: Readonly<Record<ChangedField, ChangedPart>> = {
  pickupDate: "day",
  pickupTimeSlot: "day",
  deliveryDate: "day",
  pickupAddress: "address",
  pickupApt: "address",
  pickupLocation: "address",
  pickupLocationOther: "address",
  deliveryInstructions: "details",
  specialInstructions: "details",
  detergentPreference: "details",
}

/** The parts of an order that a change touches. */
export const partsOf = (before: Order, after: Order): ReadonlyArray<ChangedPart> => {
  const touched = new Set(changedByOwner(before, after).map((field) => partOf[field]))
  return changedParts.filter((part) => touched.has(part))
}

/** The parts that a mail names, as it keeps them: with spaces between. */
export const readParts = (names: string): ReadonlyArray<ChangedPart> =>
  changedParts.filter((part) => names.split(" ").includes(part))

/** Until when customers change an order of theirs, that instant not included: the same-day cutoff of its pickup day. */
export const ownChangeEnd = ({ pickupDate }: Pick<Order, "pickupDate">, { sameDayCutoff }: OperatingHours): Instant =>
  localInstant(pickupDate, sameDayCutoff)

/** Why customers can't change an order. */
export type OwnChangeObstacle = "picked-up" | "missed-pickup" | "cancelled" | "on-the-way" | "past-cutoff"

/** Why customers can't change an order of theirs now; undefined where they can. */
export const ownChangeObstacle = (
  order: Pick<Order, "status" | "statusBefore" | "pickupDate">,
  isDriverComing: boolean,
  now: Instant,
  hours: OperatingHours,
): OwnChangeObstacle | undefined => {
  const place = placeOf(order)
  if (place === "cancelled") return "cancelled"
  if (place === "missed_pickup") return "missed-pickup"
  if (place !== "ordered") return "picked-up"
  if (isDriverComing) return "on-the-way"
  return now >= ownChangeEnd(order, hours) ? "past-cutoff" : undefined
}
