import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { ana, as, bo, client } from "../testing/customer-scene.ts"
import { guestBooking } from "../testing/guest-booking.ts"
import { InMemoryDatabase } from "../testing/in-memory-database.ts"
import { eastern, runInMemory } from "../testing/in-memory-product.ts"
import { bookPickup } from "./book-pickup.ts"
import { OrderStore } from "./order-store.port.ts"
import { placeGuestOrder } from "./place-guest-order.ts"

const booking = guestBooking({ estimatedWeight: "5+" })
const request = { key: "ana:key", fingerprint: "a" }

describe("booking a pickup", () => {
  it("places the customer's own order, in whose history they have no name", async () => {
    const program = Effect.gen(function* () {
      const { id } = yield* as(ana)(bookPickup(booking, undefined))
      const store = yield* OrderStore
      return { order: yield* store.get(id), history: yield* store.history(id) }
    })
    const { order, history } = await runInMemory(program)
    expect(order).toMatchObject({ userId: ana, status: "ordered", estimatedWeight: "5+", pickupDate: "2026-11-20" })
    expect(history).toMatchObject([{ actor: client(ana), event: "placed", to: "ordered" }])
    expect(JSON.stringify(history)).not.toContain("Diaz")
  })

  it("is refused to guests and to nobody in particular", async () => {
    for (const actor of [
      { kind: "guest" },
      { kind: "operator", name: "root" },
      { kind: "system", name: "x" },
    ] as const) {
      const refusal = await runInMemory(Effect.flip(bookPickup(booking, undefined)), { actor })
      expect(refusal._tag).toBe("Forbidden")
    }
  })

  it("refuses what a guest is refused", async () => {
    const book = (changes: Parameters<typeof guestBooking>[0]) =>
      runInMemory(Effect.flip(as(ana)(bookPickup(guestBooking(changes), undefined))))
    expect((await book({ pickupDate: "day_after" }))._tag).toBe("PickupDayNotOffered")
    expect((await book({ pickupAddress: "100 SE 2nd St, Miami, FL 33131" }))._tag).toBe("OutsideServiceArea")
  })

  it("once per request: a repeat answers the same, also when the day has closed", async () => {
    const program = Effect.gen(function* () {
      const first = yield* as(ana)(bookPickup(booking, request))
      yield* TestClock.setTime(eastern("2026-11-20", "17:00"))
      const again = yield* as(ana)(bookPickup(booking, request))
      const late = yield* Effect.flip(as(bo)(bookPickup(booking, { ...request, key: "bo:key" })))
      const { read } = yield* InMemoryDatabase
      return { first, again, late, count: yield* read(({ orders }) => orders.size) }
    })
    const { first, again, late, count } = await runInMemory(program)
    expect(again).toEqual(first)
    expect(late).toMatchObject({ _tag: "PickupDayNotOffered" })
    expect(count).toBe(1)
  })

  it("leaves guests' orders nobody's", async () => {
    const program = Effect.gen(function* () {
      const { id } = yield* as(ana)(placeGuestOrder(booking, undefined))
      return yield* (yield* OrderStore).get(id)
    })
    expect((await runInMemory(program)).userId).toBeNull()
  })
})
