import type { ReportView } from "@laundry/contracts/company/reports"
import { localDateOf } from "@laundry/core/local-time/local-time"
import { formatMoney } from "@laundry/core/money/cents"
import type { Report, Tips } from "@laundry/core/reports/read-report"
import { averageTicket, type Figures, onTimeRate } from "@laundry/core/reports/report"
import { shareTip, signedTip, type TippedPerson, tipMovementNames } from "@laundry/core/reports/tips"
import type { CsvCell } from "@laundry/core/shared/csv-format"
import { toCsv } from "../http/csv.ts"

const toFiguresView = (figures: Figures) => ({
  revenue: figures.revenue,
  orders: figures.orders,
  billed: figures.billed,
  discounts: figures.discounts,
  pounds: figures.pounds,
  delivered: figures.delivered,
  onTime: figures.onTime,
  overdue: figures.overdue,
  cancelled: figures.cancelled,
  missed: figures.missed,
  averageTicket: averageTicket(figures),
  onTimeRate: onTimeRate(figures),
})

export const toReportView = ({ from, to, totals, days, balanceByAge, tips, credit, texts }: Report): ReportView => ({
  from,
  to,
  totals: toFiguresView(totals),
  days: days.map((day) => ({ date: day.date, ...toFiguresView(day) })),
  balanceByAge,
  tips: {
    areOffered: tips.areOffered,
    total: tips.total,
    people: tips.people.map(({ person, ...amounts }) => ({ name: person?.name ?? null, ...amounts })),
    toAssign: tips.toAssign,
    crew: tips.crew,
  },
  credit,
  texts,
})

const averageOf = (figures: Figures): CsvCell => {
  const average = averageTicket(figures)
  return average === null ? null : formatMoney(average)
}

const rateOf = (figures: Figures): CsvCell => {
  const rate = onTimeRate(figures)
  return rate === null ? null : rate.toFixed(4)
}

type Column<A> = readonly [title: string, cell: (row: A) => CsvCell]

const tableOf = <A>(columns: ReadonlyArray<Column<A>>, rows: ReadonlyArray<A>): Uint8Array =>
  toCsv(
    columns.map(([title]) => title),
    rows.map((row) => columns.map(([, cell]) => cell(row))),
  )

/** Each day of a report as a row for spreadsheets: dollars, pounds, and the on-time rate from 0 to 1. */
export const daysCsv = ({ days }: Report): Uint8Array =>
  tableOf(
    [
      ["Date", ({ date }) => date],
      ["Revenue", ({ revenue }) => formatMoney(revenue)],
      ["Orders", ({ orders }) => orders],
      ["Billed", ({ billed }) => formatMoney(billed)],
      ["Average ticket", averageOf],
      ["Pounds", ({ pounds }) => pounds],
      ["Delivered", ({ delivered }) => delivered],
      ["On time", ({ onTime }) => onTime],
      ["Overdue", ({ overdue }) => overdue],
      ["On-time rate", rateOf],
      ["Cancelled", ({ cancelled }) => cancelled],
      ["Missed pickups", ({ missed }) => missed],
      ["Discounts", ({ discounts }) => formatMoney(discounts)],
    ],
    days,
  )

/** What texts cost in the range, as one row for spreadsheets. */
export const textsCsv = (report: Report): Uint8Array =>
  tableOf(
    [
      ["From", ({ from }) => from],
      ["To", ({ to }) => to],
      ["Texts", ({ texts }) => texts.sent],
      ["Parts", ({ texts }) => texts.segments],
      ["Cost", ({ texts }) => formatMoney(texts.cost)],
    ],
    [report],
  )

/** What is owed by age, as rows for spreadsheets. The ages say "days", so that no spreadsheet takes one for a date. */
export const balancesCsv = ({ balanceByAge }: Report): Uint8Array =>
  tableOf(
    [
      ["Age", ({ bucket }) => (bucket === "90+" ? "over 90 days" : `${bucket} days`)],
      ["Orders", ({ orders }) => orders],
      ["Balance due", ({ balance }) => formatMoney(balance)],
    ],
    balanceByAge,
  )

const nameOf = (person: TippedPerson | null): string => person?.name ?? "To be assigned"

/** What came and went of tips, as rows for spreadsheets: what went back is less than nothing. */
export const tipsCsv = ({ movements }: Tips): Uint8Array =>
  tableOf(
    [
      ["Date", ({ recordedAt }) => localDateOf(recordedAt)],
      ["Order", ({ orderNumber }) => orderNumber],
      ["What", ({ kind }) => tipMovementNames[kind]],
      ["Amount", (movement) => formatMoney(signedTip(movement))],
      ["Delivered by", ({ driver }) => nameOf(driver)],
      ["For delivering", (movement) => formatMoney(shareTip(movement).driver)],
      ["Washed by", ({ washer }) => nameOf(washer)],
      ["For washing", (movement) => formatMoney(shareTip(movement).washer)],
    ],
    movements,
  )

/** The same by the people whom tips are for. */
export const tipsByPersonCsv = ({ people }: Tips): Uint8Array =>
  tableOf(
    [
      ["Person", ({ person }) => nameOf(person)],
      ["For delivering", ({ delivered }) => formatMoney(delivered)],
      ["For washing", ({ washed }) => formatMoney(washed)],
      ["Total", ({ total }) => formatMoney(total)],
    ],
    people,
  )
