import { OrderId, UserId } from "@laundry/contracts/http/wire"
import type { ApprovalView } from "@laundry/contracts/payments/approvals"
import { cents } from "@laundry/core/money/cents"
import { I18nProvider } from "@lingui/react"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToStaticMarkup } from "react-dom/server"
import { MemoryRouter } from "react-router-dom"
import { beforeAll, describe, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { Approvals, approvalsQuery } from "./approvals.tsx"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["admin-flags", "orders", "shell"]))

const orderId = OrderId.make("0123456789abcdef0123456789abcdef")
const refund: ApprovalView = {
  id: "a1",
  kind: "refund",
  orderId,
  orderNumber: 1042,
  accountId: null,
  accountEmail: null,
  amount: cents(15_000),
  reason: "Ruined",
  askedBy: { kind: "user", name: "Ada Admin", role: "admin" },
  askedAt: Date.parse("2026-11-20T20:00:00Z"),
  state: "waiting",
  decidedBy: null,
  decidedAt: null,
}
const accountId = UserId.make("00000000-0000-4000-8000-0000000000a1")
const credit: ApprovalView = { ...refund, id: "a2", kind: "credit", orderId: null, orderNumber: null, accountId }

const markupOf = (approvals: ReadonlyArray<ApprovalView>): string => {
  const queries = new QueryClient()
  queries.setQueryData(approvalsQuery.queryKey, approvals)
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <I18nProvider i18n={i18n}>
        <MemoryRouter>
          <Approvals />
        </MemoryRouter>
      </I18nProvider>
    </QueryClientProvider>,
  )
}

describe("what waits for an owner's approval", () => {
  it("says what goes back, why and who asks, leads to the order, and can be approved or declined", () => {
    const markup = markupOf([refund, { ...credit, accountEmail: "ana@example.com" }])
    for (const said of ["Give back $150.00:", "Ruined", "Ada Admin asks", "Approve</", "Decline</", "ana@example.com"])
      expect(markup).toContain(said)
    expect(markup).toContain(`href="/admin?order=${orderId}"`)
  })

  it("names no account that was deleted", () => {
    expect(markupOf([credit])).toContain("An account that was deleted")
  })

  it("is not mentioned while nothing waits", () => {
    expect(markupOf([])).toBe("")
  })
})
