import { Clock, Effect } from "effect"
import { actingUser } from "../access/acting-user.ts"
import { MessageChoiceStore } from "../order/messages/message-choice-store.port.ts"
import type { OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { UserStore } from "../people/user-store.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { endOrderAccess } from "./links/end-order-access.ts"

/** How many are shown at once. Anybody who knows an email can place any number of orders with it. */
const mostShown = 20

/**
 * The guest orders that were placed with the acting user's email, which is a verified one: how many there are, and the newest of them, the
 * newest first.
 */
export const readClaimable = Effect.fn("readClaimable")(function* () {
  const { userId } = yield* actingUser
  const { email } = yield* (yield* UserStore).get(userId)
  const orders = yield* OrderStore
  const ids = yield* orders.guestOrdersOf(email)
  const shown = yield* orders.getMany(ids.slice(-mostShown))
  return { count: ids.length, orders: shown.toSorted((a, b) => b.orderNumber - a.orderNumber) }
})

/**
 * Takes guest orders that were placed with the acting user's email into the account; returns how many. They are named one by one, because
 * anybody can place an order with that email, and the account's credit and card may pay for it from now on. So the access of the guest who
 * placed them ends ({@link endOrderAccess}), with their message choices and the guest's payment page. Claiming again takes none.
 */
export const claimGuestOrders = Effect.fn("claimGuestOrders")(function* (ids: ReadonlyArray<OrderId>) {
  const actor = yield* actingUser
  const users = yield* UserStore
  const orders = yield* OrderStore
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.gen(function* () {
      // Locked, so that an account that is being deleted takes nothing in.
      const { email } = yield* users.getForUpdate(actor.userId)
      const at = yield* Clock.currentTimeMillis
      const claimed = yield* orders.claim(ids, email, actor.userId)
      for (const { id, status } of claimed) {
        yield* orders.addHistory(id, { at, actor, event: "claimed", from: status, to: status, changes: {} })
        yield* endOrderAccess(id, at)
        yield* (yield* MessageChoiceStore).forget({ kind: "order", orderId: id })
      }
      return claimed.length
    }),
  )
})
