import { guestBooking, keptBookings } from "@laundry/core-testing/guest-booking"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { placeGuestOrder } from "./place-guest-order.ts"

describe("a repeated request", () => {
  const request = { key: "key-1", fingerprint: "same" }

  it("places one order and owes one mail, and answers the same", async () => {
    const program = Effect.gen(function* () {
      const first = yield* placeGuestOrder(guestBooking(), request)
      const second = yield* placeGuestOrder(guestBooking(), request)
      return { first, second, ...(yield* keptBookings) }
    })
    const { first, second, orders, mails } = await runInMemory(program)
    expect(second).toEqual(first)
    expect([orders.length, mails.length]).toEqual([1, 1])
  })

  it("places one order when twenty come at once", async () => {
    const program = Effect.gen(function* () {
      const all = Array.from({ length: 20 }, () => placeGuestOrder(guestBooking(), request))
      return { answers: yield* Effect.all(all, { concurrency: "unbounded" }), ...(yield* keptBookings) }
    })
    const { answers, orders } = await runInMemory(program)
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(orders).toHaveLength(1)
  })

  it.each([
    ["the cutoff has passed", TestClock.setTime(eastern("2026-11-20", "17:00"))],
    ["days have passed", TestClock.setTime(eastern("2026-12-24", "12:00"))],
  ])("is answered the same after %s", async (_, meanwhile) => {
    const program = Effect.gen(function* () {
      const first = yield* placeGuestOrder(guestBooking(), request)
      yield* meanwhile
      return { first, second: yield* placeGuestOrder(guestBooking(), request) }
    })
    const { first, second } = await runInMemory(program)
    expect(second).toEqual(first)
  })

  it("with another content is refused, also past the cutoff, and places nothing", async () => {
    const other = { ...request, fingerprint: "other" }
    const program = Effect.gen(function* () {
      yield* placeGuestOrder(guestBooking(), request)
      const early = yield* Effect.flip(placeGuestOrder(guestBooking({ customerName: "Bo" }), other))
      yield* TestClock.setTime(eastern("2026-11-20", "18:00"))
      const late = yield* Effect.flip(placeGuestOrder(guestBooking({ customerName: "Bo" }), other))
      return { tags: [early._tag, late._tag], ...(yield* keptBookings) }
    })
    const { tags, orders } = await runInMemory(program)
    expect(tags).toEqual(["IdempotencyKeyReused", "IdempotencyKeyReused"])
    expect(orders).toHaveLength(1)
  })

  it("that was refused the first time is refused again, and may be mended under the same key", async () => {
    const program = Effect.gen(function* () {
      const outside = guestBooking({ pickupAddress: "350 Fifth Avenue, New York, NY 10118" })
      const first = yield* Effect.flip(placeGuestOrder(outside, request))
      const again = yield* Effect.flip(placeGuestOrder(outside, request))
      yield* placeGuestOrder(guestBooking(), { ...request, fingerprint: "mended" })
      return [first._tag, again._tag]
    })
    expect(await runInMemory(program)).toEqual(["OutsideServiceArea", "OutsideServiceArea"])
  })

  it("without a key is another order", async () => {
    const program = Effect.gen(function* () {
      yield* placeGuestOrder(guestBooking(), undefined)
      yield* placeGuestOrder(guestBooking(), undefined)
      return (yield* keptBookings).orders.length
    })
    expect(await runInMemory(program)).toBe(2)
  })
})
