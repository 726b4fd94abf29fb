import type { ReportView } from "@laundry/contracts/company/reports"
import { ButtonLink } from "../../design/button.tsx"
import { Money } from "../../design/money.tsx"
import { useText } from "../../messages/text.tsx"
import { exportHref } from "./report-queries.ts"

/** What text messages cost in a range; nothing where none were sent. */
export const TextsCard = ({ report }: { readonly report: Pick<ReportView, "from" | "to" | "texts"> }) => {
  const text = useText("admin-reports")
  const { texts } = report
  if (texts.sent === 0) return null
  return (
    <section className="grid content-start gap-3 break-inside-avoid rounded-card border border-line bg-paper p-4 shadow-lift sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <header className="grid gap-1">
          <h2 className="text-lg font-semibold tracking-tight">{text("texts")}</h2>
          <p className="text-sm text-ink-soft">{text("textsNote")}</p>
        </header>
        <div className="print:hidden">
          <ButtonLink tone="secondary" size="compact" href={exportHref(report, "texts")}>
            {text("downloadTexts")}
          </ButtonLink>
        </div>
      </div>
      <dl>
        {(
          [
            ["textsSent", texts.sent],
            ["textsSegments", texts.segments],
          ] as const
        ).map(([name, count]) => (
          <div key={name} className="flex justify-between gap-3 border-t border-line py-1.5">
            <dt>{text(name)}</dt>
            <dd className="tabular-nums">{count}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-3 border-t border-line-strong py-2 font-semibold">
          <dt>{text("textsCost")}</dt>
          <dd>
            <Money amount={texts.cost} />
          </dd>
        </div>
      </dl>
    </section>
  )
}
