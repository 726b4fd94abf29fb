import { Effect } from "effect"
import type { UserId } from "../../access/actor.ts"
import type { Order } from "../order.ts"
import type { HistoryEntry } from "../order-history.ts"
import { OrderStore } from "../order-store.port.ts"
import { oweOrderMail } from "../owe-order-mail.ts"
import { placeOf } from "../status-meaning.ts"
import type { OfferMailContent } from "./offer-mail.ts"
import { lastTold, toldAfter } from "./told-handling.ts"

/** What customers call a worker. */
export type NameOfWorker<R> = (workerId: UserId) => Effect.Effect<string, never, R>

/**
 * Tells the customer who comes to pick the order up, where this entry of its history changes what they were told of that; nothing once it is
 * picked up. The entry is not written yet, and the order, whose lock is held, is as it leaves it.
 */
export const tellWhoComes = Effect.fnUntraced(function* <R>(
  order: Order,
  entry: HistoryEntry,
  nameOf: NameOfWorker<R>,
) {
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
          worker: yield* nameOf(told.by),
          ...about,
        }
  yield* oweOrderMail(order, `${content.template}:${order.id}:${order.version}`, content)
})
