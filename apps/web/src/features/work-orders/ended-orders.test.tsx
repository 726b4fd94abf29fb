import type { EndedWorkOrder } from "@laundry/contracts/marketplace/work"
import { zeroCents } from "@laundry/core/money/cents"
import { I18nProvider } from "@lingui/react"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToStaticMarkup } from "react-dom/server"
import { beforeAll, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { textOf } from "../../testing/rendered-page.ts"
import { EndedOrders } from "./ended-orders.tsx"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["work-orders", "orders", "shell"]))

const withdrawn: EndedWorkOrder = {
  kind: "ended",
  id: "offer",
  orderNumber: 1042,
  outcome: "withdrawn",
  at: Date.parse("2026-11-20T20:05:00Z"),
  pay: zeroCents,
}

const said = (order: EndedWorkOrder, notShown = 0) =>
  textOf(
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <I18nProvider i18n={i18n}>
          <EndedOrders ended={[order]} notShown={notShown} />
        </I18nProvider>
      </QueryClientProvider>,
    ),
  )

it("lists an order that was cancelled or moved without saying by whom, unless staff cancelled it after its pickup", () => {
  expect(said(withdrawn)).toContain("#1042 · Cancelled, or moved")
  expect(said({ ...withdrawn, isCancelledByStaff: true })).toContain("#1042 · Cancelled by us")
})

it("says how many orders ended before those that it lists", () => {
  expect(said(withdrawn)).not.toContain("not shown")
  expect(said(withdrawn, 2)).toContain("2 older orders not shown")
})
