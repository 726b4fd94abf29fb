import type { IsoDate } from "../local-time/local-time.ts"
import { addCents } from "../money/cents.ts"
import type { CreditFigures } from "./credit-figures.ts"
import type { Report } from "./read-report.ts"
import { addFigures, ageBuckets, type DayFigures, type DayRange, fillBuckets, fillDays, totalsOf } from "./report.ts"

/** A report as far as several add up. Whose the tips are does not: people have accounts in each branch of its own. */
export type SummableReport = Omit<Report, "tips"> & { readonly tips: Pick<Report["tips"], "areOffered" | "total"> }

const addDays = (reports: ReadonlyArray<SummableReport>): ReadonlyArray<DayFigures> => {
  const byDate = new Map<IsoDate, DayFigures>()
  for (const { date, ...figures } of reports.flatMap(({ days }) => days)) {
    byDate.set(date, { date, ...addFigures(byDate.get(date) ?? totalsOf([]), figures) })
  }
  return [...byDate.values()]
}

const addBalances = (reports: ReadonlyArray<SummableReport>) =>
  ageBuckets.map((bucket) => {
    const parts = reports.flatMap(({ balanceByAge }) => balanceByAge.filter((part) => part.bucket === bucket))
    return {
      bucket,
      orders: parts.reduce((sum, { orders }) => sum + orders, 0),
      balance: addCents(...parts.map(({ balance }) => balance)),
    }
  })

const addCredit = (parts: ReadonlyArray<CreditFigures>): CreditFigures => {
  const sumOf = (figure: keyof CreditFigures) => addCents(...parts.map((part) => part[figure]))
  return {
    granted: sumOf("granted"),
    used: sumOf("used"),
    returned: sumOf("returned"),
    expired: sumOf("expired"),
    outstanding: sumOf("outstanding"),
  }
}

/**
 * What the branches of a company come to together, in cents and hundredths of pounds. `range` is that of each report: a day of the
 * sum is that day in each branch, from its own midnight to its own midnight.
 */
export const sumReports = ({ from, to }: DayRange, reports: ReadonlyArray<SummableReport>): SummableReport => {
  const days = fillDays(from, to, addDays(reports))
  const count = (figure: "sent" | "segments") => reports.reduce((sum, { texts }) => sum + texts[figure], 0)
  return {
    from,
    to,
    days,
    totals: totalsOf(days),
    balanceByAge: fillBuckets(addBalances(reports)),
    tips: {
      areOffered: reports.some(({ tips }) => tips.areOffered),
      total: addCents(...reports.map(({ tips }) => tips.total)),
    },
    credit: addCredit(reports.map(({ credit }) => credit)),
    texts: {
      sent: count("sent"),
      segments: count("segments"),
      cost: addCents(...reports.map(({ texts }) => texts.cost)),
    },
  }
}
