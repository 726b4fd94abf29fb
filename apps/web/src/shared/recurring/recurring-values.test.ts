import { RecurringView } from "@laundry/contracts/orders/recurring"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import {
  bookedDays,
  bookedElsewhere,
  changedOf,
  changeFields,
  readTexts,
  textsOf,
  valuesOf,
} from "./recurring-values.ts"

const view = Schema.decodeUnknownSync(RecurringView)({
  id: "one",
  everyWeeks: 1,
  weekdays: ["thursday"],
  startsOn: "2026-11-20",
  pausedUntil: null,
  endedAt: null,
  pickupAddress: "1200 Ocean Drive, Miami Beach, FL 33139",
  pickupApt: null,
  estimatedWeight: "2",
  pickupLocation: "Front Door",
  pickupLocationOther: null,
  deliveryInstructions: "Ring twice",
  specialInstructions: null,
  detergentPreference: "Regular Detergent",
  consent: { wording: "Charge my card.", acceptedAt: "2026-11-20T20:00:00.000Z" },
  next: "2026-11-26",
  upcoming: [{ date: "2026-11-26", state: "due" }],
  latest: [],
  version: 3,
})

describe("what a form changes of recurring pickups", () => {
  it("is nothing when nothing was typed over, spaces aside", () => {
    const values = valuesOf(view)
    expect(changedOf(view, values)).toEqual({})
    expect(changedOf(view, { ...values, pickupAddress: ` ${view.pickupAddress} `, pickupApt: " " })).toEqual({})
  })

  it("is what was typed over alone, an emptied text as an empty one", () => {
    const typed = { pickupApt: " 4B ", deliveryInstructions: "", everyWeeks: 2, weekdays: ["monday"] } as const
    expect(changedOf(view, { ...valuesOf(view), ...typed })).toEqual({ ...typed, pickupApt: "4B" })
  })
})

describe("what a tab keeps of a change until it is sent", () => {
  it("is read as it was typed, also no day at all", () => {
    const values = { ...valuesOf(view), everyWeeks: 4, weekdays: ["monday", "friday"] } as const
    expect(readTexts(view, textsOf(values))).toEqual(values)
    expect(readTexts(view, textsOf({ ...values, weekdays: [] }))).toEqual({ ...values, weekdays: [] })
    expect(changeFields.toSorted()).toEqual(Object.keys(values).toSorted())
  })

  it("leaves out days and intervals that there are not", () => {
    const kept = { ...textsOf(valuesOf(view)), everyWeeks: "3", weekdays: "someday,monday" }
    expect(readTexts(view, kept)).toMatchObject({ everyWeeks: 1, weekdays: ["monday"] })
  })
})

describe("where the next pickup is, apart from the later ones", () => {
  const { pickupAddress, pickupApt } = view
  it.each([
    ["nothing, before its order is made", undefined, undefined],
    ["nothing, where its order is at the same address", { pickupAddress, pickupApt }, undefined],
    ["its order's address", { pickupAddress: "900 Alton Rd", pickupApt }, "900 Alton Rd"],
  ] as const)("is %s", (_what, address, expected) => {
    const nextBooked = address && { pickupTimeSlot: "6:00 PM - 9:00 PM", ...address }
    const told = { ...view, ...(nextBooked && { nextBooked }) }
    expect(bookedElsewhere(told)?.pickupAddress).toBe(expected)
  })
})

describe("the days that are booked", () => {
  const ordered = (date: string, movedTo?: string) => ({
    date,
    ...(movedTo !== undefined && { movedTo }),
    state: "ordered",
    because: null,
    orderId: "00000000-0000-4000-8000-000000000001",
    isCalledOff: false,
  })
  const booked = (today: string, ...latest: ReadonlyArray<object>) =>
    bookedDays(
      Schema.decodeUnknownSync(RecurringView)({ ...Schema.encodeSync(RecurringView)(view), latest }),
      today as IsoDate,
    ).map(({ date, comesOn }) => [date, comesOn])

  it("are those from today on, the earliest first", () => {
    const latest = [ordered("2026-11-28"), ordered("2026-11-27"), { ...ordered("2026-11-26"), state: "skipped" }]
    expect(booked("2026-11-26", ...latest)).toEqual([
      ["2026-11-27", "2026-11-27"],
      ["2026-11-28", "2026-11-28"],
    ])
    expect(booked("2026-11-29", ...latest)).toEqual([])
  })

  it("are not those whose laundry was picked up or missed, and are those that were called off", () => {
    const [over, off] = [
      { ...ordered("2026-11-27"), isAwaited: false },
      { ...ordered("2026-11-28"), isAwaited: false, isCalledOff: true },
    ]
    const latest = [off, over, { ...ordered("2026-11-29"), isAwaited: true }]
    expect(booked("2026-11-27", ...latest).map(([date]) => date)).toEqual(["2026-11-28", "2026-11-29"])
  })

  it("are those to which orders were moved, until those are over", () => {
    const latest = [ordered("2026-11-28"), ordered("2026-11-27", "2026-11-29")]
    expect(booked("2026-11-28", ...latest)).toEqual([
      ["2026-11-28", "2026-11-28"],
      ["2026-11-27", "2026-11-29"],
    ])
    expect(booked("2026-11-29", ...latest)).toEqual([["2026-11-27", "2026-11-29"]])
    expect(booked("2026-11-30", ...latest)).toEqual([])
  })
})
