import { type Instant, localDateOf } from "@laundry/core/local-time/local-time"
import { addCents, type Cents } from "@laundry/core/money/cents"
import { type CreditKind, creditBalance } from "@laundry/core/payment/account-credit"
import type { CreditFigures } from "@laundry/core/reports/credit-figures"
import type { DayRange } from "@laundry/core/reports/report"
import type { InMemoryState } from "../state.ts"

/** What became of credit in a range, and what can be used now. */
export const creditFigures = (state: InMemoryState, { from, to }: DayRange, now: Instant): CreditFigures => {
  const inRange = state.credit.filter(({ at }) => localDateOf(at) >= from && localDateOf(at) <= to)
  const moved = (of: CreditKind): Cents =>
    addCents(...inRange.filter(({ kind }) => kind === of).map(({ amount }) => amount))
  const kept = state.credit.filter(({ id }) => !state.forgottenCredit.has(id))
  return {
    granted: moved("grant"),
    used: moved("use"),
    returned: moved("return"),
    expired: moved("expire"),
    outstanding: creditBalance(kept, localDateOf(now)),
  }
}
