import { I18nProvider } from "@lingui/react"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToStaticMarkup } from "react-dom/server"
import { beforeAll, describe, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { HoursSection } from "./hours-section.tsx"
import { sampleSettings } from "./testing/sample-settings.ts"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["company-settings", "shell"]))

const shown = (timeZone: string): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={i18n}>
        <HoursSection settings={{ ...sampleSettings, timeZone }} />
      </I18nProvider>
    </QueryClientProvider>,
  )

describe("the operating hours", () => {
  it.each([
    ["America/New_York", "Miami Beach time, whatever your own clock says."],
    ["America/Los_Angeles", "The time of America/Los Angeles, whatever your own clock says."],
  ])("are said to be of the time zone %s", (timeZone, sentence) => {
    expect(shown(timeZone)).toContain(sentence)
  })
})
