import type { Cents } from "../money/cents.ts"

/** What became of customers' credit on some days, and what they can use now. No figure of money counts it; docs/reports.md defines each. */
export interface CreditFigures {
  readonly granted: Cents
  /** Used on orders. */
  readonly used: Cents
  /** Back from orders. */
  readonly returned: Cents
  readonly expired: Cents
  /** What customers can use at the instant of the report, whatever its days. */
  readonly outstanding: Cents
}

/** Whether credit is of any concern: some moved, or can be used. */
export const hasCredit = (figures: CreditFigures): boolean => Object.values(figures).some((amount) => amount !== 0)
