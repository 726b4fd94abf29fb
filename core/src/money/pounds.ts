import type { Brand } from "effect"

/** A weight in pounds with at most two decimals, as it travels and is typed: 25.5. */
export type Pounds = number & Brand.Brand<"Pounds">

export const zeroPounds = 0 as Pounds

/** Reads a weight in pounds; undefined when negative, not finite or finer than a hundredth. */
export const pounds = (weight: number): Pounds | undefined =>
  weight >= 0 && Number.isSafeInteger(hundredthsOf(weight)) && hundredthsOf(weight) / 100 === weight
    ? (weight as Pounds)
    : undefined

/** The weight as a whole number of hundredths of a pound, so that charges are computed without floats. */
export const hundredthsOf = (weight: number): number => Math.round(weight * 100)

/** The pounds of one weight beyond another: never less than none. */
export const poundsBeyond = (weight: Pounds, limit: Pounds): Pounds =>
  (Math.max(0, hundredthsOf(weight) - hundredthsOf(limit)) / 100) as Pounds

/** "30", "25.5": without superfluous zeros, for sentences. */
export const formatPounds = (weight: Pounds): string => (hundredthsOf(weight) / 100).toString()
