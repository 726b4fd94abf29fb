import { addClient, ana, as, bo, book, client, orderOf } from "@laundry/core-testing/customer-scene"
import { guestBooking } from "@laundry/core-testing/guest-booking"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { OrderStore } from "../order/order-store.port.ts"
import { openGuestPayment } from "../payments/open-payment.ts"
import { verifyGuestPayment } from "../payments/verify-payment.ts"
import { claimGuestOrders, countClaimable } from "./claim-guest-orders.ts"
import { placeGuestOrder } from "./place-guest-order.ts"
import { ownOrders } from "./read-own-orders.ts"

const placeAs = (customerEmail: string) =>
  Effect.map(placeGuestOrder(guestBooking({ customerEmail }), undefined), ({ id }) => id)

describe("claiming guest orders", () => {
  it("takes in those of the account's own email, whatever its letter case, and notes it without a name", async () => {
    const program = Effect.gen(function* () {
      yield* addClient(ana, "Ana@Example.com")
      const mine = [yield* placeAs("ana@example.com"), yield* placeAs("ANA@EXAMPLE.COM")]
      yield* placeAs("bo@example.com")
      const count = yield* as(ana)(countClaimable())
      const claimed = yield* as(ana)(claimGuestOrders())
      const store = yield* OrderStore
      return {
        mine,
        count,
        claimed,
        own: (yield* as(ana)(ownOrders())).map(({ id }) => id),
        history: yield* store.history(mine[0] ?? ("" as never)),
        left: yield* as(ana)(countClaimable()),
      }
    })
    const { mine, count, claimed, own, history, left } = await runInMemory(program)
    expect([count, claimed, left]).toEqual([2, 2, 0])
    expect(own).toEqual(mine.toReversed())
    expect(history.at(-1)).toMatchObject({
      actor: client(ana),
      event: "claimed",
      from: "ordered",
      to: "ordered",
      changes: {},
    })
    expect(history.at(-1)?.changes).toEqual({})
  })

  it("closes the guest's payment page", async () => {
    const program = Effect.gen(function* () {
      yield* addClient(ana, "ana@example.com")
      const id = yield* placeAs("ana@example.com")
      yield* openGuestPayment(id)
      yield* as(ana)(claimGuestOrders())
      return yield* Effect.all([Effect.flip(openGuestPayment(id)), Effect.flip(verifyGuestPayment(id))])
    })
    expect((await runInMemory(program)).map(({ _tag }) => _tag)).toEqual(["OrderNotFound", "OrderNotFound"])
  })

  it("twice, or at once, takes each once and writes it down once", async () => {
    const program = Effect.gen(function* () {
      yield* addClient(ana, "ana@example.com")
      const id = yield* placeAs("ana@example.com")
      const answers = yield* Effect.all(
        Array.from({ length: 5 }, () => as(ana)(claimGuestOrders())),
        { concurrency: "unbounded" },
      )
      const history = yield* (yield* OrderStore).history(id)
      return { answers: answers.toSorted((a, b) => a - b), events: history.map(({ event }) => event) }
    })
    const { answers, events } = await runInMemory(program)
    expect(answers).toEqual([0, 0, 0, 0, 1])
    expect(events).toEqual(["placed", "claimed"])
  })

  it("never takes a customer's order, not even one booked with the same email", async () => {
    const program = Effect.gen(function* () {
      yield* addClient(ana, "ana@example.com")
      yield* addClient(bo, "bo@example.com")
      const id = yield* book(bo, { customerEmail: "ana@example.com" })
      const claimed = yield* as(ana)(claimGuestOrders())
      return { claimed, order: yield* orderOf(id) }
    })
    const { claimed, order } = await runInMemory(program)
    expect([claimed, order.userId]).toEqual([0, bo])
  })

  it("is not for guests, nor for an account that is gone", async () => {
    const guest = await runInMemory(Effect.flip(claimGuestOrders()), { actor: { kind: "guest" } })
    expect(guest._tag).toBe("Forbidden")
    expect((await runInMemory(Effect.flip(as(ana)(claimGuestOrders()))))._tag).toBe("UserNotFound")
    expect((await runInMemory(Effect.flip(as(ana)(countClaimable()))))._tag).toBe("UserNotFound")
  })
})
