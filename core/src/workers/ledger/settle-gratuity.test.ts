import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { placeOrder } from "@laundry/core-testing/payment-scene"
import { balanceOf } from "@laundry/core-testing/payout-scene"
import { giveToWorker, wanda } from "@laundry/core-testing/worker-pay-scene"
import { Effect } from "effect"
import { expect, it } from "vitest"
import type { UserId } from "../../access/actor.ts"
import { cents } from "../../money/cents.ts"
import { byHouse } from "../../order/handling.ts"
import type { OrderId } from "../../order/order.ts"
import { OrderStore } from "../../order/order-store.port.ts"
import type { LedgerEntry } from "../../payment/ledger.ts"
import { PaymentStore } from "../../payment/payment-store.port.ts"
import { UnitOfWork } from "../../shared/unit-of-work.port.ts"
import { settleGratuity } from "./settle-gratuity.ts"

const willa = "00000000-0000-4000-8000-0000000000b7" as UserId

/** Something happens to a tip, and the gratuity follows, as often as it is told. */
const move = Effect.fnUntraced(function* (orderId: OrderId, kind: LedgerEntry["kind"], tip: string, amount: number) {
  const { transact } = yield* UnitOfWork
  const payments = yield* PaymentStore
  const providerId = kind === "payment" ? tip : `${kind} of ${tip}`
  const entry: LedgerEntry = {
    kind,
    providerId,
    intentId: tip,
    orderId,
    purpose: "tip",
    amount: cents(amount),
    recordedAt: 1,
  }
  yield* transact(
    Effect.gen(function* () {
      const order = yield* Effect.orDie((yield* OrderStore).getForUpdate(orderId))
      yield* payments.record(entry)
      yield* settleGratuity(order, entry)
      yield* settleGratuity(order, entry)
    }),
  )
})

const giveToHouse = Effect.fnUntraced(function* (id: OrderId) {
  const { transact } = yield* UnitOfWork
  const orders = yield* OrderStore
  yield* transact(
    Effect.flatMap(Effect.orDie(orders.getForUpdate(id)), (order) => orders.save({ ...order, handling: byHouse })),
  )
})

it("each tip is the worker's who did the order when it was paid, who gives it back; on the house crew's work it is the company's", async () => {
  const seen = await runInMemory(
    Effect.gen(function* () {
      const id = yield* placeOrder
      const balances = Effect.all([balanceOf(wanda), balanceOf(willa)])
      yield* giveToWorker(id)
      yield* move(id, "payment", "first", 500)
      yield* giveToWorker(id, willa)
      yield* move(id, "payment", "second", 300)
      const two = yield* balances
      yield* giveToHouse(id)
      yield* move(id, "payment", "third", 900)
      const house = yield* balances
      yield* move(id, "refund", "third", 900)
      yield* move(id, "refund", "first", 200)
      yield* move(id, "dispute", "second", 300)
      const back = yield* balances
      yield* move(id, "dispute-won", "second", 300)
      yield* move(id, "refund-failed", "first", 200)
      return { two, house, back, end: yield* balances }
    }),
  )
  expect(seen).toEqual({ two: [500, 300], house: [500, 300], back: [300, 0], end: [500, 300] })
})
