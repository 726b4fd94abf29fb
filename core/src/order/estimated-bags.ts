import type { PickupLoad } from "../scheduling/pickup-limits.ts"

/** A bag count as the forms offer it ("2", "5+", specification §9), or as guests type what their form suggests ("2 bags"). */
const bagCount = /^(\d{1,3})\+? {0,3}(?:bags?)?$/i

/** Whether an estimate reads as a number of bags. */
export const isBagCount = (estimatedWeight: string | null): boolean => bagCount.test(estimatedWeight?.trim() ?? "")

/**
 * How many bags an order counts for where places are counted, from the text that its customer estimated with. What does not read
 * as a bag count ("about 20 lbs", nothing) counts as one bag.
 */
export const estimatedBags = (estimatedWeight: string | null): number => {
  const [, digits] = bagCount.exec(estimatedWeight?.trim() ?? "") ?? []
  return digits === undefined ? 1 : Math.max(1, Number(digits))
}

/** What an order takes of a pickup window. */
export const loadOf = ({ estimatedWeight }: { readonly estimatedWeight: string | null }): PickupLoad => ({
  orders: 1,
  bags: estimatedBags(estimatedWeight),
})
