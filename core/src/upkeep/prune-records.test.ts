import { guestBooking } from "@laundry/core-testing/guest-booking"
import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { runDueJobs } from "@laundry/core-testing/run-due-jobs"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect, it } from "vitest"
import { OneTimeLinks } from "../credentials/one-time-links.port.ts"
import { placeGuestOrder } from "../orders/place-guest-order.ts"
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
      return [yield* kept, yield* at(30), yield* at(31), yield* at(90), yield* at(92)]
    }),
  )
  expect(counts).toEqual([
    [1, 2, 1],
    [1, 2, 1],
    [0, 2, 1],
    [0, 2, 1],
    [0, 1, 0],
  ])
})
