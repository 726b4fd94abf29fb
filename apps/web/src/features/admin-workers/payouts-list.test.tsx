import { Day, UserId } from "@laundry/contracts/http/wire"
import type { PayoutView } from "@laundry/contracts/marketplace/admin-payouts"
import { cents } from "@laundry/core/money/cents"
import { I18nProvider } from "@lingui/react"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToStaticMarkup } from "react-dom/server"
import { MemoryRouter } from "react-router-dom"
import { beforeAll, describe, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { type PayoutFilter, payoutListQuery, payoutSumsQuery } from "./payout-queries.ts"
import { PayoutsList } from "./payouts-list.tsx"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["worker-pay", "shell", "staff-frame"]))

const payout: PayoutView = {
  id: "p1",
  amount: cents(4000),
  returned: cents(1500),
  state: "sent",
  at: Date.parse("2026-11-23T14:00:00Z"),
  weekOf: Day.make("2026-11-23"),
  note: "Counted twice",
  userId: UserId.make("00000000-0000-4000-8000-0000000000c3"),
  workerName: "Wanda Wash",
  transferId: "tr_1",
  by: "payouts",
}

const shown = (address: string, filter: PayoutFilter, payouts: ReadonlyArray<PayoutView> | undefined) => {
  const queries = new QueryClient()
  if (payouts !== undefined) queries.setQueryData(payoutListQuery(filter).queryKey, payouts)
  const sums = [{ state: "sent" as const, count: 1, amount: cents(4000), returned: cents(1500) }]
  queries.setQueryData(payoutSumsQuery(filter).queryKey, sums)
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={queries}>
        <I18nProvider i18n={i18n}>
          <PayoutsList onOpen={() => undefined} />
        </I18nProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

const path = "/admin?view=workers&list=payouts"

describe("the payouts of all workers", () => {
  it("show who is paid what and why it came back, and what they come to", () => {
    const byHand = { ...payout, id: "p2", weekOf: null, by: "Olga", workerName: null, state: "planned" as const }
    const page = shown(path, {}, [payout, byHand])
    for (const said of ["Wanda Wash", "$40.00", "$15.00 came back", "Week of Mon, Nov 23", "Counted twice", "$25.00"])
      expect(page).toContain(said)
    for (const said of ["Former laundry worker", "By hand, by Olga", "On its way", "1 payout"])
      expect(page).toContain(said)
    expect(page).toContain('href="/api/admin/payouts/export"')
    expect(page.match(/the file of/g)).toHaveLength(1)
  })

  it("are those that the address names, in the file, too", () => {
    const filter = { state: "rejected", weekOf: Day.make("2026-11-16"), q: "wanda" } as const
    const page = shown(`${path}&state=rejected&weekOf=2026-11-16&q=wanda`, filter, [])
    expect(page).toContain("No payout fits what you chose.")
    expect(page).toContain("Show All")
    expect(page).toContain("/api/admin/payouts/export?state=rejected&amp;weekOf=2026-11-16&amp;q=wanda")
  })

  it("say that there are none yet, and that they are being loaded", () => {
    expect(shown(path, {}, [])).toContain("Workers are paid on Mondays")
    expect(shown(path, {}, undefined)).toContain("Loading payouts…")
  })
})
