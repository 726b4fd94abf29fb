import type { ReportView } from "@laundry/contracts/company/reports"
import { type DayRange, rangeLength } from "@laundry/core/reports/report"
import { ChartColumn, Download } from "lucide-react"
import { ButtonLink } from "../../design/button.tsx"
import { useText } from "../../messages/text.tsx"
import { EmptyState } from "../../shared/staff/empty-state.tsx"
import { Balances } from "./balances.tsx"
import { BarChart } from "./bar-chart.tsx"
import { CreditCard } from "./credit-card.tsx"
import { FigureCards } from "./figure-cards.tsx"
import { FiguresTable } from "./figures-table.tsx"
import { type ColumnLength, columnLength, columnsOf, type ReportColumn } from "./report-columns.ts"
import { exportHref } from "./report-queries.ts"
import { type Measure, measures, sayColumn, sayRange, shortName } from "./report-words.ts"
import { TextsCard } from "./texts-card.tsx"
import { TipsCard } from "./tip-shares.tsx"

const byTexts = { day: "byDay", week: "byWeek", month: "byMonth" } as const

const MeasureChart = ({
  measure,
  columns,
  length,
  whole,
}: {
  readonly measure: Measure
  readonly columns: ReadonlyArray<ReportColumn>
  readonly length: ColumnLength
  /** The figure of the whole range. */
  readonly whole: number | null
}) => {
  const text = useText("admin-reports")
  const bars = columns.map((column) => ({
    name: sayColumn(column, length),
    shortName: shortName(column, length),
    value: measure.of(column.figures),
  }))
  const known = bars.flatMap(({ value }) => value ?? [])
  const title = text(byTexts[length], { figure: text(measure.id) })
  return (
    <BarChart
      title={title}
      note={text(measure.note)}
      whole={whole === null ? "–" : measure.say(whole)}
      summary={
        known.length === 0
          ? text("chartEmpty", { title })
          : text("chartSummary", {
              title,
              least: measure.say(Math.min(...known)),
              most: measure.say(Math.max(...known)),
            })
      }
      bars={bars}
      say={measure.say}
      sayShort={measure.sayShort}
      ticks={measure.ticks}
    />
  )
}

interface ReportProps {
  readonly report: ReportView
  readonly range: DayRange
  /** The period that is compared with, and its figures once they are there. */
  readonly before: DayRange
  readonly reportBefore: ReportView | undefined
  /** Shows another range while this one comes. */
  readonly isStale: boolean
}

/** The figures of a range: large, as charts, as a table and as files. */
export const Report = ({ report, range, before, reportBefore, isStale }: ReportProps) => {
  const text = useText("admin-reports")
  const length = columnLength(rangeLength(range))
  const columns = columnsOf(report.days, length)
  const totals = report.totals
  const isEmpty = [
    totals.revenue,
    totals.orders,
    totals.pounds,
    totals.delivered,
    totals.overdue,
    totals.cancelled,
    totals.missed,
  ].every((figure) => figure === 0)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6" aria-busy={isStale || undefined}>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 className="text-xl font-semibold tracking-tight">{sayRange(range)}</h2>
          <p className="text-sm text-ink-soft">{text("comparedWith", { period: sayRange(before) })}</p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <ButtonLink
            tone="secondary"
            size="compact"
            href={exportHref(range, "days")}
            icon={<Download aria-hidden className="size-5" />}
          >
            {text("downloadDays")}
          </ButtonLink>
          <ButtonLink
            tone="secondary"
            size="compact"
            href={exportHref(range, "balances")}
            icon={<Download aria-hidden className="size-5" />}
          >
            {text("downloadBalances")}
          </ButtonLink>
        </div>
      </div>
      <FigureCards report={report} before={reportBefore} />
      {isEmpty && <EmptyState icon={ChartColumn} title={text("emptyTitle")} text={text("emptyText")} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2 print:grid-cols-2">
        {!isEmpty &&
          measures.map((measure) => (
            <MeasureChart
              key={measure.id}
              measure={measure}
              columns={columns}
              length={length}
              whole={measure.of(totals)}
            />
          ))}
        <Balances balances={report.balanceByAge} />
        <TipsCard tips={report.tips} range={range} />
        <CreditCard credit={report.credit} />
        <TextsCard report={report} />
      </div>
      {!isEmpty && <FiguresTable columns={columns} length={length} totals={totals} />}
    </div>
  )
}
