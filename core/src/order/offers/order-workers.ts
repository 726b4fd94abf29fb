import { Effect } from "effect"
import type { UserId } from "../../access/actor.ts"
import type { Order } from "../order.ts"
import { OfferStore } from "./offer-store.port.ts"

/** The laundry workers who accepted an order, also one that is theirs no more. An order outside the marketplace has no offers to ask for. */
export const workersOf = Effect.fnUntraced(function* ({ id, terms }: Pick<Order, "id" | "terms">) {
  const offers = terms.marketplace === null ? [] : yield* (yield* OfferStore).ofOrder(id)
  const workers: ReadonlySet<UserId> = new Set(offers.flatMap(({ acceptedBy }) => acceptedBy ?? []))
  return workers
})
