import { Clock, Effect } from "effect"
import { actingUser } from "../access/acting-user.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { UserStore } from "../people/user-store.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"

/** How many guest orders were placed with the acting user's email, which is a verified one. */
export const countClaimable = Effect.fn("countClaimable")(function* () {
  const { userId } = yield* actingUser
  const { email } = yield* (yield* UserStore).get(userId)
  return (yield* (yield* OrderStore).guestOrdersOf(email)).length
})

/**
 * Takes the guest orders that were placed with the acting user's email into the account; returns how many. The user who claims
 * again, or later, takes none. The guest's payment page doesn't know them any more.
 */
export const claimGuestOrders = Effect.fn("claimGuestOrders")(function* () {
  const actor = yield* actingUser
  const users = yield* UserStore
  const orders = yield* OrderStore
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.gen(function* () {
      // Locked, so that an account that is being deleted takes nothing in.
      const { email } = yield* users.getForUpdate(actor.userId)
      const at = yield* Clock.currentTimeMillis
      const claimed = yield* orders.claim(email, actor.userId)
      for (const { id, status } of claimed) {
        yield* orders.addHistory(id, { at, actor, event: "claimed", from: status, to: status, changes: {} })
      }
      return claimed.length
    }),
  )
})
