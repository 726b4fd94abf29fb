import { fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { changeSettings } from "@laundry/core-testing/settings-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { Actor, UserId } from "../access/actor.ts"
import { type IsoDate, localDateOf } from "../local-time/local-time.ts"
import { weekdays } from "../local-time/weekday.ts"
import { changeClosures } from "./change-closures.ts"
import { changePickupLimits } from "./change-limits.ts"
import { changeCustomerChanges, changeRecurringPickups } from "./change-offers.ts"
import { closuresProblems, holidayNameLimit, mostHolidays } from "./closures-bounds.ts"
import { CompanySettingsStore } from "./company-settings-store.port.ts"
import { limitsProblems } from "./limits-bounds.ts"

const admin: Actor = { kind: "user", userId: "u" as UserId, role: "admin", name: "Ada Boss" }
const thanksgiving = { date: "2026-11-26", name: "Thanksgiving" }
const over = { date: "2026-11-19" as IsoDate, name: "Over" }
const manyDays = (count: number) =>
  Array.from({ length: count }, (_, day) => ({
    date: localDateOf(fridayNoon + day * 86_400_000),
    name: "Holiday",
  }))
const problems = (typed: Partial<Parameters<typeof closuresProblems>[0]>) =>
  Object.values(closuresProblems({ closedWeekdays: [], holidays: [], ...typed }))

describe("closed days", () => {
  it.each([
    [{ closedWeekdays: weekdays }, "At least one day of the week must stay open."],
    [{ closedWeekdays: ["sun"] }, "'sun' is no day of the week."],
    [{ holidays: [{ ...thanksgiving, date: "2026-02-30" }] }, "A holiday must be a day such as 2026-11-26."],
    [{ holidays: [thanksgiving, thanksgiving] }, "2026-11-26 is in the list of holidays twice."],
    [{ holidays: [{ ...thanksgiving, name: " " }] }, "The holiday on 2026-11-26 needs a name."],
    [
      { holidays: [{ ...thanksgiving, name: "x".repeat(holidayNameLimit + 1) }] },
      "The name of a holiday must be at most 60 characters.",
    ],
    [{ holidays: [{ ...thanksgiving, name: "a\nb" }] }, "The name of a holiday must be one line of plain text."],
    [{ holidays: manyDays(mostHolidays + 1) }, "There can be at most 60 holidays."],
  ])("%j is refused", (typed, sentence) => expect(problems(typed)).toEqual([sentence]))

  it("may be six days of the week, and as many holidays as there is room for", () => {
    expect(problems({ closedWeekdays: weekdays.slice(1), holidays: manyDays(mostHolidays) })).toEqual([])
  })

  it("are kept in order, without holidays that are over, and once", async () => {
    const change = changeClosures({
      closedWeekdays: ["monday", "Sunday"],
      holidays: [{ date: "2026-12-25", name: " Christmas " }, thanksgiving, over],
    })
    const program = Effect.gen(function* () {
      yield* changeSettings({ closures: { closedWeekdays: [], holidays: [over] } })
      yield* change
      yield* changeClosures({
        closedWeekdays: ["monday", "Sunday"],
        holidays: [{ date: "2026-12-25", name: "Christmas" }, thanksgiving],
      })
      return yield* (yield* CompanySettingsStore).current
    })
    expect(await runInMemory(program, { actor: admin })).toMatchObject({
      version: 1,
      closures: {
        closedWeekdays: ["sunday", "monday"],
        holidays: [thanksgiving, { date: "2026-12-25", name: "Christmas" }],
      },
    })
  })
})

describe("a holiday that is over", () => {
  it("is not added, since it would go at once", async () => {
    const change = changeClosures({ closedWeekdays: [], holidays: [thanksgiving, over] })
    expect(await runInMemory(Effect.flip(change), { actor: admin })).toMatchObject({
      field: "holidays",
      message: "2026-11-19 is over: add a holiday from today on.",
    })
  })
})

describe("closed days that were read while a holiday was kept that is over by now", () => {
  const kept = { closedWeekdays: [], holidays: [thanksgiving, over] }
  /** The holiday goes with the first change, after which the others come. */
  const after = <A, E, R>(change: Effect.Effect<A, E, R>) =>
    Effect.gen(function* () {
      yield* changeSettings({ closures: { closedWeekdays: [], holidays: [over] } })
      const { version } = yield* (yield* CompanySettingsStore).current
      yield* changeClosures(kept, version)
      return { version, answer: yield* change }
    })

  it("are saved once when they come again", async () => {
    const { answer } = await runInMemory(after(changeClosures(kept, 0)), { actor: admin })
    expect(answer.after).toEqual({ closedWeekdays: [], holidays: [thanksgiving] })
    expect(answer.after).toEqual(answer.before)
  })

  it("are stale when they are others", async () => {
    const others = changeClosures({ ...kept, closedWeekdays: ["sunday"] }, 0)
    const { answer } = await runInMemory(after(Effect.flip(others)), { actor: admin })
    expect(answer).toMatchObject({ _tag: "StaleSettings" })
  })
})

describe("the limits of a pickup window", () => {
  it.each(["0", "-1", "1.5", "10001", "many"])("%j is not a limit", (typed) => {
    expect(limitsProblems({ mostOrders: typed, mostBags: "" })).toEqual({
      mostOrders: "Most orders must be a whole number from 1 to 10000, or empty for no limit.",
    })
  })

  it("are taken away by an empty field", async () => {
    const program = Effect.gen(function* () {
      yield* changePickupLimits({ mostOrders: " 40 ", mostBags: "10000" })
      return yield* changePickupLimits({ mostOrders: "", mostBags: "7" })
    })
    expect(await runInMemory(program, { actor: admin })).toEqual({
      before: { orders: 40, bags: 10_000 },
      after: { orders: null, bags: 7 },
    })
  })
})

describe("what customers may do by themselves", () => {
  it("is for those who manage settings", async () => {
    const customer: Actor = { ...admin, role: "client" }
    const refusals = Effect.all([
      Effect.flip(changeCustomerChanges(true)),
      Effect.flip(changeRecurringPickups(true)),
      Effect.flip(changeClosures({ closedWeekdays: [], holidays: [] })),
      Effect.flip(changePickupLimits({ mostOrders: "", mostBags: "" })),
    ])
    expect((await runInMemory(refusals, { actor: customer })).map(({ _tag }) => _tag)).toEqual(
      Array(4).fill("Forbidden"),
    )
    expect(await runInMemory(changeCustomerChanges(true), { actor: admin })).toEqual({ before: false, after: true })
    expect(await runInMemory(changeRecurringPickups(true), { actor: admin })).toEqual({ before: false, after: true })
  })
})
