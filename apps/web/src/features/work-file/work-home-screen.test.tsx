import { Day } from "@laundry/contracts/http/wire"
import type { Earnings } from "@laundry/contracts/marketplace/work-earnings"
import type { WorkApplication } from "@laundry/contracts/marketplace/worker-application"
import { cents, zeroCents } from "@laundry/core/money/cents"
import { I18nProvider } from "@lingui/react"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToStaticMarkup } from "react-dom/server"
import { beforeAll, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { earningsQuery } from "../../shared/work/earnings-query.ts"
import { WorkHome } from "./work-home-screen.tsx"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["work", "recurring", "shell"]))

const at = Date.parse("2026-11-20T20:00:00Z")
const nothing: Earnings = {
  balance: zeroCents,
  payable: zeroCents,
  held: [],
  thisWeek: zeroCents,
  nextPayoutAt: at,
  weeks: [],
  payouts: [],
}

/** What somebody reads whose file is in a state, with what they earned. */
const read = (state: "applied" | "refused" | "ended", earnings: Earnings): string => {
  const queries = new QueryClient()
  queries.setQueryData(earningsQuery.queryKey, earnings)
  const file = { state, appliedAt: at, missingDocuments: [], documents: [], reason: null }
  const offered = { file, isOpen: false } as unknown as WorkApplication
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <I18nProvider i18n={i18n}>
        <WorkHome offered={offered} />
      </I18nProvider>
    </QueryClientProvider>,
  )
}

it.each(["applied", "refused", "ended"] as const)(
  "leads those who worked to their earnings, with what is still to be paid, also when they have %s",
  (state) => {
    const owed = read(state, { ...nothing, balance: cents(1950) })
    expect(owed).toContain("$19.50 that you earned is still to be paid out.")
    expect(owed).toContain('href="/work?view=earnings"')
    const week = { monday: Day.make("2026-11-16"), amount: cents(1950), lines: [] }
    const paid = read(state, { ...nothing, weeks: [week] })
    expect(paid).toContain("What you earned is paid out.")
    expect(paid).toContain('href="/work?view=earnings"')
    expect(read(state, nothing)).not.toContain("view=earnings")
  },
)
