import { formatDollars, zeroCents } from "@laundry/core/money/cents"
import type { Figures } from "@laundry/core/reports/report"
import { useState } from "react"
import { Fold } from "../../design/fold.tsx"
import { useText } from "../../messages/text.tsx"
import type { ColumnLength, ReportColumn } from "./report-columns.ts"
import { measures, sayColumn, sayWhole } from "./report-words.ts"

const cell = "px-3 py-2 text-right whitespace-nowrap tabular-nums"
const rowHead = "sticky left-0 bg-paper py-2 pr-3 text-left whitespace-nowrap"

/** What is counted beside the measures. */
const counts = ["delivered", "onTime", "overdue", "cancelled", "missed"] as const

interface CellsProps {
  readonly figures: Figures
  /** Whether promo codes took something off in the whole range. */
  readonly isDiscounted: boolean
}

const Cells = ({ figures, isDiscounted }: CellsProps) => (
  <>
    {measures.map(({ id, of, say }) => {
      const value = of(figures)
      return (
        <td key={id} className={cell}>
          {value === null ? "–" : say(value)}
        </td>
      )
    })}
    {counts.map((id) => (
      <td key={id} className={cell}>
        {sayWhole(figures[id])}
      </td>
    ))}
    {isDiscounted && <td className={cell}>{formatDollars(figures.discounts)}</td>}
  </>
)

interface FiguresTableProps {
  readonly columns: ReadonlyArray<ReportColumn>
  readonly length: ColumnLength
  readonly totals: Figures
}

/** All that the charts show, in figures. */
export const FiguresTable = ({ columns, length, totals }: FiguresTableProps) => {
  const text = useText("admin-reports")
  const [open, setOpen] = useState(false)
  const isDiscounted = totals.discounts > zeroCents
  const title = text(({ day: "tableByDay", week: "tableByWeek", month: "tableByMonth" } as const)[length])
  return (
    <section className="rounded-card border border-line bg-paper shadow-lift print:hidden">
      <Fold
        look="section"
        open={open}
        onToggle={setOpen}
        summary={<h2 className="text-lg font-semibold tracking-tight">{title}</h2>}
      >
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways on small screens: by keyboard, too */}
        <div role="region" aria-label={title} tabIndex={0} className="overflow-x-auto px-5 pb-5 sm:px-7">
          <table className="w-full">
            <caption className="sr-only">{title}</caption>
            <thead className="text-sm text-ink-soft">
              <tr>
                <th scope="col" className={`${rowHead} font-medium`}>
                  {text(length)}
                </th>
                {[...measures.map(({ id }) => id), ...counts, ...(isDiscounted ? (["discounts"] as const) : [])].map(
                  (id) => (
                    <th key={id} scope="col" className="px-3 py-2 text-right font-medium whitespace-nowrap">
                      {text(id)}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {columns.map((column) => (
                <tr key={column.from} className="border-t border-line">
                  <th scope="row" className={`${rowHead} font-normal`}>
                    {sayColumn(column, length)}
                  </th>
                  <Cells figures={column.figures} isDiscounted={isDiscounted} />
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className="border-t border-line-strong font-semibold">
                <th scope="row" className={`${rowHead} font-semibold`}>
                  {text("total")}
                </th>
                <Cells figures={totals} isDiscounted={isDiscounted} />
              </tr>
            </tfoot>
          </table>
        </div>
      </Fold>
    </section>
  )
}
