import { WeighForm } from "@laundry/contracts/marketplace/work-forms"
import { missingFields, requiredMessages } from "@laundry/core/order/update-rules"
import { readBags } from "../../shared/at-the-door/bag-count-field.tsx"
import { validatorOf } from "../../shared/forms/validator.ts"
import { readWeight } from "../../shared/orders/read-weight.ts"
import { readOversized } from "./oversized-field.tsx"
import type { Recorded } from "./work-action.ts"

/** What is typed when the laundry is weighed and packed, in the order of the screen. */
export const weighFields = ["weight", "readyBags", "oversizedItems", "intakeWeight"] as const
type WeighField = (typeof weighFields)[number]
export type WeighValues = Readonly<Record<WeighField, string>>

const validate = validatorOf(WeighForm)

/** The numbers as they were typed; text that is no number stays text, which the form refuses. */
const numbersOf = (values: WeighValues) => ({
  weight: readWeight(values.weight) ?? (values.weight.trim() || undefined),
  readyBags: readBags(values.readyBags) ?? (values.readyBags.trim() || undefined),
  oversizedItems: readOversized(values.oversizedItems) ?? values.oversizedItems,
  intakeWeight: readWeight(values.intakeWeight) ?? (values.intakeWeight.trim() || undefined),
})

/** What keeps it from being ready: weight and bags are asked for (specification §5), the rest has to be what the form takes. */
export const weighProblems = (values: WeighValues): Readonly<Partial<Record<WeighField, string>>> => {
  const numbers = Object.entries(numbersOf(values)).filter(([, value]) => value !== undefined)
  const { issues = [] } = validate(Object.fromEntries(numbers))
  const missing = missingFields({
    status: "ready_for_delivery",
    weight: values.weight.trim() === "" ? null : 1,
    readyBags: values.readyBags.trim() === "" ? null : 1,
    notes: null,
  })
  return Object.fromEntries(
    weighFields.flatMap((field) => {
      if ((field === "weight" || field === "readyBags") && missing.includes(field))
        return [[field, requiredMessages[field]]]
      const issue = issues.find(({ path }) => path?.[0] === field)
      return issue === undefined ? [] : [[field, issue.message]]
    }),
  )
}

/** What is recorded of values without a problem. */
export const weighed = (values: WeighValues): Recorded => ({
  weight: readWeight(values.weight) ?? null,
  bags: readBags(values.readyBags) ?? null,
  oversizedItems: readOversized(values.oversizedItems) ?? null,
  intakeWeight: readWeight(values.intakeWeight) ?? null,
})
