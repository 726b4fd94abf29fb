import { businessTypes, inquiryStatuses } from "@laundry/core/commercial/inquiry"
import { type IsoDate, localInstant, type WallTime } from "@laundry/core/local-time/local-time"
import { expect, test } from "vitest"
import { demoInquiries } from "./inquiries.ts"

const eastern = (date: string, time: string) => localInstant(date as IsoDate, time as WallTime)
const threeWeeks = 22 * 24 * 3_600_000

test.each([
  ["at midnight", eastern("2026-11-20", "00:00")],
  ["at noon", eastern("2026-11-20", "12:00")],
  ["on the day the clocks go back", eastern("2026-11-01", "10:00")],
  ["the day after the clocks went forward", eastern("2027-03-15", "00:30")],
])("%s businesses of every kind have asked, one after the other, none in the future", (_when, now) => {
  const inquiries = demoInquiries(now)
  expect(new Set(inquiries.map(({ businessType }) => businessType))).toEqual(new Set(businessTypes))
  const times = inquiries.map(({ receivedAt }) => receivedAt)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(times.at(-1)).toBeLessThan(now)
  expect(times[0]).toBeGreaterThan(now - threeWeeks)
  expect(new Set(inquiries.map(({ id }) => id)).size).toBe(inquiries.length)
})

test("every contact is made up", () => {
  for (const { phone, email } of demoInquiries(eastern("2026-11-20", "12:00"))) {
    expect(phone).toMatch(/^\(305\) 555-01\d\d$/)
    expect(email).toMatch(/^[a-z.]+@[a-z]+\.example\.com$/)
  }
})

test("the same day gives the same inquiries", () => {
  expect(demoInquiries(eastern("2026-11-20", "12:00"))).toEqual(demoInquiries(eastern("2026-11-20", "23:30")))
})

test("the newest are still to be answered, and every way that an inquiry can go is there to be seen", () => {
  const inquiries = demoInquiries(eastern("2026-11-20", "12:00"))
  expect(inquiries.at(-1)).toMatchObject({ status: "new", notes: null })
  expect(new Set(inquiries.map(({ status }) => status))).toEqual(new Set(inquiryStatuses))
})
