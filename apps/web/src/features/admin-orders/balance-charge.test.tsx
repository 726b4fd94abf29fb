import { OrderId } from "@laundry/contracts/http/wire"
import type { BalanceChargeView } from "@laundry/contracts/payments/balance-charges"
import { cents } from "@laundry/core/money/cents"
import { I18nProvider } from "@lingui/react"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToStaticMarkup } from "react-dom/server"
import { beforeAll, describe, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { balanceChargeQuery } from "./admin-order-queries.ts"
import { BalanceCharge } from "./balance-charge.tsx"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["admin-orders", "orders"]))

const orderId = OrderId.make("0123456789abcdef0123456789abcdef")
const charge: BalanceChargeView = {
  orderId,
  orderNumber: 1001,
  ticketId: "ticket-1",
  amount: cents(1200),
  due: cents(4200),
  state: "held",
  heldFor: "disputed",
  dueAt: Date.parse("2026-11-20T20:05:00Z"),
  tries: 0,
  lastError: null,
}
const card = { id: "card-1", brand: "visa", last4: "4242", expMonth: 12, expYear: 2030, isDefault: true, keptAt: 0 }

const shown = (details: Partial<BalanceChargeView> = {}) => {
  const queries = new QueryClient()
  queries.setQueryData(balanceChargeQuery(orderId).queryKey, { charge: { ...charge, ...details }, card, limit: null })
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <I18nProvider i18n={i18n}>
        <BalanceCharge orderId={orderId} />
      </I18nProvider>
    </QueryClientProvider>,
  )
}

describe("the charge that waits for the desk", () => {
  it("shows what is due beside the press that charges it, and what was announced where that is another amount", () => {
    expect(shown()).toContain("$42.00 waits for a decision")
    expect(shown()).toContain("$42.00 is due now; the customer was told $12.00.")
    expect(shown({ due: cents(1200) })).not.toContain("is due now")
  })

  it("shows what was announced of one that is on its way, which is all that is charged by itself", () => {
    const said = shown({ state: "scheduled", heldFor: null })
    expect(said).toContain("$12.00 will be charged to the kept")
    expect(said).toContain("$42.00 is due now")
  })
})
