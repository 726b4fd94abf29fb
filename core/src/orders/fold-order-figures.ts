import { Effect } from "effect"
import { OrderQueries } from "../order/order-queries.port.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"

/** How long the changes of the figures pile up before they are folded: a few thousand rows on a busy day. */
export const foldSeconds = 300

/** Folds the figures of all orders, and queues itself again. */
export const foldOrderFigures = Effect.fn("foldOrderFigures")(function* () {
  const { transact } = yield* UnitOfWork
  yield* (yield* OrderQueries).foldFigures
  yield* transact((yield* Outbox).scheduleBy({ kind: "fold-figures" }, foldSeconds))
})
