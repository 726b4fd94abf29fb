import { guestBooking } from "@laundry/core-testing/guest-booking"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { placeGuestOrder } from "./place-guest-order.ts"
import { listOrders, showOrder } from "./read-orders.ts"

describe("showing orders to staff", () => {
  it("finds an order by its id and its number, with its history", async () => {
    const program = Effect.gen(function* () {
      const placed = yield* placeGuestOrder(guestBooking(), undefined)
      const number = placed.orderNumber
      return yield* Effect.all([showOrder(placed.id), showOrder(`${number}`), showOrder(`#${number}`)])
    })
    const [byId, byNumber, byHash] = await runInMemory(program)
    expect(byId.history.map(({ event }) => event)).toEqual(["placed"])
    expect(byNumber).toEqual(byId)
    expect(byHash).toEqual(byId)
  })

  it.each(["nonsense", "999999", "#0", "", "1; drop table orders"])("knows no order %j", async (name) => {
    expect((await runInMemory(Effect.flip(showOrder(name))))._tag).toBe("OrderNotFound")
  })

  it("lists them newest first", async () => {
    const program = Effect.gen(function* () {
      const first = yield* placeGuestOrder(guestBooking(), undefined)
      const second = yield* placeGuestOrder(guestBooking(), undefined)
      const listed = yield* listOrders({ statuses: ["ordered"], limit: 10 })
      return { placed: [second.id, first.id], listed: listed.map(({ id }) => id) }
    })
    const { placed, listed } = await runInMemory(program)
    expect(listed).toEqual(placed)
  })

  it("is for staff", async () => {
    const actor = { kind: "guest" } as const
    expect((await runInMemory(Effect.flip(showOrder("#1001")), { actor }))._tag).toBe("Forbidden")
    expect((await runInMemory(Effect.flip(listOrders({ statuses: [], limit: 1 })), { actor }))._tag).toBe("Forbidden")
  })
})
