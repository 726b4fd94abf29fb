import { addClient, ana, as, bo, client } from "@laundry/core-testing/customer-scene"
import { guestBooking } from "@laundry/core-testing/guest-booking"
import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import type { IsoDate } from "../local-time/local-time.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { bookPickup } from "./book-pickup.ts"
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

  it("makes the first booking the profile, where that says nothing, and leaves it alone from then on", async () => {
    const instructions = { deliveryInstructions: "Ring twice", specialInstructions: "Cold water" }
    const profile = Effect.flatMap(InMemoryDatabase, ({ read }) => read(({ users }) => users.get(ana)))
    const program = Effect.gen(function* () {
      yield* addClient(ana, "ana@example.com")
      const { update } = yield* InMemoryDatabase
      yield* update((state) => {
        const users = new Map(state.users)
        const user = users.get(ana)
        if (user !== undefined) users.set(ana, { ...user, defaultDeliveryInstructions: "Leave it at the door" })
        return [undefined, { ...state, users }]
      })
      yield* as(ana)(bookPickup({ ...booking, ...instructions, pickupApt: "7B" }, undefined))
      const first = yield* profile
      const elsewhere = { pickupAddress: "900 Alton Road, Miami Beach, FL 33139", customerPhone: "(305) 555-0177" }
      yield* as(ana)(
        bookPickup(
          { ...guestBooking({ pickupDate: "tomorrow", deliveryDate: "2026-11-22" as IsoDate }), ...elsewhere },
          undefined,
        ),
      )
      return { first, later: yield* profile }
    })
    const { first, later } = await runInMemory(program)
    expect(first).toMatchObject({
      phone: booking.customerPhone,
      address: booking.pickupAddress,
      apt: "7B",
      defaultSpecialInstructions: "Cold water",
      defaultDeliveryInstructions: "Leave it at the door",
    })
    expect(later).toEqual(first)
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
