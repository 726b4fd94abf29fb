import { guestBooking } from "@laundry/core-testing/guest-booking"
import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { runDueJobs } from "@laundry/core-testing/run-due-jobs"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect, it } from "vitest"
import { OneTimeLinks } from "../credentials/one-time-links.port.ts"
import { placeGuestOrder } from "../orders/place-guest-order.ts"
import { ExpiredRecords } from "./expired-records.port.ts"
import { pruneRecords } from "./prune-records.ts"

const day = 24 * 3_600_000

it("keys, sent mails and expired links go when their days are over, unsent mails never, and it goes on by itself", async () => {
  const counts = await runInMemory(
    Effect.gen(function* () {
      const { read, update } = yield* InMemoryDatabase
      yield* placeGuestOrder(guestBooking(), { key: "a-key", fingerprint: "f" })
      yield* placeGuestOrder(guestBooking(), undefined)
      yield* (yield* OneTimeLinks).issue({
        purpose: "confirm-registration",
        subject: "ana",
        expiresAt: fridayNoon + day,
      })
      // The first order's mail was sent, the other's still waits.
      yield* update((state) => {
        const [first, ...rest] = state.mails
        const sent = first && ([first[0], { ...first[1], sentAt: fridayNoon }] as const)
        return [undefined, { ...state, mails: new Map(sent === undefined ? rest : [sent, ...rest]) }]
      })
      const kept = read((state) => [state.requests.size, state.mails.size, state.links.size])
      const at = Effect.fnUntraced(function* (days: number) {
        yield* TestClock.setTime(fridayNoon + days * day)
        yield* runDueJobs
        return yield* kept
      })
      yield* pruneRecords()
      return [yield* kept, yield* at(30), yield* at(31), yield* at(90), yield* at(92), yield* at(395), yield* at(396)]
    }),
  )
  expect(counts).toEqual([
    [1, 2, 1],
    [1, 2, 1],
    [0, 2, 1],
    [0, 2, 1],
    [0, 2, 0],
    [0, 2, 0],
    [0, 1, 0],
  ])
})

it("what one run leaves is removed a minute later", async () => {
  const runAt = await runInMemory(
    Effect.gen(function* () {
      yield* Effect.provideService(pruneRecords(), ExpiredRecords, { prune: () => Effect.succeed(false) })
      return yield* (yield* InMemoryDatabase).read((state) => [...state.jobs.values()].map((job) => job.runAt))
    }),
  )
  expect(runAt).toEqual([fridayNoon + 60_000])
})

it("a request that is repeated finds its order for 30 days, and is refused after that, since its days are over", async () => {
  const outcomes = await runInMemory(
    Effect.gen(function* () {
      const repeatedOn = Effect.fnUntraced(function* (days: number) {
        yield* TestClock.setTime(fridayNoon + days * day)
        yield* pruneRecords()
        const problem = yield* placeGuestOrder(guestBooking(), { key: "a-key", fingerprint: "f" }).pipe(
          Effect.match({ onSuccess: () => "placed", onFailure: ({ _tag }) => _tag }),
        )
        return [problem, yield* (yield* InMemoryDatabase).read((state) => state.orders.size)]
      })
      return [yield* repeatedOn(0), yield* repeatedOn(30), yield* repeatedOn(31)]
    }),
  )
  expect(outcomes).toEqual([
    ["placed", 1],
    ["placed", 1],
    ["DeliveryDayMismatch", 1],
  ])
})
