import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { foldOrderFigures, foldSeconds } from "./fold-order-figures.ts"

it("folding queues itself again, once however often it runs", async () => {
  const jobs = await runInMemory(
    Effect.gen(function* () {
      yield* foldOrderFigures()
      yield* foldOrderFigures()
      return yield* (yield* InMemoryDatabase).read((state) => [...state.jobs.values()])
    }),
  )
  expect(jobs).toEqual([{ job: { kind: "fold-figures" }, runAt: fridayNoon + foldSeconds * 1000 }])
})
