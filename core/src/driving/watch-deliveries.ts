import { Clock, Effect } from "effect"
import { Outbox } from "../outbox/outbox.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { holdRunning } from "./route-stops.ts"

/** How often deliveries are watched, and how long after a start first, in seconds. */
const watchSeconds = 15 * 60
export const firstWatchSeconds = 30

/** Forgets routes that are over, and queues itself again. */
export const watchDeliveries = Effect.fn("watchDeliveries")(function* () {
  const { transact } = yield* UnitOfWork
  yield* transact(holdRunning(yield* Clock.currentTimeMillis))
  yield* transact((yield* Outbox).schedule({ kind: "watch-deliveries" }, watchSeconds))
})
