import { Clock, Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import { authorize } from "../access/permissions.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { OfferStore } from "../order/offers/offer-store.port.ts"
import { awaitsWorker } from "../order/offers/owe-offer.ts"
import type { OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { placeOf } from "../order/status-meaning.ts"
import { WorkerStore } from "../workers/worker-store.port.ts"
import { whyNotOffered } from "./may-offer.ts"

/**
 * Who does an order's laundry, its offers, the oldest first, and the names of the workers in them; a file that is gone has none. And whether
 * it waits for money to be offered, or why it can't be.
 */
export const readHandling = Effect.fn("readHandling")(function* (id: OrderId) {
  yield* authorize("orders:read")
  const order = yield* (yield* OrderStore).get(id)
  const { handling } = order
  const offers = yield* (yield* OfferStore).ofOrder(id)
  const workers = yield* WorkerStore
  const ids = [handling.kind === "worker" ? handling.workerId : null, ...offers.map(({ acceptedBy }) => acceptedBy)]
  const names = new Map<UserId, string>()
  for (const workerId of new Set(ids)) {
    if (workerId === null) continue
    const name = yield* workers.get(workerId).pipe(
      Effect.map((worker) => worker.name),
      Effect.catchTag("WorkerNotFound", () => Effect.succeed("")),
    )
    names.set(workerId, name)
  }
  return {
    handling,
    offers,
    names,
    awaitsPayment: handling.kind === "offered" && placeOf(order) === "ordered" && !awaitsWorker(order),
    whyNotOffered: whyNotOffered(order, yield* (yield* CompanySettingsStore).current, yield* Clock.currentTimeMillis),
  }
})
