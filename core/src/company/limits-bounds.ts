import type { PickupLimits } from "../scheduling/pickup-limits.ts"

/** The most that a pickup window takes, as it was typed; empty is no limit. */
export interface TypedLimits {
  readonly mostOrders: string
  readonly mostBags: string
}

export type LimitsField = keyof TypedLimits

/** The largest limit. */
const largest = 10_000

const labels: Readonly<Record<LimitsField, string>> = { mostOrders: "Most orders", mostBags: "Most bags" }

/** The typed limit; null means unlimited, undefined that the text is not valid. */
const readLimit = (typed: string): number | null | undefined => {
  const text = typed.trim()
  if (text === "") return null
  const limit = /^\d{1,5}$/.test(text) ? Number(text) : 0
  return limit >= 1 && limit <= largest ? limit : undefined
}

/** What is wrong with them, a sentence for each field. */
export const limitsProblems = (typed: TypedLimits): Readonly<Partial<Record<LimitsField, string>>> => {
  const problemOf = (field: LimitsField) =>
    readLimit(typed[field]) === undefined
      ? { [field]: `${labels[field]} must be a whole number from 1 to ${largest}, or empty for no limit.` }
      : {}
  return { ...problemOf("mostOrders"), ...problemOf("mostBags") }
}

/** Limits that have no problems. */
export const readLimits = (typed: TypedLimits): PickupLimits => ({
  orders: readLimit(typed.mostOrders) ?? null,
  bags: readLimit(typed.mostBags) ?? null,
})

/** The limits as somebody would type them. */
export const typedLimits = ({ orders, bags }: PickupLimits): TypedLimits => ({
  mostOrders: orders === null ? "" : String(orders),
  mostBags: bags === null ? "" : String(bags),
})
