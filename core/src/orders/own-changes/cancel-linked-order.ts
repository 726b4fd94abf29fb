import { Effect } from "effect"
import { CurrentActor } from "../../access/actor.ts"
import type { Cents } from "../../money/cents.ts"
import { OrderStore } from "../../order/order-store.port.ts"
import { followOrderLink } from "../../order-links/follow-order-link.ts"
import { UnitOfWork } from "../../shared/unit-of-work.port.ts"
import { cancelHeld } from "../cancel-order.ts"
import { requireOwnChanges } from "./own-change-terms.ts"

/**
 * Cancels the order of a link as its own customer would, for a fee that they were shown. Cancelling again answers the same. Fails with
 * OwnChangesNotOffered, CancellationClosed, CancellationFeeChanged.
 */
export const cancelLinkedOrder = Effect.fn("cancelLinkedOrder")(function* (token: string, agreedFee: Cents) {
  const { order } = yield* followOrderLink(token)
  const settings = yield* requireOwnChanges
  const actor = yield* CurrentActor
  const orders = yield* OrderStore
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.gen(function* () {
      const held = yield* Effect.orDie(orders.getForUpdate(order.id))
      // Staff may have ended the link meanwhile.
      yield* followOrderLink(token)
      return yield* cancelHeld(held, actor, settings, agreedFee)
    }),
  )
})
