import type { WorkClaim } from "@laundry/contracts/marketplace/work-claims"
import { ClaimId } from "@laundry/contracts/orders/claims"
import { cents } from "@laundry/core/money/cents"
import { I18nProvider } from "@lingui/react"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToStaticMarkup } from "react-dom/server"
import { beforeAll, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { WorkClaimCard } from "./work-claim-card.tsx"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["work-claims", "claims", "ratings", "orders"]))

const askedAt = Date.parse("2026-11-20T17:00Z")
const open: WorkClaim = {
  id: ClaimId.make("claim-1"),
  orderNumber: 1042,
  kind: "missing",
  text: "Two socks are missing",
  response: { askedAt, deadline: askedAt + 48 * 3_600_000, given: null },
  obstacle: null,
  decision: null,
}
const given = { text: "I counted twelve.", photoCount: 2, at: askedAt + 1 }
const decision = { kind: "refund", sentence: "We are sorry.", deduction: cents(1000), at: askedAt + 2 } as const

const shown = (claim: WorkClaim) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={i18n}>
        <WorkClaimCard claim={claim} />
      </I18nProvider>
    </QueryClientProvider>,
  )

it("asks for the worker's side until its deadline, beside what the customer says", () => {
  expect(shown(open)).toMatch(
    /#1042.*Your turn.*Something is missing.*Two socks are missing.*until .*Nov 22.*Tell your side/,
  )
})

it.each([
  ["told", { response: { ...open.response, given }, obstacle: "responded" }, "I counted twelve."],
  ["too late", { obstacle: "too-late" }, "The time to tell us your side is over."],
] as const)("asks for nothing once it is %s", (_name, changes, said) => {
  const markup = shown({ ...open, ...changes })
  expect(markup).toContain(said)
  expect(markup).toContain("We decide")
  expect(markup).not.toContain("Tell your side")
})

it("says how it ended, why, and what it costs the worker", () => {
  const markup = shown({ ...open, response: { ...open.response, given }, obstacle: "responded", decision })
  expect(markup).toMatch(/paid back.*We are sorry\..*\$10\.00 was taken from your pay/)
  expect(markup).toContain("/api/work/claims/claim-1/photos/2")
  const free = { ...decision, kind: "refusal", deduction: cents(0) } as const
  expect(shown({ ...open, obstacle: "decided", decision: free })).toMatch(/refused.*It costs you nothing\./)
})
