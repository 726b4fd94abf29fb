import type { ReportView } from "@laundry/contracts/company/reports"
import { addCents, zeroCents } from "@laundry/core/money/cents"
import { Money } from "../../design/money.tsx"
import { type PlainMessageId, useText } from "../../messages/text.tsx"
import { sayWhole } from "./report-words.ts"

type Bucket = ReportView["balanceByAge"][number]["bucket"]

const ageTexts: Readonly<Record<Bucket, PlainMessageId<"admin-reports">>> = {
  "0-7": "age7",
  "8-30": "age30",
  "31-60": "age60",
  "61-90": "age90",
  "90+": "ageOlder",
}

/** What is owed now by how long ago the order was placed: a table whose rows are bars. */
export const Balances = ({ balances }: { readonly balances: ReportView["balanceByAge"] }) => {
  const text = useText("admin-reports")
  const amounts = balances.map(({ balance }) => balance)
  const most = Math.max(1, ...amounts)
  return (
    <section className="grid content-start gap-3 break-inside-avoid rounded-card border border-line bg-paper p-4 shadow-lift sm:p-5">
      <header className="grid gap-1">
        <h2 className="text-lg font-semibold tracking-tight">{text("balanceByAge")}</h2>
        <p className="text-sm text-ink-soft">{text("balanceByAgeNote")}</p>
      </header>
      <table className="w-full text-left">
        <caption className="sr-only">{text("balanceByAge")}</caption>
        <thead className="text-sm text-ink-soft">
          <tr>
            <th scope="col" className="py-1 pr-3 font-medium">
              {text("age")}
            </th>
            <th scope="col" className="px-3 py-1 text-right font-medium">
              {text("orders")}
            </th>
            <th scope="col" className="py-1 pl-3 text-right font-medium">
              {text("balanceDue")}
            </th>
          </tr>
        </thead>
        <tbody>
          {balances.map(({ bucket, orders }, index) => (
            <tr key={bucket} className="border-t border-line">
              <th scope="row" className="w-3/5 py-1.5 pr-3 font-normal">
                <span className="grid items-center gap-x-3 gap-y-1 sm:grid-cols-[11rem_minmax(0,1fr)]">
                  {text(ageTexts[bucket])}
                  <svg aria-hidden className="block h-2 w-full min-w-0 overflow-hidden rounded-full bg-linen-deep">
                    <rect
                      height="100%"
                      width={`${((amounts[index] ?? 0) / most) * 100}%`}
                      className={bucket === "90+" ? "fill-coral" : "fill-ocean"}
                    />
                  </svg>
                </span>
              </th>
              <td className="px-3 py-1.5 text-right tabular-nums">{sayWhole(orders)}</td>
              <td className="py-1.5 pl-3 text-right">
                <Money amount={amounts[index] ?? zeroCents} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line-strong font-semibold">
            <th scope="row" className="py-2 pr-3 font-semibold">
              {text("total")}
            </th>
            <td className="px-3 py-2 text-right tabular-nums">
              {sayWhole(balances.reduce((sum, { orders }) => sum + orders, 0))}
            </td>
            <td className="py-2 pl-3 text-right">
              <Money amount={addCents(...amounts)} />
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
