import { Effect } from "effect"
import type { OfferMailContent } from "../order/offers/offer-mail.ts"
import { lastTold, toldAfter } from "../order/offers/told-handling.ts"
import type { Order } from "../order/order.ts"
import type { HistoryEntry } from "../order/order-history.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { oweOrderMail } from "../order/owe-order-mail.ts"
import { placeOf } from "../order/status-meaning.ts"
import { firstNameOf } from "../workers/worker.ts"
import { WorkerStore } from "../workers/worker-store.port.ts"

/**
 * Tells the customer who comes to pick the order up, where this entry of its history changes what they were told of that; nothing once it is
 * picked up. The entry is not written yet, and the order, whose lock is held, is as it leaves it.
 */
export const tellWhoComes = Effect.fnUntraced(function* (order: Order, entry: HistoryEntry) {
  if (placeOf(order) !== "ordered") return
  const before = lastTold(yield* (yield* OrderStore).history(order.id))
  const told = toldAfter(before, entry)
  if (told === undefined || told === before) return
  const about = { orderId: order.id, toldAt: told.at }
  const content: OfferMailContent =
    told.by === "house"
      ? { template: "house-takes-over", ...about }
      : {
          template: before === undefined ? "worker-confirmed" : "worker-changed",
          worker: firstNameOf(yield* Effect.orDie((yield* WorkerStore).get(told.by))),
          ...about,
        }
  yield* oweOrderMail(order, `${content.template}:${order.id}:${order.version}`, content)
})
