import { parseMoney } from "../money/cents.ts"

/** The credit for a late delivery as it was typed. */
export interface TypedLateCredit {
  readonly lateDeliveryCredit: string
}

export type LateCreditField = keyof TypedLateCredit

/** The largest in cents. */
const mostCredit = 10_000

/** What is wrong with it, in a sentence. */
export const lateCreditProblems = (typed: TypedLateCredit): Readonly<Partial<Record<LateCreditField, string>>> => {
  const credit = parseMoney(typed.lateDeliveryCredit.trim())
  return credit !== undefined && credit >= 0 && credit <= mostCredit
    ? {}
    : { lateDeliveryCredit: "The credit for a late delivery must be an amount from 0.00 to 100.00 dollars." }
}
