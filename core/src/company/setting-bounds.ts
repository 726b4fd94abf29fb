import { formatWallTime, parseWallTime, type WallTime } from "../local-time/local-time.ts"
import { parseMoney } from "../money/cents.ts"
import { isEmailAddress } from "../shared/email-address.ts"
import type { BalanceField } from "./balance-bounds.ts"
import type { ClaimAnswerField } from "./claim-answer.ts"
import type { ClosuresField } from "./closures-bounds.ts"
import type { LateCreditField } from "./late-credit.ts"
import type { LimitsField } from "./limits-bounds.ts"
import type { OperatingModelField } from "./marketplace-bounds.ts"
import type { RefundLimitField } from "./refund-limit.ts"
import type { ScaleField } from "./scale-bounds.ts"
import type { SiteField } from "./site-bounds.ts"
import type { TextPriceField } from "./text-price.ts"

// The bounds that keep a slip of the keyboard from reaching customers. Forms say them while somebody types.

/** A form of settings as it was typed; what is absent is not asked about. */
type Typed<Field extends string> = Readonly<Partial<Record<Field, string>>>

/** A sentence for each field that won't do, in the form's order. */
export type Problems<Field extends string> = Readonly<Partial<Record<Field, string>>>

const informationFields = ["companyName", "tagline", "phone", "email", "address"] as const
const pricingFields = ["minimumOrderAmount", "pricePerPound", "freeWeightLimit"] as const
const hoursFields = ["pickupStart", "pickupEnd", "deliveryTime", "sameDayCutoff"] as const

export type InformationField = (typeof informationFields)[number]
export type PricingField = (typeof pricingFields)[number]
export type HoursField = (typeof hoursFields)[number]
export type SettingField =
  | InformationField
  | PricingField
  | HoursField
  | BalanceField
  | ScaleField
  | RefundLimitField
  | ClaimAnswerField
  | LateCreditField
  | TextPriceField
  | SiteField
  | ClosuresField
  | LimitsField
  | OperatingModelField
  | "cancellationPolicy"

/** The bounds of each price: cents for the amounts, pounds for the limit. */
export const pricingBounds = {
  minimumOrderAmount: { least: 100, most: 100_000 },
  pricePerPound: { least: 1, most: 10_000 },
  freeWeightLimit: { least: 0, most: 500 },
} as const

/** The most characters of each text. */
export const informationLengths = { companyName: 100, tagline: 200, phone: 40, email: 254, address: 300 } as const

/** When the vans may drive, and by when laundry is back: local wall times, bounds included. */
export const hourBounds = {
  earliest: "05:00" as WallTime,
  latest: "23:00" as WallTime,
  latestDelivery: "12:00" as WallTime,
} as const

const labels = {
  companyName: "Company name",
  tagline: "Tagline",
  phone: "Phone",
  email: "Email",
  address: "Address",
  minimumOrderAmount: "Minimum order amount",
  pricePerPound: "Price per pound",
  freeWeightLimit: "Free weight limit",
  pickupStart: "Pickup start",
  pickupEnd: "Pickup end",
  deliveryTime: "Delivery time",
  sameDayCutoff: "Same-day cutoff",
} as const satisfies Record<InformationField | PricingField | HoursField, string>

/** Asks about each field that was given, in the table's order. */
const problemsOf = <Field extends string>(
  typed: Typed<Field>,
  fields: ReadonlyArray<Field>,
  problemOf: (field: Field, text: string) => string | undefined,
): Partial<Record<Field, string>> => {
  const problems: Partial<Record<Field, string>> = {}
  for (const field of fields) {
    const text = typed[field]
    const problem = text === undefined ? undefined : problemOf(field, text)
    if (problem !== undefined) problems[field] = problem
  }
  return problems
}

const amountProblem = (field: "minimumOrderAmount" | "pricePerPound", text: string): string | undefined => {
  const { least, most } = pricingBounds[field]
  const amount = parseMoney(text.trim())
  return amount !== undefined && amount >= least && amount <= most
    ? undefined
    : `${labels[field]} must be an amount from ${(least / 100).toFixed(2)} to ${(most / 100).toFixed(2)} dollars.`
}

const limitProblem = (text: string): string | undefined => {
  const { least, most } = pricingBounds.freeWeightLimit
  const limit = /^\d{1,5}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : Number.NaN
  return limit >= least && limit <= most
    ? undefined
    : `${labels.freeWeightLimit} must be a weight from ${least} to ${most} pounds.`
}

/** What is wrong with prices as they were typed. */
export const pricingProblems = (typed: Typed<PricingField>): Problems<PricingField> =>
  problemsOf<PricingField>(typed, pricingFields, (field, text) =>
    field === "freeWeightLimit" ? limitProblem(text) : amountProblem(field, text),
  )

const textProblem = (field: InformationField, typed: string): string | undefined => {
  const text = typed.trim()
  if (text === "") return field === "email" ? "Valid email is required" : `${labels[field]} is required`
  if (field === "email") return isEmailAddress(text) ? undefined : "Valid email is required"
  if (text.length > informationLengths[field]) {
    return `${labels[field]} must be at most ${informationLengths[field]} characters`
  }
  // Names and contact details are in the headers of mails, too.
  if (/\p{Cc}|\p{Surrogate}/u.test(text)) return `${labels[field]} must be one line of plain text`
  if (field === "phone" && text.replaceAll(/\D/g, "").length < 7) return "Phone must be a phone number"
  return undefined
}

/** What is wrong with company information as it was typed (specification §5). */
export const informationProblems = (typed: Typed<InformationField>): Problems<InformationField> =>
  problemsOf<InformationField>(typed, informationFields, textProblem)

const timeProblem = (field: HoursField, text: string): string | undefined => {
  const time = parseWallTime(text.trim())
  const latest = field === "deliveryTime" ? hourBounds.latestDelivery : hourBounds.latest
  return time !== undefined && time >= hourBounds.earliest && time <= latest
    ? undefined
    : `${labels[field]} must be a time from ${formatWallTime(hourBounds.earliest)} to ${formatWallTime(latest)}.`
}

/** What is wrong with operating hours as they were typed: all four, because each must fit the others. */
export const hoursProblems = (typed: Readonly<Record<HoursField, string>>): Problems<HoursField> => {
  const problems = problemsOf<HoursField>(typed, hoursFields, timeProblem)
  if (Object.keys(problems).length > 0) return problems
  const start = typed.pickupStart.trim()
  return {
    ...(typed.pickupEnd.trim() > start ? {} : { pickupEnd: "Pickup end must be after pickup start." }),
    ...(typed.deliveryTime.trim() < start ? {} : { deliveryTime: "Delivery time must be before pickup start." }),
    ...(typed.sameDayCutoff.trim() <= start
      ? {}
      : { sameDayCutoff: "Same-day cutoff must not be after pickup start." }),
  }
}
