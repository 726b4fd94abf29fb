import type { TimelineEntry } from "@laundry/contracts/orders/orders"
import { cents } from "@laundry/core/money/cents"
import { I18nProvider } from "@lingui/react"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToStaticMarkup } from "react-dom/server"
import { beforeAll, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { Timeline } from "./timeline.tsx"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["order-detail", "orders"]))

const said = (entry: Pick<TimelineEntry, "amount" | "amountAtBank">): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={i18n}>
        <Timeline
          events={[
            {
              at: Date.parse("2026-11-20T23:05:00Z"),
              event: "missed-pickup-settled",
              from: "missed_pickup",
              to: "missed_pickup",
              ...entry,
            },
          ]}
        />
      </I18nProvider>
    </QueryClientProvider>,
  )

it("the customer's timeline says what is kept of a missed pickup, and apart from it what their bank decides about", () => {
  const kept = (amount: string) => `${amount} kept for the missed pickup`
  const ifBack = (amount: string) =>
    `${amount} are kept for the missed pickup if your bank, which holds them, gives them back to us`
  expect(said({ amount: cents(1000) })).toContain(kept("$10.00"))
  expect(said({ amount: cents(400), amountAtBank: cents(600) })).toContain(`${kept("$4.00")}. ${ifBack("$6.00")}`)
  const atBank = said({ amount: cents(0), amountAtBank: cents(1000) })
  expect(atBank).toContain(ifBack("$10.00"))
  expect(atBank).not.toContain("$0.00")
})
