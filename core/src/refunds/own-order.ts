import { Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import { workerOf } from "../order/handling.ts"
import { workersOf } from "../order/offers/order-workers.ts"
import { formatOrderNumber, type Order } from "../order/order.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { customerFacts, requireNotOwn } from "../people/own-case.ts"

/** Whether a card that paid for an order also paid for orders of an account. */
const isPaidByCardOf = ({ id }: Order) =>
  Effect.fnUntraced(function* (userId: UserId) {
    const payments = yield* PaymentStore
    const paidWith = yield* payments.fingerprints(id)
    if (paidWith.length === 0) return false
    const own = new Set(yield* payments.fingerprintsOfUser(userId))
    return paidWith.some((fingerprint) => own.has(fingerprint))
  })

/** Lets nobody decide about an order that is their own, was paid by a card of theirs, or that they had as a laundry worker. The order's lock is held. */
export const requireNotOwnOrder = Effect.fnUntraced(function* (order: Order) {
  const holder = workerOf(order)
  const workers = new Set([...(yield* workersOf(order)), ...(holder === undefined ? [] : [holder])])
  const concerned = { as: "order", person: customerFacts(order), workers } as const
  yield* requireNotOwn(concerned, formatOrderNumber(order.orderNumber), isPaidByCardOf(order))
})
