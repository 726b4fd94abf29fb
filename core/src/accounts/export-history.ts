import { Effect } from "effect"
import type { Actor, UserId } from "../access/actor.ts"
import type { Instant } from "../local-time/local-time.ts"
import { workersOf } from "../order/offers/order-workers.ts"
import type { Order } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { datedHistory } from "../order/recorded-at.ts"
import type { User } from "../people/user.ts"

const iso = (at: Instant): string => new Date(at).toISOString()

/** Who did something, without the names of staff and of the laundry workers who had the order. */
const whoDid = (actor: Actor, user: User, workers: ReadonlySet<UserId>): string => {
  switch (actor.kind) {
    case "guest":
      return "guest"
    case "user":
      if (actor.userId === user.id) return "you"
      return workers.has(actor.userId) ? "worker" : "staff"
    case "operator":
      return "staff"
    case "system":
      return "system"
  }
}

/** What happened to an order of a user's, as they take it along. */
export const historyOf = Effect.fnUntraced(function* (order: Pick<Order, "id" | "terms">, user: User) {
  const workers = yield* workersOf(order)
  const history = yield* (yield* OrderStore).history(order.id)
  return datedHistory(history).map(({ happenedAt, actor, event, from, to }) => ({
    at: iso(happenedAt),
    by: whoDid(actor, user, workers),
    event,
    from,
    to,
  }))
})
