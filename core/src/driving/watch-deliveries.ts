import { Clock, Effect } from "effect"
import { Outbox } from "../outbox/outbox.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { holdRunning } from "./route-stops.ts"
import { tellLate } from "./tell-late.ts"

/** How often deliveries are watched, in seconds. */
const watchSeconds = 15 * 60
/** How long after a start they are watched first, in seconds: phones that could not send meanwhile tell first what they delivered. */
export const firstWatchSeconds = 5 * 60
/** A watch that should have begun so long ago, in seconds, was kept from it by an outage, in which phones could not send either. */
export const outageSeconds = 60

/** Tells customers whose laundry comes late, forgets routes that are over, and queues itself again. */
export const watchDeliveries = Effect.fn("watchDeliveries")(function* () {
  const { transact } = yield* UnitOfWork
  yield* tellLate()
  yield* transact(holdRunning(yield* Clock.currentTimeMillis))
  yield* transact((yield* Outbox).scheduleBy({ kind: "watch-deliveries" }, watchSeconds))
})
