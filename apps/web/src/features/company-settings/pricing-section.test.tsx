import { I18nProvider } from "@lingui/react"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToStaticMarkup } from "react-dom/server"
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { PricingSection } from "./pricing-section.tsx"
import { sampleSettings } from "./testing/sample-settings.ts"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["company-settings", "shell"]))
afterEach(() => vi.unstubAllGlobals())

/** The prices with what somebody typed over them, as the tab keeps it. */
const shown = (typed: Readonly<Record<string, string>>): string => {
  const sessionStorage = { getItem: () => JSON.stringify({ typed, over: {} }) }
  vi.stubGlobal("window", { sessionStorage })
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={i18n}>
        <PricingSection settings={sampleSettings} />
      </I18nProvider>
    </QueryClientProvider>,
  )
}

describe("typed prices", () => {
  it("are not saved yet when they differ from the present ones, not when they say the same", () => {
    const minimum = sampleSettings.minimumOrderAmount / 100
    expect(shown({ minimumOrderAmount: String(minimum + 1) })).toContain("Not saved yet")
    expect(shown({ minimumOrderAmount: String(minimum) })).not.toContain("Not saved yet")
  })
})
