import { parseMoney } from "../money/cents.ts"
import { type BalanceRequests, balanceRequests, leastChargeLimit } from "./balance-settings.ts"

/** The form of what becomes of balances, as it was typed. */
export interface TypedBalances {
  readonly offerCardOnFile: boolean
  readonly chargeLimit: string
  readonly chargeLimitCeiling: string
  readonly chargeNoticeMinutes: string
  readonly requestBalances: string
  readonly holdUntilPaid: boolean
}

export type BalanceField = keyof TypedBalances

/** The largest ceiling in cents, and the longest notice in minutes: a day. */
export const balanceBounds = { mostCeiling: 100_000, mostNotice: 1440 } as const

const limitOf = (text: string): number => {
  const amount = parseMoney(text.trim())
  return amount !== undefined && amount >= leastChargeLimit && amount <= balanceBounds.mostCeiling ? amount : Number.NaN
}

const noticeOf = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN)

export const isBalanceRequest = (text: string): text is BalanceRequests =>
  balanceRequests.some((request) => request === text)

/** What is wrong with them, a sentence for each field: all of them, because the limit must fit its ceiling. */
export const balanceProblems = (typed: TypedBalances): Readonly<Partial<Record<BalanceField, string>>> => {
  const [limit, ceiling] = [limitOf(typed.chargeLimit), limitOf(typed.chargeLimitCeiling)]
  const amounts = `an amount from 1.00 to ${(balanceBounds.mostCeiling / 100).toFixed(2)} dollars.`
  return {
    ...(Number.isNaN(limit) && { chargeLimit: `Charge limit must be ${amounts}` }),
    ...(limit > ceiling && { chargeLimit: "Charge limit must not be above its ceiling." }),
    ...(Number.isNaN(ceiling) && { chargeLimitCeiling: `Charge limit ceiling must be ${amounts}` }),
    ...(!(noticeOf(typed.chargeNoticeMinutes) <= balanceBounds.mostNotice) && {
      chargeNoticeMinutes: `Charge notice must be a number of minutes from 0 to ${balanceBounds.mostNotice}.`,
    }),
    ...(!isBalanceRequest(typed.requestBalances) && {
      requestBalances: `Payment requests must be one of ${balanceRequests.join(", ")}.`,
    }),
  }
}
