import type { ReportView } from "@laundry/contracts/company/reports"
import { addCents } from "@laundry/core/money/cents"
import { TrendingDown, TrendingUp } from "lucide-react"
import type { ReactNode } from "react"
import { Money } from "../../design/money.tsx"
import { useText } from "../../messages/text.tsx"
import { changeOf, type Measure, measures, sayPercent } from "./report-words.ts"

const look = "grid content-start gap-1 rounded-card border border-line bg-paper p-4 shadow-lift break-inside-avoid"

const Figure = ({
  label,
  figure,
  children,
}: {
  readonly label: string
  readonly figure: ReactNode
  readonly children: ReactNode
}) => (
  <div className={look}>
    <dt className="text-sm font-medium text-ink-soft">{label}</dt>
    <dd className="grid gap-1">
      <span className="text-2xl leading-8 font-semibold tracking-tight tabular-nums">{figure}</span>
      <span className="grid text-sm text-ink-soft tabular-nums">{children}</span>
    </dd>
  </div>
)

const Change = ({
  measure,
  now,
  before,
}: {
  readonly measure: Measure
  readonly now: number | null
  readonly before: number | null
}) => {
  const text = useText("admin-reports")
  const change = changeOf(measure, now, before)
  const was = before === null ? text("beforeNone") : text("before", { figure: measure.say(before) })
  if (change === undefined) return was
  if (Math.abs(change) < 0.0005) {
    return (
      <>
        <span className="font-medium text-ink">{text("unchanged")}</span> <span>{was}</span>
      </>
    )
  }
  const Icon = change > 0 ? TrendingUp : TrendingDown
  const amount = sayPercent(change)
  const isRate = measure.id === "onTimeRate"
  const more = isRate ? "pointsUp" : "percentUp"
  const less = isRate ? "pointsDown" : "percentDown"
  return (
    <>
      <span className="flex items-center gap-1 font-medium text-ink">
        <Icon aria-hidden className="size-4 shrink-0" />
        {text(change > 0 ? more : less, { amount })}
      </span>{" "}
      <span>{was}</span>
    </>
  )
}

/** The figures of the whole range large, with those of the period before; and what is owed now. */
export const FigureCards = ({
  report,
  before,
}: {
  readonly report: ReportView
  /** Missing while it comes, or when it doesn't. */
  readonly before: ReportView | undefined
}) => {
  const text = useText("admin-reports")
  const totals = report.totals
  const earlier = before?.totals
  const owed = addCents(...report.balanceByAge.map(({ balance }) => balance))
  const owing = report.balanceByAge.reduce((sum, { orders }) => sum + orders, 0)
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6 print:grid-cols-3">
      {measures.map((measure) => {
        const value = measure.of(totals)
        return (
          <Figure key={measure.id} label={text(measure.id)} figure={value === null ? "–" : measure.say(value)}>
            {earlier === undefined ? (
              <span aria-hidden>&nbsp;</span>
            ) : (
              <Change measure={measure} now={value} before={measure.of(earlier)} />
            )}
          </Figure>
        )
      })}
      <Figure label={text("balanceDue")} figure={<Money amount={owed} />}>
        {text("owedNow", { orders: owing })}
      </Figure>
    </dl>
  )
}
