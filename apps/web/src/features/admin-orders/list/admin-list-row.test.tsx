import type { OrderSummaryView } from "@laundry/contracts/orders/admin-orders"
import { cents } from "@laundry/core/money/cents"
import { I18nProvider } from "@lingui/react"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToStaticMarkup } from "react-dom/server"
import { beforeAll, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../../messages/catalogues.ts"
import { makeI18n } from "../../../messages/make-i18n.ts"
import { sampleOrderView } from "../../../shared/orders/testing/sample-order.ts"
import { AdminListRow } from "./admin-list-row.tsx"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["admin-orders", "orders"]))

const order: OrderSummaryView = {
  ...sampleOrderView,
  labelCode: "1042",
  totalCost: cents(3000),
  paymentRequestedAt: null,
  hasPaymentProblem: false,
  awaitsDecision: false,
  needsAddressCheck: false,
}

const textOf = (changes: Partial<OrderSummaryView>): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={i18n}>
        <AdminListRow
          order={{ ...order, ...changes }}
          today={undefined}
          deliveryTime="10 AM"
          isSelected={false}
          onSelect={() => undefined}
          onOpen={() => undefined}
        />
      </I18nProvider>
    </QueryClientProvider>,
  )
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")

it("says of what the cost consists, with what was given back", () => {
  expect(textOf({})).toContain("Min. $30.00 + add. $0.00 ")
  const given = { goodwill: cents(1000), totalCost: cents(2000) }
  expect(textOf(given)).toContain("Min. $30.00 + add. $0.00 − given back $10.00")
  expect(textOf({ ...given, promoCode: "WELCOME", discount: cents(500), totalCost: cents(1500) })).toContain(
    "Min. $30.00 + add. $0.00 − code $5.00 − given back $10.00",
  )
})
