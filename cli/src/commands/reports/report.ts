import { addDays, formatDay, type IsoDate, localDateOf } from "@laundry/core/local-time/local-time"
import { type Cents, formatDollars, formatMoney } from "@laundry/core/money/cents"
import { formatPounds } from "@laundry/core/money/pounds"
import { type CreditFigures, hasCredit } from "@laundry/core/reports/credit-figures"
import { type Report, readReport } from "@laundry/core/reports/read-report"
import { averageTicket, type DayFigures, type DayRange, type Figures, onTimeRate } from "@laundry/core/reports/report"
import { Command } from "commander"
import { Clock } from "effect"
import type { CommandContext } from "../../answer.ts"
import { WrongUsage } from "../../failure.ts"
import { type ListColumn, listing } from "../../listing.ts"
import { fields } from "../../terminal.ts"
import { sayTips, tipSharesJson } from "../../tip-view.ts"
import { day } from "../../words.ts"

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

const right = "right" as const

const columns: ReadonlyArray<ListColumn<DayFigures>> = [
  { name: "date", title: "Day", value: ({ date }) => date, text: ({ date }) => formatDay(date) },
  { name: "revenue", title: "Revenue", align: right, value: ({ revenue }) => formatMoney(revenue) },
  { name: "orders", title: "Orders", align: right, value: ({ orders }) => orders },
  { name: "billed", title: "Billed", align: right, value: ({ billed }) => formatMoney(billed) },
  { name: "average", title: "Average", align: right, isExtra: true, value: (each) => money(averageTicket(each)) },
  { name: "pounds", title: "Pounds", align: right, value: ({ pounds }) => pounds },
  { name: "delivered", title: "Delivered", align: right, mayGo: true, value: ({ delivered }) => delivered },
  { name: "overdue", title: "Overdue", align: right, isExtra: true, value: ({ overdue }) => overdue },
  {
    name: "on-time",
    title: "On time",
    align: right,
    mayGo: true,
    value: rate,
    text: (each) => percent(onTimeRate(each)),
  },
  { name: "cancelled", title: "Cancelled", align: right, isExtra: true, value: ({ cancelled }) => cancelled },
  { name: "missed", title: "Missed", align: right, isExtra: true, value: ({ missed }) => missed },
  {
    name: "discounts",
    title: "Discounts",
    align: right,
    isExtra: true,
    value: ({ discounts }) => formatMoney(discounts),
  },
]

interface Options {
  readonly day?: IsoDate
  readonly from?: IsoDate
  readonly to?: IsoDate
}

const shownDays = 7

const rangeOf = ({ day: only, from, to }: Options, today: IsoDate): DayRange => {
  if (only !== undefined && (from !== undefined || to !== undefined)) {
    throw new WrongUsage("Give --day, or --from and --to, not both.")
  }
  if (only !== undefined) return { from: only, to: only }
  const last = to ?? today
  return { from: from ?? addDays(last, 1 - shownDays), to: last }
}

/** `laundry report`: the owner's figures, day by day. */
export const reportCommand = (context: CommandContext): Command =>
  listing<DayFigures, Options>(
    context,
    new Command("report")
      .option("--day <day>", "one day, such as 2026-11-20", day)
      .option("--from <day>", `the first day (default: ${shownDays} days up to the last one)`, day)
      .option("--to <day>", "the last day (default: today)", day)
      .addHelpText(
        "after",
        `
Days are Miami's. Amounts are in dollars. docs/reports.md defines each figure.

Examples:
  laundry report --day 2026-11-20
  laundry report --from 2026-11-01 --to 2026-11-30 --csv > november.csv
`,
      ),
    columns,
    async ({ options, perform }) => {
      const today = localDateOf(await perform(Clock.currentTimeMillis))
      const { from, to, days, totals, balanceByAge, tips, credit, texts } = await perform(
        readReport(rangeOf(options, today)),
      )
      const average = averageTicket(totals)
      const said = tips.areOffered || tips.people.length > 0 ? [["Tips", sayTips(tips)] as const] : []
      const summary = fields(context.terminal, [
        ["Revenue", formatDollars(totals.revenue)],
        ["Orders", `${totals.orders}, ${formatDollars(totals.billed)} billed`],
        ["Promo codes", totals.discounts > 0 ? `${formatDollars(totals.discounts)} off` : "–"],
        ["Average ticket", average === null ? "–" : formatDollars(average)],
        ["Pounds", formatPounds(totals.pounds)],
        ["Deliveries", `${totals.delivered} made, ${totals.overdue} overdue, ${percent(onTimeRate(totals))} on time`],
        ["Called off", `${totals.cancelled} cancelled, ${totals.missed} missed`],
        [
          "Owed now",
          balanceByAge.map(({ bucket, balance }) => `${formatDollars(balance)} (${bucket} days)`).join(", "),
        ],
        ...said,
        ...(texts.sent === 0 ? [] : [["Text messages", sayTexts(texts)] as const]),
        ...(hasCredit(credit) ? [["Credit", sayCredit(credit)] as const] : []),
      ])
      return {
        json: {
          from,
          to,
          totals: figuresJson(totals),
          days: days.map(({ date, ...figures }) => ({ date, ...figuresJson({ ...figures }) })),
          balanceByAge: balanceByAge.map((each) => ({ ...each, balance: formatMoney(each.balance) })),
          tips: tipSharesJson(tips),
          credit: creditJson(credit),
          texts: { ...texts, cost: formatMoney(texts.cost) },
        },
        rows: days,
        none: "",
        more: `\n${summary}`,
      }
    },
  )
