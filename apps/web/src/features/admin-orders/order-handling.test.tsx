import type { OrderHandling } from "@laundry/contracts/marketplace/order-handling"
import type { OrderStatus } from "@laundry/core/order/order-status"
import { I18nProvider } from "@lingui/react"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToStaticMarkup } from "react-dom/server"
import { beforeAll, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { Handled } from "./order-handling.tsx"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["admin-orders", "orders", "shell"]))

const handling: OrderHandling = { handling: "offered", worker: null, inTransitAt: null, isOverdue: false, offers: [] }

const read = (status: OrderStatus, changes: Partial<OrderHandling>): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={i18n}>
        <Handled order={{ status, statusBefore: null } as never} handling={{ ...handling, ...changes }} />
      </I18nProvider>
    </QueryClientProvider>,
  ).replaceAll(/<[^>]*>/g, " ")

it("says of what was called off that nobody does it, and that money is waited for only where it is", () => {
  for (const status of ["cancelled", "missed_pickup"] as const) {
    expect(read(status, {})).toContain("Nobody does this order: it was called off.")
  }
  expect(read("ordered", { awaitsPayment: true })).toContain("as soon as the first amount is paid")
  expect(read("ordered", {})).toContain("It is being offered to laundry workers.")
})

it("offers an order to workers where they could accept it, and says why not everywhere else", () => {
  expect(read("ordered", { handling: "house" })).toContain("Offer to Workers")
  const whyNotOffered = "This order was not placed in the marketplace."
  const refused = read("ordered", { handling: "house", whyNotOffered })
  expect(refused).toContain(whyNotOffered)
  expect(refused).not.toContain("Offer to Workers")
})
