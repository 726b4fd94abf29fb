import { parseMoney } from "../money/cents.ts"

/** The limits for what admins give back as they were typed; one that is left out stays as it is. */
export interface TypedRefundLimit {
  /** Of one order in all. */
  readonly adminRefundLimit?: string | undefined
  /** As account credit on one day. */
  readonly adminCreditLimit?: string | undefined
}

export type RefundLimitField = keyof TypedRefundLimit

/** The largest limit in cents. */
const mostLimit = 1_000_000

const isLimit = (typed: string | undefined): boolean => {
  if (typed === undefined) return true
  const limit = parseMoney(typed.trim())
  return limit !== undefined && limit >= 0 && limit <= mostLimit
}

/** What is wrong with them, in a sentence each. */
export const refundLimitProblems = (typed: TypedRefundLimit): Readonly<Partial<Record<RefundLimitField, string>>> => ({
  ...(!isLimit(typed.adminRefundLimit) && {
    adminRefundLimit: "Refunds by admins must be an amount from 0.00 to 10000.00 dollars.",
  }),
  ...(!isLimit(typed.adminCreditLimit) && {
    adminCreditLimit: "Credit by admins must be an amount from 0.00 to 10000.00 dollars.",
  }),
})
