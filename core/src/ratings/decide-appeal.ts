import { Clock, Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import { formatOrderNumber } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import type { AppealDecision, AppealDecisionKind, RatingId } from "../order/ratings/rating.ts"
import { AppealNotOpen } from "../order/ratings/rating-errors.ts"
import { RatingStore } from "../order/ratings/rating-store.port.ts"
import { requireNotOwnOrder } from "../refunds/own-order.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"

/** How staff want to end an appeal. The caller checks that the sentence says something. */
export interface AppealWish {
  readonly kind: AppealDecisionKind
  readonly sentence: string
}

/**
 * Ends an appeal: the rating stands, or is struck out and does not count any more. Of two desks that decide at once one does, and a repeat of the
 * same decision changes nothing. The worker whom it is about does not decide. It gets an audit entry without the sentence.
 */
export const decideAppeal = Effect.fn("decideAppeal")(function* (id: RatingId, { kind, sentence }: AppealWish) {
  const by = yield* authorize("claims:manage")
  const store = yield* RatingStore
  const { orderId } = (yield* store.get(id)).rating
  const { transact } = yield* UnitOfWork
  yield* transact(
    Effect.gen(function* () {
      const order = yield* Effect.orDie((yield* OrderStore).getForUpdate(orderId))
      const { rating } = yield* store.get(id)
      yield* requireNotOwnOrder(order)
      const { appeal } = rating
      if (appeal === null) return yield* new AppealNotOpen({ because: "not-appealed" })
      const { decision: earlier } = appeal
      if (earlier?.kind === kind && earlier.sentence === sentence) return
      if (earlier !== null) return yield* new AppealNotOpen({ because: "decided" })
      const decision: AppealDecision = { kind, sentence, at: yield* Clock.currentTimeMillis, by }
      yield* store.save({ ...rating, appeal: { ...appeal, decision } })
      const changes = { stars: rating.stars, decision: kind }
      yield* recordAuditEntry("rating-appeal-decided", formatOrderNumber(order.orderNumber), {}, changes)
    }),
  )
})
