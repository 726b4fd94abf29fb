import type { ReportView } from "@laundry/contracts/company/reports"
import { addCents } from "@laundry/core/money/cents"
import type { DayRange } from "@laundry/core/reports/report"
import { Download } from "lucide-react"
import { ButtonLink } from "../../design/button.tsx"
import { Money } from "../../design/money.tsx"
import { useText } from "../../messages/text.tsx"
import { exportHref } from "./report-queries.ts"
import { TipsToAssign } from "./tips-to-assign.tsx"

type Tips = ReportView["tips"]

const amounts = ["delivered", "washed", "total"] as const
const titles = { delivered: "forDelivering", washed: "forWashing", total: "total" } as const

const Shares = ({ tips: { people, total } }: { readonly tips: Tips }) => {
  const text = useText("admin-reports")
  const sums = {
    delivered: addCents(...people.map(({ delivered }) => delivered)),
    washed: addCents(...people.map(({ washed }) => washed)),
    total,
  }
  return (
    <table className="w-full text-left">
      <caption className="sr-only">{text("tips")}</caption>
      <thead className="text-sm text-ink-soft">
        <tr>
          <th scope="col" className="py-1 pr-3 align-bottom font-medium">
            {text("person")}
          </th>
          {amounts.map((amount) => (
            <th key={amount} scope="col" className="py-1 pl-3 text-right align-bottom font-medium">
              {text(titles[amount])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((each, index) => (
          // Two people may have one name, and rows keep nothing.
          <tr key={index} className="border-t border-line">
            <th scope="row" className="py-1.5 pr-3 font-normal wrap-anywhere">
              {each.name ?? <span className="text-ink-soft">{text("nobodyKnown")}</span>}
            </th>
            {amounts.map((amount) => (
              <td key={amount} className="py-1.5 pl-3 text-right">
                <Money amount={each[amount]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-line-strong font-semibold">
          <th scope="row" className="py-2 pr-3 font-semibold">
            {text("total")}
          </th>
          {amounts.map((amount) => (
            <td key={amount} className="py-2 pl-3 text-right">
              <Money amount={sums[amount]} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

/** What was tipped in a range, apart from its revenue, by the people it is for; nothing while tips are of no concern. */
export const TipsCard = ({ tips, range }: { readonly tips: Tips; readonly range: DayRange }) => {
  const text = useText("admin-reports")
  if (!tips.areOffered && tips.people.length === 0) return null
  const tables = [
    ["tips-by-person", "downloadTipsByPerson"],
    ["tips", "downloadTips"],
  ] as const
  return (
    <section className="grid content-start gap-3 break-inside-avoid rounded-card border border-line bg-paper p-4 shadow-lift sm:p-5 lg:col-span-2 print:col-span-2">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <header className="grid gap-1">
          <h2 className="text-lg font-semibold tracking-tight">{text("tips")}</h2>
          <p className="text-sm text-ink-soft">{text("tipsNote")}</p>
        </header>
        {tips.people.length > 0 && (
          <div className="flex flex-wrap gap-2 print:hidden">
            {tables.map(([table, label]) => (
              <ButtonLink
                key={table}
                tone="secondary"
                size="compact"
                href={exportHref(range, table)}
                icon={<Download aria-hidden className="size-5" />}
              >
                {text(label)}
              </ButtonLink>
            ))}
          </div>
        )}
      </div>
      {tips.people.length === 0 ? <p>{text("tipsEmpty")}</p> : <Shares tips={tips} />}
      <TipsToAssign tips={tips} />
    </section>
  )
}
