import type { OrderStatementView } from "@laundry/contracts/marketplace/order-statement"
import { cents, zeroCents } from "@laundry/core/money/cents"
import { I18nProvider } from "@lingui/react"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToStaticMarkup } from "react-dom/server"
import { beforeAll, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { StatementLines } from "./order-statement.tsx"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["order-statement", "worker-pay", "orders"]))

const at = Date.parse("2026-11-20T17:00Z")
const statement: OrderStatementView = {
  customer: { paid: cents(3300), refunded: cents(-500), disputed: zeroCents, tips: cents(400) },
  worker: {
    servicePayment: cents(2250),
    gratuity: cents(400),
    cancellationFee: zeroCents,
    deducted: cents(-200),
  },
  platform: {
    platformServiceFee: cents(750),
    trustAndSafetyFee: cents(300),
    keptOfCalledOff: zeroCents,
    tipsKept: zeroCents,
    feeAdjustments: cents(-100),
    borneByWorkers: cents(200),
    borneByFees: cents(100),
    notEarnedYet: zeroCents,
    promo: zeroCents,
    gifts: cents(-500),
    credit: zeroCents,
    due: zeroCents,
  },
  rows: [
    { kind: "deduction", amount: cents(-200), reason: "Claim: damaged", at, by: "Olga", workerName: "Carla" },
    { kind: "fee-adjustment", amount: cents(-100), reason: "Claim: damaged", at, by: "Olga", workerName: null },
  ],
}

it("sums up what each has, leaves out lines of nothing, and gives each row its reason", () => {
  const text = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={i18n}>
        <StatementLines statement={statement} />
      </I18nProvider>
    </QueryClientProvider>,
  )
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
  expect(text).toMatch(/The customer paid \$32\.00 Paid \$33\.00 Given back -\$5\.00 Gratuity \$4\.00/)
  expect(text).toMatch(/The laundry worker has \$24\.50 .*Deducted for claims -\$2\.00 We have \$7\.50/)
  expect(text).toMatch(/Fee adjustments for claims -\$1\.00 Borne by the worker \$2\.00 Borne by the fees \$1\.00/)
  expect(text).not.toContain("Cancellation Fee")
  expect(text).toMatch(/Deduction -\$2\.00 · Carla · Claim: damaged · Olga/)
  expect(text).toMatch(/Fee adjustment -\$1\.00 · Claim: damaged · Olga/)
})
