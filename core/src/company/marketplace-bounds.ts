import {
  isOperatingModel,
  isWhenNobody,
  type MarketplaceSettings,
  type OperatingModel,
  operatingModels,
  whenNobodyChoices,
} from "./marketplace-settings.ts"

/** Who does the laundry, and how orders find their workers, as it was typed. */
export interface TypedOperatingModel {
  readonly operatingModel: string
  /** Empty offers each order to workers first. */
  readonly houseOrdersPerDay: string
  readonly offerDeadlineHours: string
  readonly whenNobody: string
  readonly platformFeePercent: string
  readonly payReserveDays: string
  readonly unusualWeightPercent: string
}

export type OperatingModelField = keyof TypedOperatingModel

/** What of the settings it is about. */
interface OperatingModelSettings {
  readonly operatingModel: OperatingModel
  readonly marketplace: MarketplaceSettings
}

/** Bounds of the numbers: orders, hours, and percent of the price of the laundry. Above 90 percent hardly anything is left for a worker. */
const bounds = {
  houseOrdersPerDay: { least: 1, most: 10_000 },
  offerDeadlineHours: { least: 0, most: 48 },
  platformFeePercent: { least: 0, most: 90 },
  payReserveDays: { least: 0, most: 30 },
  unusualWeightPercent: { least: 110, most: 1000 },
} as const

/** The whole number that was typed; undefined for any other text. */
const readWhole = (typed: string, { least, most }: (typeof bounds)[keyof typeof bounds]): number | undefined => {
  const text = typed.trim()
  const whole = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  return whole >= least && whole <= most ? whole : undefined
}

const problemOf: Readonly<Record<OperatingModelField, (typed: string) => string | undefined>> = {
  operatingModel: (typed) =>
    isOperatingModel(typed.trim()) ? undefined : `The operating model must be one of ${operatingModels.join(", ")}.`,
  houseOrdersPerDay: (typed) =>
    typed.trim() === "" || readWhole(typed, bounds.houseOrdersPerDay) !== undefined
      ? undefined
      : `The house crew's orders of a day must be a whole number from ${bounds.houseOrdersPerDay.least} to ${bounds.houseOrdersPerDay.most}, or empty to offer every order.`,
  offerDeadlineHours: (typed) =>
    readWhole(typed, bounds.offerDeadlineHours) === undefined
      ? `The hours until which an offer stands must be a whole number from ${bounds.offerDeadlineHours.least} to ${bounds.offerDeadlineHours.most}.`
      : undefined,
  whenNobody: (typed) =>
    isWhenNobody(typed.trim()) ? undefined : `When nobody accepts must be one of ${whenNobodyChoices.join(", ")}.`,
  platformFeePercent: (typed) =>
    readWhole(typed, bounds.platformFeePercent) === undefined
      ? `The Platform Service Fee must be a whole number from ${bounds.platformFeePercent.least} to ${bounds.platformFeePercent.most} percent.`
      : undefined,
  payReserveDays: (typed) =>
    readWhole(typed, bounds.payReserveDays) === undefined
      ? `The days after delivery until pay is paid out must be a whole number from ${bounds.payReserveDays.least} to ${bounds.payReserveDays.most}.`
      : undefined,
  unusualWeightPercent: (typed) =>
    readWhole(typed, bounds.unusualWeightPercent) === undefined
      ? `The percent of the estimate from which a weight waits must be a whole number from ${bounds.unusualWeightPercent.least} to ${bounds.unusualWeightPercent.most}.`
      : undefined,
}

const fields = [
  "operatingModel",
  "houseOrdersPerDay",
  "offerDeadlineHours",
  "whenNobody",
  "platformFeePercent",
  "payReserveDays",
  "unusualWeightPercent",
] as const satisfies ReadonlyArray<OperatingModelField>

/** What is wrong with those that were given, a sentence for each. */
export const operatingModelProblems = (
  typed: Readonly<{ [Field in OperatingModelField]?: string | undefined }>,
): Readonly<Partial<Record<OperatingModelField, string>>> => {
  const problems: Partial<Record<OperatingModelField, string>> = {}
  for (const field of fields) {
    const text = typed[field]
    const problem = text === undefined ? undefined : problemOf[field](text)
    if (problem !== undefined) problems[field] = problem
  }
  return problems
}

/** The settings after those that were given, which have no problems; the others stay as they are. */
export const readOperatingModel = (
  typed: Readonly<{ [Field in OperatingModelField]?: string | undefined }>,
  { operatingModel, marketplace }: OperatingModelSettings,
): OperatingModelSettings => {
  const [model, nobody] = [typed.operatingModel?.trim() ?? "", typed.whenNobody?.trim() ?? ""]
  const numberOr = (field: "offerDeadlineHours" | "platformFeePercent" | "payReserveDays" | "unusualWeightPercent") =>
    readWhole(typed[field] ?? "", bounds[field]) ?? marketplace[field]
  return {
    operatingModel: isOperatingModel(model) ? model : operatingModel,
    marketplace: {
      houseOrdersPerDay:
        typed.houseOrdersPerDay === undefined
          ? marketplace.houseOrdersPerDay
          : (readWhole(typed.houseOrdersPerDay, bounds.houseOrdersPerDay) ?? null),
      offerDeadlineHours: numberOr("offerDeadlineHours"),
      whenNobody: isWhenNobody(nobody) ? nobody : marketplace.whenNobody,
      platformFeePercent: numberOr("platformFeePercent"),
      payReserveDays: numberOr("payReserveDays"),
      unusualWeightPercent: numberOr("unusualWeightPercent"),
    },
  }
}

/** The settings as somebody would type them. */
export const typedOperatingModel = ({ operatingModel, marketplace }: OperatingModelSettings): TypedOperatingModel => ({
  operatingModel,
  houseOrdersPerDay: String(marketplace.houseOrdersPerDay ?? ""),
  offerDeadlineHours: String(marketplace.offerDeadlineHours),
  whenNobody: marketplace.whenNobody,
  platformFeePercent: String(marketplace.platformFeePercent),
  payReserveDays: String(marketplace.payReserveDays),
  unusualWeightPercent: String(marketplace.unusualWeightPercent),
})
