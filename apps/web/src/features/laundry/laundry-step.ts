import { type LaundryOrderView, LaundryStepForm } from "@laundry/contracts/orders/laundry"
import { addCents, type Cents, subtractCents, zeroCents } from "@laundry/core/money/cents"
import { type Pounds, zeroPounds } from "@laundry/core/money/pounds"
import type { OrderStatus } from "@laundry/core/order/order-status"
import { missingFields, requiredMessages } from "@laundry/core/order/update-rules"
import { additionalChargesFor } from "@laundry/core/pricing/charges"
import { discountFor } from "@laundry/core/pricing/promo"
import type { Typed } from "../../platform/storage/use-typed-over.ts"
import { validatorOf } from "../../shared/forms/validator.ts"
import { readWeight } from "../../shared/orders/read-weight.ts"

/** How far an order is between the driver who brought it and the one who takes it. */
export const laundrySteps = ["picked_up", "in_progress", "processing", "ready_for_delivery"] as const
export type LaundryStep = (typeof laundrySteps)[number]

/** The steps at which there is still something to do. */
export const openSteps = ["picked_up", "in_progress", "processing"] as const satisfies ReadonlyArray<LaundryStep>
export type OpenStep = (typeof openSteps)[number]

export const isOpenStep = (status: OrderStatus): status is OpenStep => openSteps.some((step) => step === status)

/** What comes after each step (readings §3). */
export const nextStep: Readonly<Record<OpenStep, LaundryStepForm["to"]>> = {
  picked_up: "in_progress",
  in_progress: "processing",
  processing: "ready_for_delivery",
}

/** What is typed at a step, in the order of the screen. */
const stepFields: Readonly<Record<OpenStep, ReadonlyArray<StepField>>> = {
  picked_up: ["intakeWeight"],
  in_progress: ["weight"],
  processing: ["weight", "readyBags"],
}

export const allFields = ["intakeWeight", "weight", "readyBags"] as const
export type StepField = (typeof allFields)[number]
export type StepValues = Readonly<Record<StepField, string>>

/**
 * What of the typed is to be saved at a step: its own fields, and those of another step, which somebody else took meanwhile without
 * saying the same. What that person saved in such a field stays.
 */
export const typedForStep = (
  order: Pick<LaundryOrderView, StepField>,
  step: OpenStep,
  typed: Typed<StepValues>,
): Typed<StepValues> => {
  const saved = savedValuesOf(order)
  return Object.fromEntries(
    allFields.flatMap((field) => {
      const value = typed[field]
      return value !== undefined && (stepFields[step].includes(field) || saved[field] === "") ? [[field, value]] : []
    }),
  )
}

/** What is on the screen at a step: its own fields, and those that were typed for another one, which somebody else took meanwhile. */
export const shownFields = (step: OpenStep, typed: Typed<StepValues>): ReadonlyArray<StepField> =>
  allFields.filter((field) => stepFields[step].includes(field) || typed[field] !== undefined)

export interface StepProblem {
  readonly field: StepField
  readonly message: string
}

/** Overdue orders first, each group as the server ordered it. */
export const mostUrgentFirst = (orders: ReadonlyArray<LaundryOrderView>): ReadonlyArray<LaundryOrderView> =>
  orders.toSorted((one, other) => Number(other.isOverdue) - Number(one.isOverdue))

/** What is saved of an order, as it would be typed. */
export const savedValuesOf = ({ intakeWeight, weight, readyBags }: Pick<LaundryOrderView, StepField>): StepValues => ({
  intakeWeight: intakeWeight === null ? "" : String(intakeWeight),
  weight: weight === null ? "" : String(weight),
  readyBags: readyBags === null ? "" : String(readyBags),
})

/** What an order costs, in cents. */
export interface ShownCharge {
  readonly minimum: Cents
  readonly additional: Cents
  /** What the promo code takes off. */
  readonly discount: Cents
  readonly total: Cents
  /** Staff set it by hand: the weight does not change it. */
  readonly isByHand: boolean
}

/**
 * What an order costs with the weight as it is typed, under the order's own terms; undefined while there is no weight.
 * Charges that were set by hand stay, whatever the weight.
 */
export const chargeOf = (order: LaundryOrderView, typedWeight: string): ShownCharge | undefined => {
  const weight = readWeight(typedWeight)
  if (weight === null || weight === undefined || weight === 0) return undefined
  const { minimumPaymentAmount: minimum, additionalCharges: saved, oversizedCharges = zeroCents } = order
  const terms = {
    minimumOrderAmount: minimum,
    pricePerPound: order.pricePerPound,
    freeWeightLimit: order.freeWeightLimit,
  }
  const reckoned = (pounds: Pounds) => addCents(additionalChargesFor(pounds, terms), oversizedCharges)
  const isByHand = saved !== reckoned(order.weight ?? zeroPounds)
  const additional = isByHand ? saved : reckoned(weight)
  const full = addCents(minimum, additional)
  const discount = discountFor(order.promo, full)
  return { minimum, additional, discount, total: subtractCents(full, discount), isByHand }
}

/** Whatever is no number at all is not a whole one either: NaN. */
const readCount = (text: string): number | null => (text.trim() === "" ? null : Number(text.trim()))

const valueOf = (values: StepValues, field: StepField): unknown =>
  field === "readyBags" ? readCount(values.readyBags) : (readWeight(values[field]) ?? (values[field].trim() || null))

const validate = validatorOf(LaundryStepForm)

/** What is sent of the values: those that differ from what is saved. The server takes each at every step. */
const changedValues = (order: LaundryOrderView, values: StepValues): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    allFields.flatMap((field) => {
      const value = valueOf(values, field)
      return value === null || value === order[field] ? [] : [[field, value]]
    }),
  )

/** What keeps an order from its next step: values that say nothing, and what the step asks for (specification §5). */
export const problemsOf = (order: LaundryOrderView, values: StepValues, step: OpenStep): ReadonlyArray<StepProblem> => {
  const { issues = [] } = validate({ to: nextStep[step], ...changedValues(order, values) })
  const missing =
    nextStep[step] === "ready_for_delivery"
      ? missingFields({
          status: "ready_for_delivery",
          weight: values.weight.trim() === "" ? null : 1,
          readyBags: values.readyBags.trim() === "" ? null : 1,
          notes: null,
        })
      : []
  return allFields.flatMap((field) => {
    if (field !== "intakeWeight" && missing.includes(field)) return { field, message: requiredMessages[field] }
    const issue = issues.find(({ path }) => path?.[0] === field)
    return issue === undefined ? [] : { field, message: issue.message }
  })
}

/** What is sent for an order's next step, on top of the version that was read. */
export const stepFormOf = (
  order: LaundryOrderView,
  values: StepValues,
  step: OpenStep,
  scalePhoto?: string,
): LaundryStepForm => ({
  to: nextStep[step],
  ...changedValues(order, values),
  ...(scalePhoto === undefined ? {} : { scalePhoto }),
  version: order.version,
})
