import { I18nProvider } from "@lingui/react"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToStaticMarkup } from "react-dom/server"
import { beforeAll, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { History } from "./history.tsx"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["admin-orders", "orders"]))

it("the timeline says who bears what of a claim that was decided", () => {
  const said = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={i18n}>
        <History
          history={[
            {
              at: Date.parse("2026-11-20T20:05:00Z"),
              actor: { kind: "operator", name: "olga", role: null },
              event: "claim-decided",
              from: "delivered",
              to: "delivered",
              changes: { claim: "damaged", decision: "refund", amount: 2000, feeAdjustment: 500, deduction: 750 },
            },
          ]}
        />
      </I18nProvider>
    </QueryClientProvider>,
  )
  for (const part of ["Amount: $20.00", "Of it from our fees: $5.00", "Of it from the laundry worker: $7.50"]) {
    expect(said).toContain(part)
  }
})
