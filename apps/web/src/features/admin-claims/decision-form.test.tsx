import type { ClaimFileView } from "@laundry/contracts/orders/admin-claims"
import { ClaimId } from "@laundry/contracts/orders/claims"
import { cents } from "@laundry/core/money/cents"
import type { OrderId } from "@laundry/core/order/order"
import { I18nProvider } from "@lingui/react"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToStaticMarkup } from "react-dom/server"
import { beforeAll, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { DecisionForm } from "./decision-form.tsx"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["admin-claims", "claims", "shell"]))

const openedAt = Date.parse("2026-11-20T17:00Z")
const claim: ClaimFileView = {
  id: ClaimId.make("claim-1"),
  kind: "damaged",
  text: "A hole",
  photoCount: 0,
  openedAt,
  openedBy: "customer",
  deadline: openedAt + 72 * 3_600_000,
  messages: [],
  decision: null,
  orderId: "order-1" as OrderId,
  orderNumber: 1042,
  customerName: "Ana Diaz",
  awaitsAnswer: true,
  cap: cents(6600),
  left: cents(6600),
  paymentsLeft: cents(3300),
  refundLimit: null,
  hasAccount: false,
}

const shown = (changes: Partial<ClaimFileView>) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={i18n}>
        <DecisionForm claim={{ ...claim, ...changes }} />
      </I18nProvider>
    </QueryClientProvider>,
  )

it("a decision about a laundry worker's order asks what the fees and the worker bear of it, and says how much they can", () => {
  const form = shown({ mostShares: { feeAdjustment: cents(1050), deduction: cents(2250) } })
  expect(form).toContain('name="feeAdjustment"')
  expect(form).toContain("At most $10.50.")
  expect(form).toContain('name="deduction"')
  expect(form).toContain("At most $22.50.")
})

it("a decision about the house crew's order asks for neither", () => {
  const form = shown({})
  expect(form).toContain('name="amount"')
  expect(form).not.toMatch(/feeAdjustment|deduction|laundry worker/)
})
