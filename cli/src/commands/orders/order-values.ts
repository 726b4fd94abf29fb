import { type Cents, parseMoney } from "@laundry/core/money/cents"
import { type Pounds, pounds } from "@laundry/core/money/pounds"
import { orderBounds } from "@laundry/core/order/order-bounds"
import { InvalidArgumentError } from "commander"

/** A weight as it is typed; nothing when it is none. */
export const weightOf = (text: string): Pounds | undefined =>
  /^\d+(\.\d{1,2})?$/.test(text) && Number(text) <= orderBounds.pounds.most ? pounds(Number(text)) : undefined

export const weightProblem = `It must be a weight in pounds such as 25.5, at most ${orderBounds.pounds.most}.`

export const readWeight = (text: string): Pounds => {
  const weight = weightOf(text)
  if (weight === undefined) throw new InvalidArgumentError(weightProblem)
  return weight
}

/** A text that has to say something. */
export const someText = (text: string): string => {
  if (text.trim() === "") throw new InvalidArgumentError("It must say something.")
  return text.trim()
}

/** Dollars as they are typed: "12.50", "$12.50". */
export const readCharges = (text: string): Cents => {
  const amount = parseMoney(text.replace(/^\$/, ""))
  if (amount === undefined || amount < 0) throw new InvalidArgumentError("It must be an amount such as 12.50.")
  return amount
}
