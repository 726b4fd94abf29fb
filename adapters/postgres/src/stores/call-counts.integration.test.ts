import { Effect } from "effect"
import { afterAll, beforeAll, expect, it } from "vitest"
import { layer } from "../layer.ts"
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts"
import { CallCounts, type CountedCalls } from "./call-counts.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const noon = Date.parse("2026-11-20T12:00:00Z")
const windowMillis = 60_000

/** Counts calls one after the other, or all at once. */
const counted = (key: string, calls: ReadonlyArray<Partial<CountedCalls>>, concurrency: number | "unbounded" = 1) =>
  Effect.flatMap(CallCounts, ({ count }) =>
    Effect.forEach(calls, (one) => count({ key: Buffer.from(key), calls: 1, now: noon, windowMillis, ...one }), {
      concurrency,
    }),
  ).pipe(Effect.provide(layer({ connectionString: database.applicationConnectionString })), Effect.runPromise)

it("counts the calls of each key in windows that begin with the first call", async () => {
  const ends = noon + windowMillis
  expect(await counted("ana", [{}, { calls: 3 }, { now: ends - 1 }, { now: ends, calls: 2 }])).toEqual([
    { calls: 1, endsAt: ends },
    { calls: 4, endsAt: ends },
    { calls: 5, endsAt: ends },
    { calls: 2, endsAt: ends + windowMillis },
  ])
  expect(await counted("ben", [{}])).toEqual([{ calls: 1, endsAt: ends }])
})

it("keeps nobody waiting for a window of a clock that went ahead", async () => {
  const day = 86_400_000
  expect(await counted("cleo", [{ now: noon + day }, {}, {}])).toEqual([
    { calls: 1, endsAt: noon + day + windowMillis },
    { calls: 2, endsAt: noon + windowMillis },
    { calls: 3, endsAt: noon + windowMillis },
  ])
})

it("loses none of many at once", async () => {
  const counts = await counted(
    "dora",
    Array.from({ length: 50 }, () => ({ calls: 2 })),
    "unbounded",
  )
  expect(counts.map(({ calls }) => calls).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 50 }, (_, index) => 2 * (index + 1)),
  )
})
