import { addDays, type Instant, localDateOf, startOfLocalDay } from "@laundry/core/local-time/local-time"
import { cents } from "@laundry/core/money/cents"
import type { CreditFigures } from "@laundry/core/reports/credit-figures"
import type { DayRange } from "@laundry/core/reports/report"
import type { Knex } from "knex"

/** Sums are bigint, which the driver hands over as text. */
type CreditRow = Readonly<Record<keyof CreditFigures, string>>

const moved = (kind: string) =>
  `coalesce(sum(amount_cents) filter (where kind = '${kind}' and at >= :start and at < :end), 0)`

/** What is left of lots whose day is not over; a deleted account's are nobody's. There are few rows beside those of money. */
const creditStatement = `
  select ${moved("grant")} as granted, ${moved("use")} as used, ${moved("return")} as returned, ${moved("expire")} as expired,
         (select coalesce(sum(lot.amount_cents - coalesce(
                   (select sum(taken.amount_cents) from credit_entries taken where taken.lot_id = lot.id), 0)), 0)
            from credit_entries lot
           where lot.kind in ('grant', 'return') and lot.user_id is not null
             and (lot.expires_on is null or lot.expires_on >= :today)) as outstanding
    from credit_entries`

/** What became of credit in a range, and what can be used now. */
export const readCreditFigures = async (knex: Knex, { from, to }: DayRange, now: Instant): Promise<CreditFigures> => {
  const { rows } = await knex.raw<{ readonly rows: readonly [CreditRow] }>(creditStatement, {
    start: new Date(startOfLocalDay(from)),
    end: new Date(startOfLocalDay(addDays(to, 1))),
    today: localDateOf(now),
  })
  const [{ granted, used, returned, expired, outstanding }] = rows
  return {
    granted: cents(Number(granted)),
    used: cents(Number(used)),
    returned: cents(Number(returned)),
    expired: cents(Number(expired)),
    outstanding: cents(Number(outstanding)),
  }
}
