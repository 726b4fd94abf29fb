import { Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import { authorize } from "../access/permissions.ts"
import { type OfferedOrder, type OfferSearch, OfferStore } from "../order/offers/offer-store.port.ts"
import type { Listed } from "../shared/listed.ts"
import { WorkerStore } from "../workers/worker-store.port.ts"

/** An offer as staff's list names it: the name is null where nobody accepted it, or the worker's file is gone. */
export interface ListedOffer extends OfferedOrder {
  readonly workerName: string | null
}

/** What was offered to laundry workers, what was offered last first, with who accepted it. */
export const listOffers = Effect.fn("listOffers")(function* (which: OfferSearch & { readonly limit: number }) {
  yield* authorize("workers:manage")
  const { rows, notShown } = yield* (yield* OfferStore).list(which)
  const { get } = yield* WorkerStore
  const names = new Map<UserId, string>()
  for (const workerId of new Set(rows.flatMap(({ offer }) => offer.acceptedBy ?? []))) {
    const worker = yield* get(workerId).pipe(Effect.catchTag("WorkerNotFound", () => Effect.undefined))
    if (worker !== undefined) names.set(workerId, worker.name)
  }
  const named = rows.map(({ offer, order }): ListedOffer => {
    const workerName = offer.acceptedBy === null ? undefined : names.get(offer.acceptedBy)
    return { offer, order, workerName: workerName ?? null }
  })
  const listed: Listed<ListedOffer> = { rows: named, notShown }
  return listed
})
