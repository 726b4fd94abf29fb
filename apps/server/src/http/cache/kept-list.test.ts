import { changeTips } from "@laundry/core/company/change-tips"
import { placeGuestOrder } from "@laundry/core/orders/place-guest-order"
import { listOrders } from "@laundry/core/orders/read-orders"
import type { Listed } from "@laundry/core/shared/listed"
import { guestBooking } from "@laundry/core-testing/guest-booking"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { makeKeptList } from "./kept-list.ts"

const book = placeGuestOrder(guestBooking(), undefined)

/** The numbers of all orders, and how often they were read. */
const scene = () => {
  const kept = makeKeptList<number>()
  let reads = 0
  const read = Effect.gen(function* () {
    reads += 1
    const rows = (yield* listOrders({ statuses: [], limit: 10 })).map(({ orderNumber }) => orderNumber)
    const list: Listed<number> = { rows, notShown: 0 }
    return list
  })
  return { ask: (way = "all") => kept(way, read), reads: () => reads }
}

describe("a list that is kept", () => {
  it("is read once while nothing changes, and is the same rows then", async () => {
    const { ask, reads } = scene()
    const [first, second] = await runInMemory(Effect.andThen(book, Effect.all([ask(), ask()])))
    expect(second.rows).toBe(first.rows)
    expect(reads()).toBe(1)
  })

  it("shows an order's change at once", async () => {
    const { ask } = scene()
    const [before, after] = await runInMemory(
      Effect.gen(function* () {
        return [yield* ask(), yield* Effect.andThen(book, ask())] as const
      }),
    )
    expect([before.rows.length, after.rows.length]).toEqual([0, 1])
  })

  it.each([
    ["the settings change", changeTips(true)],
    ["a second passes, of which rows say whether they are late", TestClock.adjust(1000)],
  ])("is read anew when %s", async (_, happening) => {
    const { ask, reads } = scene()
    await runInMemory(ask().pipe(Effect.andThen(happening), Effect.andThen(ask())))
    expect(reads()).toBe(2)
  })

  it("is kept for each way of asking", async () => {
    const { ask, reads } = scene()
    await runInMemory(Effect.all([ask("5"), ask("500"), ask("5")]))
    expect(reads()).toBe(2)
  })
})
