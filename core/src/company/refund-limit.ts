import { parseMoney } from "../money/cents.ts"

/** The limit for admins' refunds as it was typed. */
export interface TypedRefundLimit {
  readonly adminRefundLimit: string
}

export type RefundLimitField = keyof TypedRefundLimit

/** The largest limit in cents. */
const mostLimit = 1_000_000

/** What is wrong with it, in a sentence. */
export const refundLimitProblems = (typed: TypedRefundLimit): Readonly<Partial<Record<RefundLimitField, string>>> => {
  const limit = parseMoney(typed.adminRefundLimit.trim())
  return limit !== undefined && limit >= 0 && limit <= mostLimit
    ? {}
    : { adminRefundLimit: "Refunds by admins must be an amount from 0.00 to 10000.00 dollars." }
}
