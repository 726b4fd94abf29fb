import { Clock, Effect } from "effect"
import { actingUser } from "../access/acting-user.ts"
import { orderDocuments } from "../documents/read-documents.ts"
import { onTheWayOf } from "../order/on-the-way/estimate.ts"
import { RouteStore } from "../order/on-the-way/route-store.port.ts"
import type { OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { requireOwnOrder } from "../order/own-order.ts"
import { isOver, placeOf } from "../order/status-meaning.ts"
import { WeighTicketStore } from "../order/weigh-tickets/weigh-ticket-store.port.ts"
import { mayTip } from "../payments/read-tip.ts"
import { readOrderWorker } from "./read-order-worker.ts"
import { readOwnChanges } from "./read-own-changes.ts"

/** The acting user's orders, newest first. */
export const ownOrders = Effect.fn("ownOrders")(function* () {
  const { userId } = yield* actingUser
  return yield* (yield* OrderStore).listByUser(userId)
})

/** The acting user's orders that a driver is on the way to, and when the driver comes. */
export const ownOrdersOnTheWay = Effect.fn("ownOrdersOnTheWay")(function* () {
  const underWay = (yield* ownOrders()).filter((order) => !isOver(placeOf(order))).map(({ id }) => id)
  if (underWay.length === 0) return []
  const routes = yield* (yield* RouteStore).to(underWay)
  const coming = onTheWayOf(routes, yield* Clock.currentTimeMillis)
  return underWay.flatMap((id) => coming.get(id) ?? [])
})

/** One of the acting user's orders with its history, weigh tickets and receipts, oldest first. Somebody else's is unknown. */
export const ownOrder = Effect.fn("ownOrder")(function* (id: OrderId) {
  const order = yield* requireOwnOrder(id)
  const tickets = yield* (yield* WeighTicketStore).ofOrder(order.id)
  const documents = yield* orderDocuments(order.id)
  const history = yield* (yield* OrderStore).history(order.id)
  const ownChanges = yield* readOwnChanges(order)
  const laundryWorker = yield* readOrderWorker(order)
  return { order, history, tickets, documents, mayTip: yield* mayTip(order), ownChanges, laundryWorker }
})
