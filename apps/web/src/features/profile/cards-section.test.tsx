import type { OwnCards } from "@laundry/contracts/payments/cards"
import { cents, zeroCents } from "@laundry/core/money/cents"
import { I18nProvider } from "@lingui/react"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToStaticMarkup } from "react-dom/server"
import { beforeAll, describe, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { ownCardsQuery } from "../../shared/payment/own-cards-query.ts"
import { CardsSection } from "./cards-section.tsx"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["profile", "shell", "payment"]))

const markup = (answer: OwnCards | Error) => {
  const queries = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  if (answer instanceof Error) {
    queries
      .getQueryCache()
      .build(queries, { queryKey: ownCardsQuery.queryKey })
      .setState({ status: "error", error: answer })
  } else queries.setQueryData(ownCardsQuery.queryKey, answer)
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <CardsSection />
      </QueryClientProvider>
    </I18nProvider>,
  )
}

const none: OwnCards = { isOffered: true, cards: [], limit: zeroCents, ceiling: cents(10_000), companyName: "Wash" }

describe("the profile's cards", () => {
  it("are said to be missing when they can't be loaded, with a way to try again", () => {
    const shown = markup(new Error("no answer"))
    expect(shown).toContain("Your cards could not be loaded")
    expect(shown).toMatch(/<button[^>]*>Try Again/)
  })

  it("can be added where they are offered, and are not mentioned elsewhere", () => {
    expect(markup(none)).toMatch(/<button[^>]*>Add/)
    expect(markup({ ...none, isOffered: false })).toBe("")
  })
})
