import { I18nProvider } from "@lingui/react"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToStaticMarkup } from "react-dom/server"
import { beforeAll, describe, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { SiteSection } from "./site-section.tsx"
import { sampleSettings } from "./testing/sample-settings.ts"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["company-settings", "shell"]))

const domainField = (mayRename: boolean): string => {
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={i18n}>
        <SiteSection settings={{ ...sampleSettings, domainName: "wash.example" }} mayRename={mayRename} />
      </I18nProvider>
    </QueryClientProvider>,
  )
  return `${/<input[^>]*name="domainName"[^>]*>/.exec(markup)?.[0]} ${markup}`
}

describe("the domain name", () => {
  it("can be changed by owners", () => {
    expect(domainField(true)).not.toMatch(/^[^>]*readonly/i)
  })

  it("is shown to admins, who are told that only owners change it", () => {
    expect(domainField(false)).toMatch(/^[^>]*readonly/i)
    expect(domainField(false)).toContain("Only owners change it.")
    expect(domainField(false)).toContain("wash.example")
  })
})
