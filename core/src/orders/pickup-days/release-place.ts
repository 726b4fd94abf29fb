import { Effect } from "effect"
import { placesActor, unpaidReason } from "../../access/actor.ts"
import { CompanySettingsStore } from "../../company/company-settings-store.port.ts"
import { isPayable } from "../../order/amount-due.ts"
import { chargedOf, type Order, type OrderId, totalPaid } from "../../order/order.ts"
import { OrderStore } from "../../order/order-store.port.ts"
import { oweOrderMail } from "../../order/owe-order-mail.ts"
import { PickupLoadStore } from "../../order/pickup-load-store.port.ts"
import { callOffFree } from "../../refunds/call-off-free.ts"
import { areLimited } from "../../scheduling/pickup-limits.ts"
import { UnitOfWork } from "../../shared/unit-of-work.port.ts"

/** Whether a guest's order only keeps a place so far: nothing was paid for it, and something is asked for. */
const isHeldUnpaid = (order: Order): boolean =>
  order.userId === null && order.status === "ordered" && totalPaid(order) === 0 && isPayable(chargedOf(order))

/**
 * Lets the place go that a guest's order took in a limited window, if nothing was paid for it: the order is called off, and its customer
 * is told how to book again. A payment meanwhile comes before, or finds it called off (`findPlaceAgain`): both hold the order's lock.
 * Where nothing is limited any more, nothing is scarce, and the order stays. Safe to repeat.
 */
export const releasePlace = Effect.fn("releasePlace")(function* (id: OrderId) {
  const orders = yield* OrderStore
  const { pickupLimits } = yield* (yield* CompanySettingsStore).current
  const { transact } = yield* UnitOfWork
  yield* transact(
    Effect.gen(function* () {
      const order = yield* Effect.orDie(orders.getForUpdate(id))
      yield* (yield* PickupLoadStore).forgetNetwork(id)
      if (!areLimited(pickupLimits) || !isHeldUnpaid(order)) return
      yield* callOffFree(order, placesActor, { reason: unpaidReason })
      yield* oweOrderMail(order, `place-released:${id}`, { template: "place-released", orderId: id })
    }),
  )
})
