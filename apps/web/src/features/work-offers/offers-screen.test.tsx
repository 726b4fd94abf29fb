import { Day, Weight, ZipCode } from "@laundry/contracts/http/wire"
import type { WorkOffer } from "@laundry/contracts/marketplace/work"
import { cents } from "@laundry/core/money/cents"
import { I18nProvider } from "@lingui/react"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToStaticMarkup } from "react-dom/server"
import { MemoryRouter } from "react-router-dom"
import { beforeAll, describe, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { textOf as wordsOf } from "../../messages/text.tsx"
import { serviceAreasQuery, settingsQuery } from "../../platform/public-data/public-data.ts"
import { pageData, textOf } from "../../testing/rendered-page.ts"
import { offersQuery } from "./offer-queries.ts"
import { minutesLeft, sayTimeLeft } from "./offer-words.ts"
import { OffersScreen } from "./offers-screen.tsx"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["work-offers", "orders", "shell"]))

const now = "2026-11-20T15:00:00.000Z"

const offer: WorkOffer = {
  id: "offer-1",
  zipCode: ZipCode.make("33139"),
  distanceMiles: 3,
  pickupDate: Day.make("2026-11-20"),
  pickupTimeSlot: "6:00 PM - 9:00 PM",
  deliveryDate: Day.make("2026-11-21"),
  estimatedBags: 2,
  estimatedPounds: Weight.make(30),
  expectedPay: cents(2250),
  reasons: [
    { kind: "near", miles: 3 },
    { kind: "weekday", weekday: "friday" },
    { kind: "room", more: 1 },
  ],
  deadline: Date.parse("2026-11-20T18:12:00Z"),
  noticeUntil: Date.parse("2026-11-20T19:00:00Z"),
}

const shown = (offers: ReadonlyArray<WorkOffer> | undefined) => {
  const queries = new QueryClient()
  queries.setQueryData(settingsQuery.queryKey, pageData(now).settings)
  queries.setQueryData(serviceAreasQuery.queryKey, pageData(now).serviceAreas)
  if (offers !== undefined) queries.setQueryData(offersQuery.queryKey, offers)
  return textOf(
    renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <I18nProvider i18n={i18n}>
          <MemoryRouter initialEntries={["/work?view=offers"]}>
            <OffersScreen />
          </MemoryRouter>
        </I18nProvider>
      </QueryClientProvider>,
    ),
  )
}

describe("the worker's offers", () => {
  it("say where about, when, how much, for what pay, why and until when", () => {
    const text = shown([offer])
    for (const said of [
      "South Beach 33139",
      "3 miles away",
      "Expected pay $22.50",
      "Today, Fri Nov 20 · 6–9 PM",
      "Tomorrow, Sat Nov 21",
      "2 bags · about 30 lbs",
      "3 miles from where you wash",
      "You work on Fridays",
      "You have room for 1 more order",
      "3 hours 12 minutes left to accept",
      "Accept",
    ])
      expect(text).toContain(said)
  })

  it("are said without an area that has no name, or a place that maps don't know", () => {
    expect(shown([{ ...offer, zipCode: ZipCode.make("33999") }])).toContain("ZIP code 33999")
    const text = shown([{ ...offer, zipCode: null, distanceMiles: null, reasons: [] }])
    expect(text).toContain("Area not on the map")
    expect(text).not.toMatch(/mile|Why you see it/)
  })

  it("go by themselves when their time is over, and where there are no more it is said what brings some", () => {
    expect(shown([{ ...offer, deadline: Date.parse(now) }])).toContain("No Offers Right Now")
    const text = shown([])
    expect(text).toContain("More days, a larger distance or more orders at once bring more offers.")
    expect(text).toContain("Change Days and Distance")
    expect(text).not.toContain("Expected pay")
  })

  it("are said to be loading", () => {
    expect(shown(undefined)).toContain("Loading offers…")
  })
})

describe("the time left to accept", () => {
  it.each([
    [1, "1 minute"],
    [0, "0 minutes"],
    [60, "1 hour"],
    [192, "3 hours 12 minutes"],
    [1440, "1 day"],
    [2999, "2 days 1 hour"],
  ])("of %i minutes is said as %s", (minutes, said) => {
    expect(sayTimeLeft(wordsOf(i18n, "work-offers"), minutes)).toBe(said)
  })

  it("is rounded up: the last minute is one, and nothing is left afterwards", () => {
    expect([0, 1, 60_000, 60_001, -1].map((left) => minutesLeft(1e12 + left, 1e12))).toEqual([0, 1, 1, 2, 0])
  })
})
