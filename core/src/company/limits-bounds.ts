import type { PickupLimits } from "../scheduling/pickup-limits.ts"

/** The most that a pickup window takes, as it was typed; empty is no limit. */
export interface TypedLimits {
  readonly mostOrders: string
  readonly mostBags: string
  /** Whole minutes; left out, they stay. */
  readonly unpaidHoldMinutes?: string
}

export type LimitsField = keyof TypedLimits

/** The largest limit. */
const largest = 10_000

const labels = { mostOrders: "Most orders", mostBags: "Most bags" } as const

/** For how many minutes a place may be kept unpaid. */
const holdBounds = { least: 10, most: 1440 } as const

const readHold = (typed: string): number | undefined => {
  const minutes = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0
  return minutes >= holdBounds.least && minutes <= holdBounds.most ? minutes : undefined
}

const holdProblem = `Minutes must be a whole number from ${holdBounds.least} to ${holdBounds.most}.`

/** The typed limit; null means unlimited, undefined that the text is not valid. */
const readLimit = (typed: string): number | null | undefined => {
  const text = typed.trim()
  if (text === "") return null
  const limit = /^\d{1,5}$/.test(text) ? Number(text) : 0
  return limit >= 1 && limit <= largest ? limit : undefined
}

/** What is wrong with them, a sentence for each field. */
export const limitsProblems = (typed: TypedLimits): Readonly<Partial<Record<LimitsField, string>>> => {
  const problemOf = (field: keyof typeof labels) =>
    readLimit(typed[field]) === undefined
      ? { [field]: `${labels[field]} must be a whole number from 1 to ${largest}, or empty for no limit.` }
      : {}
  const { unpaidHoldMinutes: hold } = typed
  const isWrong = hold !== undefined && readHold(hold) === undefined
  return {
    ...problemOf("mostOrders"),
    ...problemOf("mostBags"),
    ...(isWrong ? { unpaidHoldMinutes: holdProblem } : {}),
  }
}

/** The limits of some settings, and for how long they let an unpaid place be kept. */
export interface WindowLimits {
  readonly pickupLimits: PickupLimits
  readonly unpaidHoldMinutes: number
}

/** Limits that have no problems; `unpaidHoldMinutes` are those that were set before. */
export const readLimits = (typed: TypedLimits, unpaidHoldMinutes: number): WindowLimits => ({
  pickupLimits: { orders: readLimit(typed.mostOrders) ?? null, bags: readLimit(typed.mostBags) ?? null },
  unpaidHoldMinutes: readHold(typed.unpaidHoldMinutes ?? "") ?? unpaidHoldMinutes,
})

/** The limits as somebody would type them. */
export const typedLimits = ({ pickupLimits: { orders, bags }, unpaidHoldMinutes }: WindowLimits) => ({
  mostOrders: orders === null ? "" : String(orders),
  mostBags: bags === null ? "" : String(bags),
  unpaidHoldMinutes: String(unpaidHoldMinutes),
})
