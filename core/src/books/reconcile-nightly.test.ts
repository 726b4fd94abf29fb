import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { deliverAll, openedOrder } from "@laundry/core-testing/payment-scene"
import { runDueJobs } from "@laundry/core-testing/run-due-jobs"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import type { IsoDate } from "../local-time/local-time.ts"
import { cents } from "../money/cents.ts"
import * as NoProviderBooks from "../payment/no-provider-books.ts"
import { BooksStore } from "./books-store.port.ts"
import { reconcile } from "./reconcile.ts"
import { reconcileNightly, secondsToNextNight } from "./reconcile-nightly.ts"

const friday = "2026-11-20" as IsoDate
const night = (day: string) => TestClock.setTime(eastern(day, "03:00"))
const week = { from: "2026-11-01" as IsoDate, to: "2026-12-31" as IsoDate }
const kept = Effect.flatMap(BooksStore, (store) => store.compared(week))
const queued = Effect.flatMap(InMemoryDatabase, ({ read }) =>
  read(({ jobs }) => [...jobs.values()].filter(({ job }) => job.kind === "reconcile-books").map(({ runAt }) => runAt)),
)

describe("each night", () => {
  it("the days of the last week are compared that were not, and no others", async () => {
    const program = Effect.gen(function* () {
      yield* night("2026-11-21")
      yield* reconcileNightly()
      const first = yield* kept
      yield* night("2026-11-22")
      yield* reconcileNightly()
      return [first, yield* kept] as const
    })
    const [first, second] = await runInMemory(program)
    expect(first.map(({ day }) => day)).toEqual(Array.from({ length: 7 }, (_, index) => `2026-11-${14 + index}`))
    expect(second).toHaveLength(8)
    expect(second.slice(0, 7)).toEqual(first)
    expect(second.at(-1)).toMatchObject({ day: "2026-11-21", by: { kind: "system" }, differences: [] })
  })

  it("a day with something to see to is compared again, until it is mended", async () => {
    const program = Effect.gen(function* () {
      const { intentId } = yield* openedOrder
      const provider = yield* InMemoryPaymentProvider
      provider.pay(intentId)
      yield* night("2026-11-21")
      yield* reconcileNightly()
      const found = yield* kept
      yield* deliverAll()
      yield* night("2026-11-22")
      yield* reconcileNightly()
      return [found, yield* kept].map((days) => days.find(({ day }) => day === friday)?.differences)
    })
    expect(await runInMemory(program)).toMatchObject([[{ kind: "missing-here" }], [{ kind: "late" }]])
  })

  it("a day that was compared just after it was over is compared again, for what was under way then", async () => {
    const program = (comparedAt: string) =>
      Effect.gen(function* () {
        const { intentId } = yield* openedOrder
        const provider = yield* InMemoryPaymentProvider
        provider.pay(intentId)
        yield* deliverAll()
        yield* TestClock.setTime(eastern(friday, "23:58"))
        provider.refund({ intentId, amount: cents(500) }) // its webhook gets lost
        yield* TestClock.setTime(eastern("2026-11-21", comparedAt))
        const at = (yield* reconcile({ from: friday, to: friday }))[0]
        yield* night("2026-11-21")
        yield* reconcileNightly()
        const after = (yield* kept).find(({ day }) => day === friday)
        return { found: at?.differences, after: after?.differences, isAgain: after?.comparedAt !== at?.comparedAt }
      })
    const missing = [{ kind: "missing-here", theirs: -500 }]
    const early = await runInMemory(program("00:02"))
    expect(early).toMatchObject({ found: [], after: missing, isAgain: true })
    const whole = await runInMemory(program("00:05"))
    expect(whole).toMatchObject({ found: missing, after: missing })
  })

  it("queues itself for the next, and sooner when the provider does not answer", async () => {
    const program = Effect.gen(function* () {
      yield* night("2026-11-21")
      yield* reconcileNightly()
      const next = yield* queued
      const provider = yield* InMemoryPaymentProvider
      provider.mode = "down"
      yield* night("2026-11-22")
      yield* runDueJobs
      return [...next, ...(yield* queued)]
    })
    expect(await runInMemory(program)).toEqual([eastern("2026-11-22", "03:00"), eastern("2026-11-22", "04:00")])
  })

  it("nothing is compared where the provider shows no books", async () => {
    const program = Effect.gen(function* () {
      yield* night("2026-11-21")
      yield* Effect.provide(reconcileNightly(), NoProviderBooks.layer)
      return [yield* kept, yield* queued] as const
    })
    expect(await runInMemory(program)).toEqual([[], [eastern("2026-11-22", "03:00")]])
  })

  it.each([
    ["2026-11-20", "01:00", 2],
    ["2026-11-20", "03:00", 24],
    ["2026-11-20", "23:30", 3.5],
    ["2026-03-07", "03:00", 23],
    ["2026-10-31", "03:00", 25],
  ])("comes at 3 AM in Miami: on %s at %s in %d hours", (day, time, hours) => {
    expect(secondsToNextNight(eastern(day, time)) / 3600).toBe(hours)
  })
})
