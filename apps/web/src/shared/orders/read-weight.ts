import { type Pounds, pounds } from "@laundry/core/money/pounds"

/** Reads a typed weight, with a point or a comma: null for none, undefined for what is no weight. */
export const readWeight = (text: string): Pounds | null | undefined => {
  const typed = text.trim().replace(",", ".")
  if (typed === "") return null
  return /^\d+(\.\d*)?$|^\.\d+$/.test(typed) ? pounds(Number(typed)) : undefined
}
