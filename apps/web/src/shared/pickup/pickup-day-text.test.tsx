import { defaultOperatingHours } from "@laundry/core/scheduling/operating-hours"
import { pickupOptions } from "@laundry/core/scheduling/pickup-options"
import { I18nProvider } from "@lingui/react"
import { renderToStaticMarkup } from "react-dom/server"
import { beforeAll, describe, expect, it } from "vitest"
import { loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { textOf } from "../../messages/text.tsx"
import { PickupDay } from "./pickup-day.tsx"
import { readOfferedDay, sayDelivery } from "./pickup-day-text.ts"

const i18n = makeI18n("en")
const text = textOf(i18n, "pickup")
beforeAll(() => loadAreas(i18n, ["pickup"]))

const offered = (instant: string) => pickupOptions(Date.parse(instant), defaultOperatingHours)
const said = (instant: string) =>
  offered(instant).map((day) =>
    renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <PickupDay day={day} hours={defaultOperatingHours} />
      </I18nProvider>,
    ).replace(/<[^>]+>/g, ""),
  )

describe("pickup days as people say them", () => {
  it("offers today and tomorrow until the last moment before the cutoff", () => {
    expect(said("2026-11-20T21:59:59.999Z")).toEqual(["Today, Fri Nov 20 · 6–9 PM", "Tomorrow, Sat Nov 21 · 6–9 PM"])
  })

  it("offers tomorrow and the day after from the cutoff on", () => {
    expect(said("2026-11-20T22:00:00Z")).toEqual([
      "Tomorrow, Sat Nov 21 · 6–9 PM",
      "Day After Tomorrow, Sun Nov 22 · 6–9 PM",
    ])
  })

  it("says when laundry is back, also over the end of a year", () => {
    const [first] = offered("2026-12-31T15:00:00Z")
    expect(first && sayDelivery(text, first.deliveryDate, defaultOperatingHours)).toBe("Fri Jan 1 before 10 AM")
  })
})

describe("days that an answer offers", () => {
  it("are taken when they are days", () => {
    expect(readOfferedDay("day_after", "2026-11-22", "2026-11-23")).toEqual({
      choice: "day_after",
      pickupDate: "2026-11-22",
      deliveryDate: "2026-11-23",
    })
  })

  it.each([
    ["someday", "2026-11-22", "2026-11-23"],
    ["today", "2026-02-30", "2026-03-01"],
    ["today", "2026-11-22", ""],
  ])("are left out otherwise: %s %s %s", (...parts) => {
    expect(readOfferedDay(...parts)).toBeUndefined()
  })
})
