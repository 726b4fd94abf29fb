import type { ReportView } from "@laundry/contracts/company/reports"
import { parseIsoDate } from "@laundry/core/local-time/local-time"
import { zeroCents } from "@laundry/core/money/cents"
import { noFigures } from "@laundry/core/reports/report"
import { I18nProvider } from "@lingui/react"
import { renderToStaticMarkup } from "react-dom/server"
import { beforeAll, describe, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { Report } from "./report.tsx"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["admin-reports"]))

const day = parseIsoDate("2026-11-20") ?? expect.fail()
const range = { from: day, to: day }

/** The report of one day. */
const reportOf = (figures: Partial<ReportView["totals"]>) => {
  const totals = { ...noFigures, averageTicket: null, onTimeRate: null, ...figures }
  const report: ReportView = {
    ...range,
    totals,
    days: [{ date: day, ...totals }],
    balanceByAge: [],
    tips: { areOffered: false, total: zeroCents, people: [] },
    credit: {
      granted: zeroCents,
      used: zeroCents,
      returned: zeroCents,
      expired: zeroCents,
      outstanding: zeroCents,
    },
    texts: { sent: 0, segments: 0, cost: zeroCents },
  }
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Report report={report} range={range} before={range} reportBefore={undefined} isStale={false} />
    </I18nProvider>,
  )
}

const emptyTitle = "Nothing In These Days"
const table = "Day by day"

describe("the owner's report", () => {
  it("says of days without anything that nothing happened", () => {
    const shown = reportOf({})
    expect(shown).toContain(emptyTitle)
    expect(shown).not.toContain(table)
  })

  it("shows laundry that is overdue although nothing else happened", () => {
    const shown = reportOf({ overdue: 3, onTimeRate: 0 })
    expect(shown).toContain(table)
    expect(shown).not.toContain(emptyTitle)
  })
})
