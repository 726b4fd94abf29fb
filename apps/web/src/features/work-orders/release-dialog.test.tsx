import type { HeldWorkOrder, WorkDuties } from "@laundry/contracts/marketplace/work"
import { I18nProvider } from "@lingui/react"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToStaticMarkup } from "react-dom/server"
import { beforeAll, describe, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { settingsQuery } from "../../platform/public-data/public-data.ts"
import { pageData, textOf } from "../../testing/rendered-page.ts"
import { ReleaseMeaning } from "./release-dialog.tsx"
import { sampleHeldOrder } from "./testing/sample-held-order.ts"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["work-orders", "orders", "shell"]))

const duties: WorkDuties = {
  acceptedOrders: 12,
  unauthorizedCancellations: 1,
  percent: 8.3,
  limitPercent: 10,
  noticeHours: 4,
  isBreach: false,
  warnedAt: null,
}

/** What the worker reads at a time. */
const meaningAt = (time: string, order: HeldWorkOrder = sampleHeldOrder()) => {
  const queries = new QueryClient()
  queries.setQueryData(settingsQuery.queryKey, pageData(time).settings)
  return textOf(
    renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <I18nProvider i18n={i18n}>
          <ReleaseMeaning order={order} duties={duties} />
        </I18nProvider>
      </QueryClientProvider>,
    ),
  )
}

describe("giving an order back", () => {
  it("doesn't count four hours before the pickup window and earlier", () => {
    const said = meaningAt("2026-11-20T18:59:59.000Z")
    expect(said).toContain("until today, Fri Nov 20 · 2:00 PM this is a cancellation with notice")
    expect(said).not.toContain("Unauthorized")
  })

  it("promises neither that others are asked nor that somebody comes: that depends on the settings and the hour", () => {
    for (const time of ["2026-11-20T18:59:59.000Z", "2026-11-20T19:00:01.000Z"]) {
      const said = meaningAt(time)
      expect(said).toContain("somebody else takes it, or we tell the customer that nobody can come")
      expect(said).not.toContain("still picked up")
    }
  })

  it("is an Unauthorized Cancellation later, with what it would make of the figures", () => {
    const said = meaningAt("2026-11-20T19:00:01.000Z")
    expect(said).toContain("This is an Unauthorized Cancellation")
    expect(said).toContain("It would be 2 of 12 accepted orders, 16.7%. More than 10% is a breach")
  })
})
