import { weekdays } from "@laundry/core/local-time/weekday"
import { type WeekInterval, weekIntervals } from "@laundry/core/order/recurring/recurring-pickup"
import fc from "fast-check"

const weekday = fc.constantFrom(...weekdays)

/** What may happen to recurring pickups in a year, beside the mornings. */
const anyHappening = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("skip-next" as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("skip-made" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("unskip" as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("pause" as const), days: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("resume" as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("price" as const), cents: fc.integer({ min: 100, max: 9000 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("card" as const),
      answer: fc.constantFrom("pays" as const, "pays" as const, "declines" as const, "authenticates" as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("provider" as const), isUp: fc.boolean() }) },
  // Nobody runs the jobs for so long.
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("stop" as const), hours: fc.integer({ min: 1, max: 80 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("holiday" as const), inDays: fc.integer({ min: 0, max: 20 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("closed" as const), weekdays: fc.uniqueArray(weekday, { maxLength: 2 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("weekdays" as const),
      weekdays: fc.uniqueArray(weekday, { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("crash" as const), steps: fc.integer({ min: 1, max: 60 }) }) },
)
export type Happening = typeof anyHappening extends fc.Arbitrary<infer H> ? H : never

/** Something on a day of the year, at a time that matters: around nine, the cutoff and midnight. */
export interface Planned {
  readonly day: number
  readonly time: string
  readonly happens: Happening
}

/** A year of one recurring pickup. */
export interface YearPlan {
  readonly everyWeeks: WeekInterval
  readonly weekdays: ReadonlyArray<(typeof weekdays)[number]>
  readonly planned: ReadonlyArray<Planned>
  /** At which steps the runners of a morning crash, in turn; 0 for not at all. */
  readonly crashes: ReadonlyArray<number>
  /** When it is ended, as a day of the year; undefined for not at all. */
  readonly endsOn: number | undefined
}

const lastDay = 364

export const yearPlan: fc.Arbitrary<YearPlan> = fc.record({
  everyWeeks: fc.constantFrom(...weekIntervals),
  weekdays: fc.uniqueArray(weekday, { minLength: 1, maxLength: 4 }),
  planned: fc.array(
    fc.record({
      // The days on which the clock jumps are 14 March and 7 November.
      day: fc.oneof(fc.nat(lastDay), fc.constantFrom(113, 114, 115, 351, 352, 353)),
      time: fc.constantFrom("00:10", "08:58", "09:00", "12:00", "16:57", "17:00", "23:30"),
      happens: anyHappening,
    }),
    { minLength: 20, maxLength: 70 },
  ),
  crashes: fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 40 })), { minLength: 1, maxLength: 30 }),
  endsOn: fc.option(fc.integer({ min: 200, max: lastDay }), { nil: undefined }),
})
