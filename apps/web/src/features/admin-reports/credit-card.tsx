import type { ReportView } from "@laundry/contracts/company/reports"
import { hasCredit } from "@laundry/core/reports/credit-figures"
import { Money } from "../../design/money.tsx"
import { useText } from "../../messages/text.tsx"

const moves = ["granted", "used", "returned", "expired"] as const
const names = {
  granted: "creditGranted",
  used: "creditUsed",
  returned: "creditReturned",
  expired: "creditExpired",
} as const

/** What became of customers' credit in a range, and what they can use now; nothing while credit is of no concern. */
export const CreditCard = ({ credit }: { readonly credit: ReportView["credit"] }) => {
  const text = useText("admin-reports")
  if (!hasCredit(credit)) return null
  return (
    <section className="grid content-start gap-3 break-inside-avoid rounded-card border border-line bg-paper p-4 shadow-lift sm:p-5">
      <header className="grid gap-1">
        <h2 className="text-lg font-semibold tracking-tight">{text("credit")}</h2>
        <p className="text-sm text-ink-soft">{text("creditNote")}</p>
      </header>
      <dl>
        {moves.map((move) => (
          <div key={move} className="flex justify-between gap-3 border-t border-line py-1.5">
            <dt>{text(names[move])}</dt>
            <dd>
              <Money amount={credit[move]} />
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-3 border-t border-line-strong py-2 font-semibold">
          <dt>{text("creditOutstanding")}</dt>
          <dd>
            <Money amount={credit.outstanding} />
          </dd>
        </div>
      </dl>
    </section>
  )
}
