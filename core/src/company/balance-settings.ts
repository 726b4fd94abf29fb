import { type Cents, cents } from "../money/cents.ts"

/** How a balance that weighing leaves is asked for where no card was kept: by a link in the weigh ticket's mail, or by staff. */
export const balanceRequests = ["automatically", "by_hand"] as const
export type BalanceRequests = (typeof balanceRequests)[number]

/** What becomes of money that is owed after weighing. */
export interface BalanceSettings {
  /** Whether checkouts offer to keep the card. */
  readonly offerCardOnFile: boolean
  /** The most that is charged for an order without asking, as it is offered. */
  readonly chargeLimit: Cents
  /** The most that customers may choose. */
  readonly chargeLimitCeiling: Cents
  /** Between the mail that tells of a charge and the charge, in minutes. */
  readonly chargeNoticeMinutes: number
  readonly requestBalances: BalanceRequests
  /** Whether drivers leave laundry in the van while money is owed for it. */
  readonly holdUntilPaid: boolean
}

/** The least that somebody may choose as their limit. */
export const leastChargeLimit: Cents = cents(100)

export const defaultBalanceSettings: BalanceSettings = {
  offerCardOnFile: true,
  chargeLimit: cents(4000),
  chargeLimitCeiling: cents(10_000),
  chargeNoticeMinutes: 30,
  requestBalances: "automatically",
  holdUntilPaid: false,
}
