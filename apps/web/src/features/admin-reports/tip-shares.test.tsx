import type { ReportView } from "@laundry/contracts/company/reports"
import { parseIsoDate } from "@laundry/core/local-time/local-time"
import { cents, zeroCents } from "@laundry/core/money/cents"
import { I18nProvider } from "@lingui/react"
import { renderToStaticMarkup } from "react-dom/server"
import { beforeAll, describe, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { TipsCard } from "./tip-shares.tsx"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["admin-reports"]))

const day = parseIsoDate("2026-11-20") ?? expect.fail()
const none: ReportView["tips"] = { areOffered: false, total: zeroCents, people: [] }
const cardOf = (tips: Partial<ReportView["tips"]>) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <TipsCard tips={{ ...none, ...tips }} range={{ from: day, to: day }} />
    </I18nProvider>,
  )
const dora = { name: "Dora", delivered: cents(251), washed: zeroCents, total: cents(251) }

describe("the owner's tips", () => {
  it("are not mentioned while nobody can tip and nobody did", () => {
    expect(cardOf({})).toBe("")
  })

  it("say that there were none, without files of nothing", () => {
    const card = cardOf({ areOffered: true })
    expect(card).toContain("No tip came or went in these days.")
    expect(card).not.toContain("href")
  })

  it("show what came while they were offered, and say where nobody is known for a half", () => {
    const card = cardOf({
      total: cents(501),
      people: [dora, { name: null, delivered: zeroCents, washed: cents(250), total: cents(250) }],
    })
    for (const said of ["Dora", "To be assigned", "$2.51", "$5.01", "table=tips-by-person", "table=tips&quot;"]) {
      expect(card).toContain(said.replace("&quot;", '"'))
    }
  })
})
