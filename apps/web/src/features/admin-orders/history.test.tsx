import type { HistoryEntryView } from "@laundry/contracts/orders/admin-orders"
import { I18nProvider } from "@lingui/react"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToStaticMarkup } from "react-dom/server"
import { beforeAll, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { History } from "./history.tsx"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["admin-orders", "orders"]))

const said = (entry: HistoryEntryView): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={i18n}>
        <History history={[entry]} />
      </I18nProvider>
    </QueryClientProvider>,
  )

it("the timeline says who bears what of a claim that was decided", () => {
  const decided = said({
    at: Date.parse("2026-11-20T20:05:00Z"),
    actor: { kind: "operator", name: "olga", role: null },
    event: "claim-decided",
    from: "delivered",
    to: "delivered",
    changes: { claim: "damaged", decision: "refund", amount: 2000, feeAdjustment: 500, deduction: 750 },
  })
  for (const part of ["Amount: $20.00", "Of it from our fees: $5.00", "Of it from the laundry worker: $7.50"]) {
    expect(decided).toContain(part)
  }
})

it("the timeline says in dollars what of a fee the customer's bank holds", () => {
  const settled = said({
    at: Date.parse("2026-11-20T23:05:00Z"),
    actor: { kind: "system", name: "payments", role: null },
    event: "missed-pickup-settled",
    from: "missed_pickup",
    to: "missed_pickup",
    changes: { fee: 1000, refund: 0, feeAtBank: 1000 },
  })
  expect(settled).toMatch(/Of the fee, held by the customer(&#x27;|')s bank: \$10\.00/)
})

it("the timeline says when a phone recorded what it could send only later", () => {
  const at = Date.parse("2026-11-21T15:20:00Z")
  const delivered = (recordedAt: number) =>
    said({
      at,
      actor: { kind: "user", name: "Dan Driver", role: "driver" },
      event: "updated",
      from: "ready_for_delivery",
      to: "delivered",
      changes: { deliveredBags: 2, recordedAt },
    })
  expect(delivered(Date.parse("2026-11-21T14:45:00Z"))).toMatch(/Recorded on the phone: [^<]*9:45 AM/)
  expect(delivered(at - 59_000)).not.toContain("Recorded on the phone")
})
