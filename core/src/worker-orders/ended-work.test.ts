import { ana, as, orderOf } from "@laundry/core-testing/customer-scene"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { carla, latestOffer, marketplaceScene, paidOrder, worker } from "@laundry/core-testing/offer-scene"
import { runJobs } from "@laundry/core-testing/payment-scene"
import { changeSettings } from "@laundry/core-testing/settings-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { zeroCents } from "../money/cents.ts"
import { handOver } from "../offers/hand-over.ts"
import type { OrderId } from "../order/order.ts"
import { cancelOrder } from "../orders/cancel-order.ts"
import { updateOrder } from "../orders/update-order.ts"
import { orderStatement } from "../workers/ledger/order-statement.ts"
import { WorkerLedgerStore } from "../workers/ledger/worker-ledger-store.port.ts"

/** An order that Carla has accepted. */
const accepted = Effect.gen(function* () {
  yield* marketplaceScene
  const id = yield* paidOrder()
  const offer = yield* latestOffer(id)
  yield* worker(carla).accept(offer)
  yield* TestClock.setTime(eastern("2026-11-20", "17:30"))
  return { id, offer, theirs: worker(carla) }
})

/** The same, picked up, and cancelled by staff. */
const cancelledAfterPickup = Effect.gen(function* () {
  const { id, offer, theirs } = yield* accepted
  yield* TestClock.setTime(eastern("2026-11-20", "18:30"))
  yield* theirs.setOut(offer)
  yield* theirs.pickUp(offer)
  yield* updateOrder(id, { status: "cancelled", notes: "By mistake" })
  return { id, offer, theirs }
})

const rowsOf = (id: OrderId) =>
  Effect.flatMap(WorkerLedgerStore, (ledger) => ledger.ofOrder(id)).pipe(
    Effect.map((rows) => rows.map(({ kind, amount }) => [kind, amount])),
  )

describe("a worker whose accepted order has ended", () => {
  it.each([
    ["the customer cancels", "This order was cancelled, or moved to another day or address,"],
    ["staff move", "This order was cancelled, or moved to another day or address,"],
    ["staff cancel", "This order was cancelled, or moved to another day or address,"],
    ["staff take", "This order was given to somebody else"],
    ["they gave back themselves", "You gave this order back"],
  ] as const)("reads what to do with the bags when a step comes late with an order that %s", async (end, why) => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { id, offer, theirs } = yield* accepted
        const { information } = yield* (yield* CompanySettingsStore).current
        yield* changeSettings({ information: { ...information, phone: "305-555-0100" } })
        if (end === "the customer cancels") yield* as(ana)(cancelOrder(id))
        if (end === "staff move") yield* updateOrder(id, { pickupDate: "2026-11-23" as never })
        if (end === "staff cancel") yield* updateOrder(id, { status: "cancelled", notes: "By mistake" })
        if (end === "staff take") yield* handOver(id, { to: "house" })
        if (end === "they gave back themselves") yield* theirs.release(offer)
        const refusals = [
          yield* Effect.flip(theirs.setOut(offer)),
          yield* Effect.flip(theirs.pickUp(offer)),
          yield* Effect.flip(theirs.wash(offer)),
          yield* Effect.flip(theirs.weigh(offer, 20)),
          yield* Effect.flip(theirs.deliver(offer)),
        ]
        return refusals.map(({ _tag, message }) => ({ _tag, message }))
      }),
    )
    const message = `${why} before we heard of this. Please don't go on with it. If you have its bags, leave them as they are and call us at (305) 555-0100: we tell you where to bring them.`
    expect(seen).toEqual(Array.from({ length: 5 }, () => ({ _tag: "MoveNotAllowed", message })))
  })

  it("reads what to do with the bags when staff cancelled the order, and goes on when that was a mistake: the fee is part of the pay", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { id, offer, theirs } = yield* cancelledAfterPickup
        const refused = yield* Effect.flip(theirs.wash(offer))
        const fee = yield* rowsOf(id)
        yield* updateOrder(id, { status: "picked_up" })
        yield* theirs.wash(offer)
        yield* theirs.weigh(offer, 20)
        yield* theirs.deliver(offer)
        const order = yield* orderOf(id)
        const { platform } = orderStatement(order, yield* (yield* WorkerLedgerStore).ofOrder(id), zeroCents, [])
        return { refused: refused.message, fee, rows: yield* rowsOf(id), status: order.status, platform }
      }),
    )
    expect(seen.refused).toContain(
      "We cancelled this order before we heard of this. Please don't go on with it. If you",
    )
    const fee = ["cancellation-fee", 1000]
    expect(seen).toMatchObject({ fee: [fee], rows: [fee, ["service-payment", 1250]], status: "delivered" })
    expect(seen.platform).toMatchObject({ platformServiceFee: 750, notEarnedYet: 0, keptOfCalledOff: 0 })
  })

  it("reads among the ended orders that staff cancelled it, and when", async () => {
    const { ended } = await runInMemory(
      Effect.gen(function* () {
        const { theirs } = yield* cancelledAfterPickup
        yield* TestClock.setTime(eastern("2026-11-21", "08:00"))
        return yield* theirs.work
      }),
    )
    expect(ended).toMatchObject([{ outcome: "cancelled", at: eastern("2026-11-20", "18:30"), pay: 1000 }])
  })

  it.each(["cancelled", "missed_pickup"] as const)(
    "has one fee of an order that staff cancelled, and that is %s after all",
    async (end) => {
      const rows = await runInMemory(
        Effect.gen(function* () {
          const { id } = yield* cancelledAfterPickup
          if (end === "cancelled") yield* updateOrder(id, { status: "picked_up" })
          yield* updateOrder(id, { status: end, weight: 1 as never })
          yield* TestClock.setTime(eastern("2026-11-20", "23:00"))
          yield* runJobs
          return yield* rowsOf(id)
        }),
      )
      expect(rows).toEqual([["cancellation-fee", 1000]])
    },
  )
})
