import { OrderId } from "@laundry/contracts/http/wire"
import type { PaymentFlagView } from "@laundry/contracts/payments/payment-flags"
import { I18nProvider } from "@lingui/react"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToStaticMarkup } from "react-dom/server"
import { MemoryRouter } from "react-router-dom"
import { beforeAll, describe, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { type FlagState, flagsQuery } from "./flag-queries.ts"
import { FlagsView } from "./flags-view.tsx"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["admin-flags", "orders", "shell"]))

const open: PaymentFlagView = {
  id: 7,
  intentId: "pi_1",
  orderId: OrderId.make("0123456789abcdef0123456789abcdef"),
  orderNumber: 1042,
  reason: "it received 20.00 instead of 30.00",
  at: Date.parse("2026-11-20T20:00:00Z"),
  resolution: null,
}
const resolved: PaymentFlagView = {
  ...open,
  orderId: null,
  orderNumber: null,
  resolution: {
    at: Date.parse("2026-11-20T21:00:00Z"),
    by: { kind: "user", name: "Ada Admin", role: "admin" },
    reason: "Given back by hand.",
  },
}

/** The view at an address, for which the server answered these. */
const view = (search: string, answers: Partial<Record<FlagState, ReadonlyArray<PaymentFlagView>>>): string => {
  const queries = new QueryClient()
  if (answers.open) queries.setQueryData(flagsQuery("open").queryKey, answers.open)
  if (answers.resolved) queries.setQueryData(flagsQuery("resolved").queryKey, answers.resolved)
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <I18nProvider i18n={i18n}>
        <MemoryRouter initialEntries={[`/admin${search}`]}>
          <FlagsView />
        </MemoryRouter>
      </I18nProvider>
    </QueryClientProvider>,
  )
}

describe("the payments that somebody has to look at", () => {
  it("say why, lead to their order, and ask for the outcome", () => {
    const markup = view("", { open: [open], resolved: [resolved] })
    expect(markup).toContain("it received 20.00 instead of 30.00")
    expect(markup).toContain(`href="/admin?order=${open.orderId}"`)
    expect(markup).toContain("Resolve</")
    expect(markup).not.toContain("Given back by hand.")
  })

  it("show the outcome and who noted it, and ask no more, once they are resolved", () => {
    const markup = view("?state=resolved", { open: [open], resolved: [resolved] })
    expect(markup).toContain("Given back by hand.")
    expect(markup).toContain("Ada Admin, ")
    expect(markup).toContain("No order of ours")
    expect(markup).not.toContain("<form")
  })

  it("say so when there are none", () => {
    expect(view("", { open: [] })).toContain("Nothing to check")
    expect(view("?state=resolved", { resolved: [] })).toContain("Nothing was resolved yet")
  })
})
