import { changeOrder, transacted } from "@laundry/core-testing/account-scene"
import { addClient, ana, as, book, orderOf } from "@laundry/core-testing/customer-scene"
import { guestBooking } from "@laundry/core-testing/guest-booking"
import { fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { at, miss, paidOrder, revert, until } from "@laundry/core-testing/missed-pickup-scene"
import { deliverAll } from "@laundry/core-testing/payment-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { paymentsActor } from "../access/actor.ts"
import type { OrderId } from "../order/order.ts"
import type { HistoryEntry } from "../order/order-history.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { placeGuestOrder } from "../orders/place-guest-order.ts"
import { deleteAccount } from "./delete-account.ts"

const email = "ana@example.com"

/** How Ana's deletion ends. */
const deletion = as(ana)(deleteAccount(email)).pipe(
  Effect.match({
    onSuccess: () => "deleted",
    onFailure: (error) => (error._tag === "AccountInUse" ? error.because : error._tag),
  }),
)

const note = (id: OrderId, event: HistoryEntry["event"], changes: HistoryEntry["changes"] = {}) =>
  Effect.flatMap(orderOf(id), ({ status: to }) =>
    Effect.flatMap(OrderStore, (orders) =>
      transacted(orders.addHistory(id, { at: fridayNoon, actor: paymentsActor, event, from: to, to, changes })),
    ),
  )

describe("deleting an account with an order that is over and not settled", () => {
  it("waits until a missed pickup can't be taken back any more and its money is back", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const id = yield* paidOrder
        yield* TestClock.setTime(at("18:10"))
        yield* miss(id)
        const marked = yield* deletion
        yield* revert(id)
        yield* changeOrder(id, { status: "ordered" })
        yield* miss(id)
        const again = yield* deletion
        yield* until(at("21:00"))
        yield* deliverAll()
        return [marked, again, yield* deletion]
      }),
    )
    expect(told).toEqual(["open-orders", "open-orders", "deleted"])
  })

  it("leaves a guest order alone whose missed pickup can be taken back", async () => {
    const name = await runInMemory(
      Effect.gen(function* () {
        yield* addClient(ana, email)
        const { id } = yield* placeGuestOrder(guestBooking({ customerEmail: email }), undefined)
        yield* TestClock.setTime(at("18:10"))
        yield* miss(id)
        yield* as(ana)(deleteAccount(email))
        return (yield* orderOf(id)).customerName
      }),
    )
    expect(name).toBe(guestBooking().customerName)
  })

  it("waits for the bank where a tip is disputed", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const id = yield* paidOrder
        yield* changeOrder(id, { status: "cancelled" })
        yield* note(id, "tip-disputed", { dispute: "dp_1", amount: 500 })
        const open = yield* deletion
        yield* note(id, "tip-dispute-lost", { dispute: "dp_1" })
        yield* note(id, "tip-disputed", { dispute: "dp_2", amount: 500 })
        const another = yield* deletion
        yield* note(id, "tip-dispute-won", { dispute: "dp_2" })
        return [open, another, yield* deletion]
      }),
    )
    expect(told).toEqual(["open-orders", "open-orders", "deleted"])
  })

  it("waits for the bank where the fee that was kept is disputed", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const id = yield* paidOrder
        yield* changeOrder(id, { status: "cancelled" })
        yield* note(id, "dispute-opened", { dispute: "dp_1", amount: 1000 })
        const open = yield* deletion
        yield* note(id, "dispute-won", { dispute: "dp_1" })
        return [open, yield* deletion]
      }),
    )
    expect(told).toEqual(["open-orders", "deleted"])
  })

  it("judges an order as it is under its lock, whatever was read before", async () => {
    const ended = await runInMemory(
      Effect.gen(function* () {
        const id = yield* paidOrder
        yield* changeOrder(id, { status: "delivered" })
        const orders = yield* OrderStore
        const services = yield* Effect.context<Effect.Services<ReturnType<typeof changeOrder>>>()
        const goesOn = changeOrder(id, { status: "in_progress" }).pipe(Effect.orDie, Effect.provideContext(services))
        const listByUser: typeof orders.listByUser = (user) => Effect.tap(orders.listByUser(user), goesOn)
        return yield* deletion.pipe(Effect.provideService(OrderStore, OrderStore.of({ ...orders, listByUser })))
      }),
    )
    expect(ended).toBe("open-orders")
  })

  it("locks orders from the oldest to the newest, as all do that lock several", async () => {
    const { placed, locked } = await runInMemory(
      Effect.gen(function* () {
        yield* addClient(ana, email)
        const placed = [yield* book(ana), yield* book(ana)]
        for (const id of placed) yield* changeOrder(id, { status: "cancelled" })
        const orders = yield* OrderStore
        const locked: Array<OrderId> = []
        const getForUpdate: typeof orders.getForUpdate = (id) => {
          locked.push(id)
          return orders.getForUpdate(id)
        }
        yield* deletion.pipe(Effect.provideService(OrderStore, OrderStore.of({ ...orders, getForUpdate })))
        return { placed, locked }
      }),
    )
    expect(locked).toEqual(placed)
  })
})
