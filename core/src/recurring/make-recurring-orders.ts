import { Clock, Effect } from "effect"
import { addDays, type Instant, localDateOf, localInstant } from "../local-time/local-time.ts"
import { decidableThrough, makingTime } from "../order/recurring/recurring-schedule.ts"
import { RecurringStore } from "../order/recurring/recurring-store.port.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { decideDays } from "./decide-days.ts"

/** How long after a start it is looked first whether orders are to be made, in seconds: a server may start after nine. */
export const firstMakingSeconds = 30

/** When what failed is tried again, in seconds. */
const tryAgainSeconds = 600

const pageSize = 100

/** When the next orders are made. */
const nextMaking = (now: Instant): Instant => {
  const today = localDateOf(now)
  const todays = localInstant(today, makingTime)
  return now < todays ? todays : localInstant(addDays(today, 1), makingTime)
}

/** Decides one recurring pickup's days. One that fails is tried again, and holds up no other. */
const decideOne = (id: string) =>
  decideDays(id).pipe(
    Effect.as(true),
    Effect.catchCause((cause) =>
      Effect.as(
        Effect.logError("a recurring pickup was not booked", cause).pipe(Effect.annotateLogs({ recurringId: id })),
        false,
      ),
    ),
  )

/**
 * Makes the orders of recurring pickups at nine on the day before, and queues itself again for the next morning. What a stop or a
 * crash left is made when it comes back, as long as the pickup day is not over.
 */
export const makeRecurringOrders = Effect.fn("makeRecurringOrders")(function* () {
  const store = yield* RecurringStore
  const now = yield* Clock.currentTimeMillis
  const through = decidableThrough(now)
  let haveAllWorked = true
  let ids = yield* store.undecided(through, pageSize)
  while (ids.length > 0) {
    for (const id of ids) haveAllWorked = (yield* decideOne(id)) && haveAllWorked
    ids = yield* store.undecided(through, pageSize, ids.at(-1))
  }
  const { transact } = yield* UnitOfWork
  const seconds = haveAllWorked ? Math.ceil((nextMaking(now) - now) / 1000) : tryAgainSeconds
  yield* transact((yield* Outbox).scheduleBy({ kind: "make-recurring-orders" }, seconds))
})
