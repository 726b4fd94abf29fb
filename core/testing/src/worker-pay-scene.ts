import type { UserId } from "@laundry/core/access/actor"
import { marketplaceTerms } from "@laundry/core/marketplace/marketplace-terms"
import type { Order, OrderId } from "@laundry/core/order/order"
import { OrderStore } from "@laundry/core/order/order-store.port"
import { minimumPaymentOf } from "@laundry/core/pricing/order-terms"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { settleWorkerPay } from "@laundry/core/workers/ledger/settle-worker-pay"
import { Clock, Effect } from "effect"

/** Who does the laundry here. */
export const wanda = "00000000-0000-4000-8000-0000000000a7" as UserId

/** Makes an order one of the marketplace, with the Platform Service Fee in percent, and gives it to a worker. */
export const giveToWorker = Effect.fnUntraced(function* (id: OrderId, workerId: UserId = wanda, percent = 25) {
  const { transact } = yield* UnitOfWork
  const orders = yield* OrderStore
  const give = Effect.gen(function* () {
    const order = yield* Effect.orDie(orders.getForUpdate(id))
    const terms = { ...order.terms, marketplace: marketplaceTerms(percent) }
    const given: Order = {
      ...order,
      terms,
      minimumPaymentAmount: minimumPaymentOf(terms),
      handling: { kind: "worker", workerId, inTransitAt: null },
    }
    yield* orders.save(given)
  })
  yield* transact(give)
})

/** Settles a worker's pay of an order as it is, as every change of one does. */
export const settlePay = Effect.fnUntraced(function* (id: OrderId) {
  const { transact } = yield* UnitOfWork
  const at = yield* Clock.currentTimeMillis
  const settle = Effect.flatMap((yield* OrderStore).getForUpdate(id), (order) => settleWorkerPay(order, at))
  yield* Effect.orDie(transact(settle))
})
