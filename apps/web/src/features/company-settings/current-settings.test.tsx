import type { CompanySettingsView } from "@laundry/contracts/company/admin-settings"
import { parseIsoDate } from "@laundry/core/local-time/local-time"
import { I18nProvider } from "@lingui/react"
import { renderToStaticMarkup } from "react-dom/server"
import { beforeAll, describe, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { CurrentSettings } from "./current-settings.tsx"
import { sampleSettings } from "./testing/sample-settings.ts"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["company-settings", "orders"]))

const shown = (changes: Partial<CompanySettingsView> = {}): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <CurrentSettings settings={{ ...sampleSettings, ...changes }} />
    </I18nProvider>,
  ).replaceAll(/<[^>]+>+/g, "|")

describe("the settings in force", () => {
  it("hold everything that a colleague may have saved meanwhile", () => {
    const markup = shown({
      tagline: "Fresh by ten",
      scaleName: "Bench scale",
      scaleSerial: "B-17",
      scaleCertifiedOn: "2026-03-02",
      closures: {
        closedWeekdays: [],
        holidays: [{ date: parseIsoDate("2026-12-25") ?? expect.fail("no day"), name: "Christmas" }],
      },
    })
    expect(markup).toContain("Tagline||Fresh by ten|")
    expect(markup).toContain("Scale||Bench scale · Serial number B-17 · Certified on Mon, Mar 2, 2026|")
    expect(markup).toContain("Holidays||Christmas (Fri, Dec 25, 2026)|")
  })

  it("say of a tagline and a scale that they are not set, which somebody may have cleared", () => {
    const markup = shown()
    expect(markup).toContain("Tagline||Not set|")
    expect(markup).toContain("Scale||Not set|")
    expect(shown({ scaleSerial: "B-17" })).toContain("Scale||Serial number B-17|")
  })

  it("say how long claims take to be decided", () => {
    expect(shown({ claimAnswerDays: 1 })).toContain("Claims||decided within 1 day|")
    expect(shown({ claimAnswerDays: 3 })).toContain("Claims||decided within 3 days|")
  })
})
