import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { ReportStore } from "./report-store.port.ts"
import { rollUpReports, rollUpSeconds } from "./roll-up-reports.ts"

it.each([
  ["queues itself again, once however often it runs", true, rollUpSeconds],
  ["goes on soon while there is more", false, 1],
])("adding days up %s", async (_, isDone, seconds) => {
  const jobs = await runInMemory(
    Effect.gen(function* () {
      const reports = yield* ReportStore
      const store = { ...reports, rollUp: () => Effect.succeed(isDone) }
      const rollUp = Effect.provideService(rollUpReports(), ReportStore, store)
      yield* rollUp
      yield* rollUp
      return yield* (yield* InMemoryDatabase).read((state) => [...state.jobs.values()])
    }),
  )
  expect(jobs).toEqual([{ job: { kind: "roll-up-reports" }, runAt: fridayNoon + seconds * 1000 }])
})
