import { type Cents, formatDollars, formatMoney } from "@laundry/core/money/cents"
import { formatPounds } from "@laundry/core/money/pounds"
import { type CreditFigures, hasCredit } from "@laundry/core/reports/credit-figures"
import type { Report } from "@laundry/core/reports/read-report"
import { averageTicket, type Figures, onTimeRate } from "@laundry/core/reports/report"
import type { SummableReport } from "@laundry/core/reports/sum-reports"
import type { ListColumn } from "./listing.ts"
import { tipSharesJson } from "./tip-view.ts"

const money = (amount: Cents | null): string | null => (amount === null ? null : formatMoney(amount))

const percent = (rate: number | null): string => (rate === null ? "–" : `${Math.round(rate * 100)} %`)

const rate = (figures: Figures): string | null => onTimeRate(figures)?.toFixed(4) ?? null

const figuresJson = (figures: Figures) => ({
  revenue: formatMoney(figures.revenue),
  orders: figures.orders,
  billed: formatMoney(figures.billed),
  discounts: formatMoney(figures.discounts),
  averageTicket: money(averageTicket(figures)),
  pounds: figures.pounds,
  delivered: figures.delivered,
  onTime: figures.onTime,
  overdue: figures.overdue,
  onTimeRate: onTimeRate(figures),
  cancelled: figures.cancelled,
  missed: figures.missed,
})

const sayTexts = ({ sent, segments, cost }: Report["texts"]): string =>
  `${sent}, in ${segments} ${segments === 1 ? "part" : "parts"}: ${formatDollars(cost)}`

const creditJson = ({ granted, used, returned, expired, outstanding }: CreditFigures) => ({
  granted: formatMoney(granted),
  used: formatMoney(used),
  returned: formatMoney(returned),
  expired: formatMoney(expired),
  outstanding: formatMoney(outstanding),
})

const sayCredit = ({ granted, used, returned, expired, outstanding }: CreditFigures): string =>
  `${formatDollars(granted)} given, ${formatDollars(used)} used, ${formatDollars(returned)} back from orders, ` +
  `${formatDollars(expired)} ended; ${formatDollars(outstanding)} can be used now`

/** A report, or the sum of several, as scripts read it; whose the tips are only where it is known. */
export const reportJson = (report: SummableReport & { readonly tips: Partial<Pick<Report["tips"], "people">> }) => {
  const { from, to, days, totals, balanceByAge, tips, credit, texts } = report
  const { areOffered, total, people } = tips
  return {
    from,
    to,
    totals: figuresJson(totals),
    days: days.map(({ date, ...figures }) => ({ date, ...figuresJson({ ...figures }) })),
    balanceByAge: balanceByAge.map((each) => ({ ...each, balance: formatMoney(each.balance) })),
    tips: { areOffered, ...(people === undefined ? { total: formatMoney(total) } : tipSharesJson({ total, people })) },
    credit: creditJson(credit),
    texts: { ...texts, cost: formatMoney(texts.cost) },
  }
}

/** What a report comes to, for people: labels and values. `tips` says the tips, where there are any to say. */
export const reportFields = (
  { totals, balanceByAge, credit, texts }: SummableReport,
  tips: string | undefined,
): ReadonlyArray<readonly [string, string]> => {
  const average = averageTicket(totals)
  return [
    ["Revenue", formatDollars(totals.revenue)],
    ["Orders", `${totals.orders}, ${formatDollars(totals.billed)} billed`],
    ["Promo codes", totals.discounts > 0 ? `${formatDollars(totals.discounts)} off` : "–"],
    ["Average ticket", average === null ? "–" : formatDollars(average)],
    ["Pounds", formatPounds(totals.pounds)],
    ["Deliveries", `${totals.delivered} made, ${totals.overdue} overdue, ${percent(onTimeRate(totals))} on time`],
    ["Called off", `${totals.cancelled} cancelled, ${totals.missed} missed`],
    ["Owed now", balanceByAge.map(({ bucket, balance }) => `${formatDollars(balance)} (${bucket} days)`).join(", ")],
    ...(tips === undefined ? [] : [["Tips", tips] as const]),
    ...(texts.sent === 0 ? [] : [["Text messages", sayTexts(texts)] as const]),
    ...(hasCredit(credit) ? [["Credit", sayCredit(credit)] as const] : []),
  ]
}

const right = "right" as const

/** The columns of figures in a table whose rows have some, or have none because they could not be read. */
export const figureColumns = <Row>(figuresOf: (row: Row) => Figures | undefined): ReadonlyArray<ListColumn<Row>> => {
  const value = (of: (figures: Figures) => string | number | null) => (row: Row) => {
    const figures = figuresOf(row)
    return figures === undefined ? null : of(figures)
  }
  return [
    { name: "revenue", title: "Revenue", align: right, value: value(({ revenue }) => formatMoney(revenue)) },
    { name: "orders", title: "Orders", align: right, value: value(({ orders }) => orders) },
    { name: "billed", title: "Billed", align: right, value: value(({ billed }) => formatMoney(billed)) },
    { name: "average", title: "Average", align: right, isExtra: true, value: value((of) => money(averageTicket(of))) },
    { name: "pounds", title: "Pounds", align: right, value: value(({ pounds }) => pounds) },
    { name: "delivered", title: "Delivered", align: right, mayGo: true, value: value(({ delivered }) => delivered) },
    { name: "overdue", title: "Overdue", align: right, isExtra: true, value: value(({ overdue }) => overdue) },
    {
      name: "on-time",
      title: "On time",
      align: right,
      mayGo: true,
      value: value(rate),
      text: (row) => {
        const figures = figuresOf(row)
        return figures === undefined ? "" : percent(onTimeRate(figures))
      },
    },
    { name: "cancelled", title: "Cancelled", align: right, isExtra: true, value: value(({ cancelled }) => cancelled) },
    { name: "missed", title: "Missed", align: right, isExtra: true, value: value(({ missed }) => missed) },
    {
      name: "discounts",
      title: "Discounts",
      align: right,
      isExtra: true,
      value: value(({ discounts }) => formatMoney(discounts)),
    },
  ]
}
