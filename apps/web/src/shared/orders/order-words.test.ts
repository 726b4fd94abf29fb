import type { IsoDate } from "@laundry/core/local-time/local-time"
import { orderStatuses, orderStatusLabels } from "@laundry/core/order/order-status"
import { beforeAll, describe, expect, it } from "vitest"
import { loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { textOf } from "../../messages/text.tsx"
import { sayAddress, sayDay, sayEstimate, sayLocation, sayMoment, sayMomentWithin, sayTimeSlot } from "./order-words.ts"
import { statusLooks } from "./status-badge.tsx"

const i18n = makeI18n("en")
const text = textOf(i18n, "orders")
beforeAll(() => loadAreas(i18n, ["orders"]))

const today = "2026-11-20" as IsoDate

describe("the days of an order", () => {
  it.each([
    ["2026-11-19", "Yesterday, Thu Nov 19"],
    ["2026-11-20", "Today, Fri Nov 20"],
    ["2026-11-21", "Tomorrow, Sat Nov 21"],
    ["2026-11-22", "Sun Nov 22"],
    ["2026-01-01", "Thu Jan 1"],
    ["2025-12-31", "Wed Dec 31, 2025"],
  ])("say %s as %s", (day, said) => {
    expect(sayDay(text, day as IsoDate, today)).toBe(said)
  })

  it("are dates alone until the server has told its time", () => {
    expect(sayDay(text, today, undefined)).toBe("Fri Nov 20")
  })

  it("are Eastern ones, whatever the day is in UTC", () => {
    expect(sayMoment(text, Date.parse("2026-11-21T04:59:00Z"), today)).toBe("Today, Fri Nov 20 · 11:59 PM")
    expect(sayMoment(text, Date.parse("2026-11-21T05:00:00Z"), today)).toBe("Tomorrow, Sat Nov 21 · 12:00 AM")
  })
})

describe("a moment within a sentence", () => {
  it.each([
    ["2026-11-19T20:05:00Z", "until yesterday, Thu Nov 19 · 3:05 PM"],
    ["2026-11-20T20:05:00Z", "until today, Fri Nov 20 · 3:05 PM"],
    ["2026-11-21T20:05:00Z", "until tomorrow, Sat Nov 21 · 3:05 PM"],
    ["2026-11-22T20:05:00Z", "until Sun Nov 22 · 3:05 PM"],
  ])("has no capital at its day: %s", (instant, said) => {
    expect(`until ${sayMomentWithin(text, Date.parse(instant), today)}`).toBe(said)
  })
})

describe("a time slot", () => {
  it.each([
    ["6:00 PM - 9:00 PM", "6–9 PM"],
    ["11:00 AM - 1:30 PM", "11 AM–1:30 PM"],
    ["12:00 AM - 12:00 PM", "12 AM–12 PM"],
  ])("%s is said %s", (slot, said) => {
    expect(sayTimeSlot(slot)).toBe(said)
  })

  it.each(["in the evening", "18:00 - 21:00", "6:00 PM", "", "6:00 PM - 9:00 PM - 10:00 PM", "13:00 PM - 9:00 PM"])(
    "%j stays as written",
    (slot) => {
      expect(sayTimeSlot(slot)).toBe(slot)
    },
  )
})

describe("an estimate", () => {
  it.each([
    ["1", "1 bag"],
    ["2", "2 bags"],
    [" 4 ", "4 bags"],
    ["5+", "5+ bags"],
  ])("%j reads as %s", (estimate, said) => {
    expect(sayEstimate(text, estimate)).toBe(said)
  })

  it.each(["about 20 lbs", "0", "2 or 3", "100", "1.5", "two"])("%j stays as written", (estimate) => {
    expect(sayEstimate(text, estimate)).toBe(estimate)
  })
})

describe("where the bags are", () => {
  it("is the place on offer, or what was typed for another", () => {
    expect(sayLocation({ pickupLocation: "Frontdesk", pickupLocationOther: "ignored" })).toBe("Frontdesk")
    expect(sayLocation({ pickupLocation: "Other", pickupLocationOther: "By the pool" })).toBe("By the pool")
    expect(sayLocation({ pickupLocation: "Other", pickupLocationOther: null })).toBe("Other")
  })

  it("is an address with its apartment", () => {
    const pickupAddress = "1200 Ocean Drive"
    expect(sayAddress(text, { pickupAddress, pickupApt: "4B" })).toBe("1200 Ocean Drive, Apt 4B")
    expect(sayAddress(text, { pickupAddress, pickupApt: null })).toBe(pickupAddress)
  })
})

it.each(orderStatuses)("the status %s is labelled as everywhere in the product", (status) => {
  expect(text(statusLooks[status].label)).toBe(orderStatusLabels[status])
})
