import type { AdminOrderView } from "@laundry/contracts/orders/admin-orders"
import { OrderUpdateForm } from "@laundry/contracts/orders/admin-orders"
import { parseIsoDate } from "@laundry/core/local-time/local-time"
import { addCents, type Cents, formatMoney, parseMoney, zeroCents } from "@laundry/core/money/cents"
import { formatPounds, type Pounds, poundsBeyond, zeroPounds } from "@laundry/core/money/pounds"
import { type OrderStatus, parseOrderStatus } from "@laundry/core/order/order-status"
import { missingFields, requiredMessages } from "@laundry/core/order/update-rules"
import { additionalChargesFor } from "@laundry/core/pricing/charges"
import type { PriceTerms } from "@laundry/core/pricing/price-terms"
import { deliveryDateFor } from "@laundry/core/scheduling/pickup-options"
import { Schema } from "effect"
import { validatorOf } from "../../shared/forms/validator.ts"
import { readWeight } from "../../shared/orders/read-weight.ts"

/** The fields of the admin order form, as they follow each other on the screen (specification §5). */
export const updateFields = [
  "status",
  "pickupDate",
  "deliveryDate",
  "readyBags",
  "weight",
  "additionalCharges",
  "intakeWeight",
  "pickupAddress",
  "pickupApt",
  "notes",
] as const
export type UpdateField = (typeof updateFields)[number]

/** What the form holds: texts as they are typed. */
export type UpdateValues = Readonly<Record<UpdateField, string>>

export interface UpdateProblem {
  readonly name: UpdateField
  readonly message: string
}

/** The form's values of an unchanged order. */
export const updateValuesOf = (order: Pick<AdminOrderView, UpdateField>): UpdateValues => ({
  status: order.status,
  pickupDate: order.pickupDate,
  deliveryDate: order.deliveryDate,
  readyBags: order.readyBags === null ? "" : String(order.readyBags),
  weight: order.weight === null ? "" : formatPounds(order.weight),
  additionalCharges: formatMoney(order.additionalCharges),
  intakeWeight: order.intakeWeight === null ? "" : formatPounds(order.intakeWeight),
  pickupAddress: order.pickupAddress,
  pickupApt: order.pickupApt ?? "",
  notes: order.notes ?? "",
})

/** The price terms that an order was placed under. */
export const termsOf = (
  order: Pick<AdminOrderView, "minimumPaymentAmount" | "pricePerPound" | "freeWeightLimit">,
): PriceTerms => ({
  minimumOrderAmount: order.minimumPaymentAmount,
  pricePerPound: order.pricePerPound,
  freeWeightLimit: order.freeWeightLimit,
})

/**
 * What a typed weight costs beyond the minimum (specification §4, weight auto-fill), with what the order's oversized items cost beside it;
 * undefined while it is no weight.
 */
export const autoCharges = (weight: string, terms: PriceTerms, oversized: Cents = zeroCents): string | undefined => {
  const read = readWeight(weight)
  return read === undefined
    ? undefined
    : formatMoney(addCents(additionalChargesFor(read ?? zeroPounds, terms), oversized))
}

/** What additional charges come from: typed by hand, or of the pounds beyond the free weight and what oversized items cost. */
export type ChargesOrigin =
  | { readonly kind: "by-hand" }
  | { readonly kind: "calculated"; readonly over: Pounds; readonly oversized: Cents }

/** What the charges of the form come from: those of an order that were typed by hand once differ from what would be calculated. */
export const chargesOrigin = (
  { weight, additionalCharges }: UpdateValues,
  order: Pick<AdminOrderView, "minimumPaymentAmount" | "pricePerPound" | "freeWeightLimit" | "oversizedCharges">,
  areChargesByHand: boolean,
): ChargesOrigin => {
  const oversized = order.oversizedCharges ?? zeroCents
  const calculated = autoCharges(weight, termsOf(order), oversized)
  if (areChargesByHand || calculated === undefined || !saysSame("additionalCharges", calculated, additionalCharges))
    return { kind: "by-hand" }
  return { kind: "calculated", over: poundsBeyond(readWeight(weight) ?? zeroPounds, order.freeWeightLimit), oversized }
}

/** The delivery day that belongs to a typed pickup day (specification §4); undefined while it is no day. */
export const autoDelivery = (pickupDay: string): string | undefined => {
  const day = parseIsoDate(pickupDay.trim())
  return day === undefined ? undefined : deliveryDateFor(day)
}

const countOrText = (text: string): number | string | null => {
  const typed = text.trim()
  if (typed === "") return null
  return /^\d+$/.test(typed) ? Number(typed) : typed
}

/** What is read of a typed value where that may be said in several ways; undefined where it can't be read. */
const readingOf = (field: UpdateField, typed: string): unknown => {
  switch (field) {
    case "weight":
    case "intakeWeight":
      return readWeight(typed)
    case "readyBags":
      return countOrText(typed)
    default:
      return field === "additionalCharges" ? parseMoney(typed) : typed
  }
}

/** Whether two typed values say the same: "28.50" pounds are "28.5". */
const saysSame = (field: UpdateField, one: string, other: string): boolean => {
  const [left, right] = [one.trim(), other.trim()]
  const read = readingOf(field, left)
  return left === right || (read !== undefined && read === readingOf(field, right))
}

/** The fields in which two versions of the form differ. */
export const differingFields = (one: UpdateValues, other: UpdateValues): ReadonlyArray<UpdateField> =>
  updateFields.filter((field) => !saysSame(field, one[field], other[field]))

/**
 * What somebody typed on top of `base`, moved onto what the order has become: their changes stay, the rest is as it is now.
 */
export const rebase = (base: UpdateValues, typed: UpdateValues, latest: UpdateValues): UpdateValues => {
  const mine = new Set(differingFields(base, typed))
  return Object.fromEntries(
    updateFields.map((field) => [field, mine.has(field) ? typed[field] : latest[field]]),
  ) as UpdateValues
}

const valueOf = (values: UpdateValues, field: UpdateField): unknown => {
  switch (field) {
    case "weight":
    case "intakeWeight":
      return readWeight(values[field]) === undefined ? values[field] : readWeight(values[field])
    case "readyBags":
      return countOrText(values.readyBags)
    case "notes":
      return values.notes.trim()
    default:
      return values[field].trim()
  }
}

const validate = validatorOf(OrderUpdateForm)
const readForm = Schema.decodeUnknownSync(OrderUpdateForm)

/** What the contract says of the values that were changed, by field. */
const contractProblems = (base: UpdateValues, values: UpdateValues): ReadonlyArray<UpdateProblem> => {
  const changed = differingFields(base, values)
  const { issues = [] } = validate(Object.fromEntries(changed.map((field) => [field, valueOf(values, field)])))
  return changed.flatMap((name) => {
    const issue = issues.find(({ path }) => path?.[0] === name)
    return issue === undefined ? [] : [{ name, message: issue.message }]
  })
}

/** What keeps the form from being saved: values that say nothing, and what the status asks for (specification §5). */
export const problemsOf = (base: UpdateValues, values: UpdateValues): ReadonlyArray<UpdateProblem> => {
  const unread = contractProblems(base, values)
  const status: OrderStatus = parseOrderStatus(values.status) ?? "ordered"
  const bags = countOrText(values.readyBags)
  const missing = missingFields({
    status,
    weight: readWeight(values.weight) ?? null,
    readyBags: typeof bags === "number" ? bags : null,
    notes: values.notes,
  }).map((name) => ({ name, message: requiredMessages[name] }))
  const all = [...unread, ...missing]
  return updateFields.flatMap((name) => all.find((problem) => problem.name === name) ?? [])
}

/**
 * What is sent: the changed fields alone, on top of the version that was read. Charges that the weight makes are left out,
 * for the server computes them; those typed by hand stay as typed. Only for values in which nothing is wrong.
 */
export const updateOf = (
  base: UpdateValues,
  values: UpdateValues,
  options: { readonly version: number; readonly areChargesByHand: boolean },
): OrderUpdateForm => {
  const changed = differingFields(base, values)
  const sent = changed.filter(
    (field) => field !== "additionalCharges" || options.areChargesByHand || !changed.includes("weight"),
  )
  // Typed by hand they stay beside a new weight, also when they are what they were.
  const withCharges =
    options.areChargesByHand && changed.includes("weight") && !sent.includes("additionalCharges")
      ? [...sent, "additionalCharges" as const]
      : sent
  return readForm({
    ...Object.fromEntries(withCharges.map((field) => [field, valueOf(values, field)])),
    version: options.version,
  })
}
