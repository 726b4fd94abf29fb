import { ana, as, bo, payInFull } from "@laundry/core-testing/customer-scene"
import { guestBooking } from "@laundry/core-testing/guest-booking"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { addDays } from "../local-time/local-time.ts"
import { bookAgain } from "./book-again.ts"
import { bookPickup } from "./book-pickup.ts"
import { cancelOrder } from "./cancel-order.ts"
import { placeGuestOrder } from "./place-guest-order.ts"
import { ownOrders } from "./read-own-orders.ts"

const booking = guestBooking({ estimatedWeight: "2" })
const tomorrow = guestBooking({ pickupDate: "tomorrow", deliveryDate: addDays(booking.deliveryDate, 1) })
const bookToday = (besideOrder?: string) => as(ana)(bookPickup(booking, undefined, { besideOrder }))
const oneClick = (besideOrder?: string) => as(ana)(bookAgain(undefined, { besideOrder }))

describe("an order that waits to be paid", () => {
  it("is not doubled for its pickup by a second booking or a click: the refusal names it", async () => {
    const program = Effect.gen(function* () {
      const first = yield* bookToday()
      const refusals = [yield* Effect.flip(bookToday()), yield* Effect.flip(oneClick())]
      return { first, refusals, count: (yield* as(ana)(ownOrders())).length }
    })
    const { first, refusals, count } = await runInMemory(program)
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({
        _tag: "UnpaidOrderForPickup",
        message: `You have an unpaid order for that day, #${first.orderNumber}. Pay it, or order another one.`,
        unpaidOrder: {
          id: first.id,
          orderNumber: first.orderNumber,
          amountDue: "30.00",
          pickupDate: "2026-11-20",
          pickupTimeSlot: "6:00 PM - 9:00 PM",
        },
      })
    }
    expect(count).toBe(1)
  })

  it("is one, however many tabs book at once", async () => {
    const program = Effect.gen(function* () {
      const answers = yield* Effect.forEach(
        Array.from({ length: 20 }, (_, index) => index),
        () => Effect.result(bookToday()),
        { concurrency: "unbounded" },
      )
      return { answers, count: (yield* as(ana)(ownOrders())).length }
    })
    const { answers, count } = await runInMemory(program)
    expect(answers.filter(({ _tag }) => _tag === "Success")).toHaveLength(1)
    expect(count).toBe(1)
  })

  it("gets another one beside it for who names it, and only the newest may be named", async () => {
    const program = Effect.gen(function* () {
      const first = yield* bookToday()
      const second = yield* oneClick(first.id)
      const outOfDate = yield* Effect.flip(bookToday(first.id))
      return { second, outOfDate }
    })
    const { second, outOfDate } = await runInMemory(program)
    expect(outOfDate).toMatchObject({ _tag: "UnpaidOrderForPickup", unpaidOrder: { id: second.id } })
  })

  it("blocks no other day, no other customer and no guest", async () => {
    const program = Effect.gen(function* () {
      yield* bookToday()
      yield* as(ana)(bookPickup(tomorrow, undefined))
      yield* as(bo)(bookPickup(booking, undefined))
      yield* placeGuestOrder(booking, undefined)
      yield* placeGuestOrder(booking, undefined)
      return yield* as(ana)(ownOrders())
    })
    expect((await runInMemory(program)).map(({ pickupDate }) => pickupDate)).toEqual(["2026-11-21", "2026-11-20"])
  })

  it("blocks nobody once it is paid or cancelled", async () => {
    const program = Effect.gen(function* () {
      yield* payInFull(ana, (yield* bookToday()).id)
      const second = yield* bookToday()
      yield* as(ana)(cancelOrder(second.id))
      yield* oneClick()
      return yield* as(ana)(ownOrders())
    })
    expect((await runInMemory(program)).map(({ status }) => status)).toEqual(["ordered", "cancelled", "ordered"])
  })

  it("is answered to a repeat of the request that placed it", async () => {
    const request = { key: "ana:key", fingerprint: "a" }
    const program = Effect.gen(function* () {
      const first = yield* as(ana)(bookPickup(booking, request))
      return { first, again: yield* as(ana)(bookPickup(booking, request)) }
    })
    const { first, again } = await runInMemory(program)
    expect(again).toEqual(first)
  })
})
