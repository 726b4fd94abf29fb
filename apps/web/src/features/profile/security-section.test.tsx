import { I18nProvider } from "@lingui/react"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToStaticMarkup } from "react-dom/server"
import { beforeAll, describe, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { SecuritySection } from "./security-section.tsx"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["profile", "shell"]))

const markup = (hasPassword: boolean) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <SecuritySection hasPassword={hasPassword} />
      </QueryClientProvider>
    </I18nProvider>,
  )

describe("the profile's part about signing in", () => {
  it("lets a person with a password here change it", () => {
    expect(markup(true)).toMatch(/<button[^>]*>Change password/)
    expect(markup(true)).not.toContain("provider")
  })

  it("tells people who come from a provider where their password is", () => {
    expect(markup(false)).toContain("You sign in with a provider")
    expect(markup(false)).not.toContain("Change password")
    expect(markup(false)).toMatch(/<button[^>]*>Sign out everywhere/)
  })
})
