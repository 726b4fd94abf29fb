import { Clock, Effect } from "effect"
import { actingUser } from "../access/acting-user.ts"
import type { UserId } from "../access/actor.ts"
import { authorize } from "../access/permissions.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { type IsoDate, localDateOf } from "../local-time/local-time.ts"
import { type LatestDay, latestDays, nextPickup } from "../order/recurring/latest-days.ts"
import type { RecurringPickup } from "../order/recurring/recurring-pickup.ts"
import { nextDue, type UpcomingDay, upcomingDays } from "../order/recurring/recurring-schedule.ts"
import { type RecurringSearch, RecurringStore } from "../order/recurring/recurring-store.port.ts"
import { type RecurringAccess, requireAccess, requireOwn } from "./recurring-access.ts"

/** A recurring pickup with what comes next and what became of its last days. */
export interface RecurringView {
  readonly pickup: RecurringPickup
  /** The first day on which an order will be made, as things are. */
  readonly next: IsoDate | undefined
  /** The next pickup, of an order that was made already or will be. */
  readonly nextPickup: IsoDate | undefined
  /** Its next days that are not decided yet. */
  readonly upcoming: ReadonlyArray<UpcomingDay>
  /** What became of its days, the newest first. */
  readonly latest: ReadonlyArray<LatestDay>
}

const upcomingShown = 4

export const viewOf = Effect.fnUntraced(function* (pickup: RecurringPickup) {
  const { closures, recurringPickups } = yield* (yield* CompanySettingsStore).current
  const today = localDateOf(yield* Clock.currentTimeMillis)
  const latest = yield* latestDays(pickup.id)
  const next = recurringPickups ? nextDue(pickup, today, closures) : undefined
  const view: RecurringView = {
    pickup,
    next,
    nextPickup: nextPickup(latest, next, today),
    upcoming: upcomingDays(pickup, today, closures, upcomingShown),
    latest,
  }
  return view
})

/** The acting user's recurring pickups: those that were not ended first, then the newest first. */
export const ownRecurring = Effect.fn("ownRecurring")(function* () {
  const { userId } = yield* actingUser
  return yield* Effect.forEach(yield* (yield* RecurringStore).ofUser(userId), viewOf)
})

/** The same of a customer, for staff. */
export const recurringOfUser = Effect.fn("recurringOfUser")(function* (userId: UserId) {
  yield* authorize("orders:read")
  return yield* Effect.forEach(yield* (yield* RecurringStore).ofUser(userId), viewOf)
})

/** One of them. Somebody else's is as unknown to a customer as one that is not there. */
export const readRecurring = Effect.fn("readRecurring")(function* (access: RecurringAccess, id: string) {
  yield* requireAccess(access)
  return yield* viewOf(yield* requireOwn(access, yield* (yield* RecurringStore).get(id)))
})

/** The recurring pickups that staff ask for, the newest first. */
export const searchRecurring = Effect.fn("searchRecurring")(function* (search: RecurringSearch) {
  yield* authorize("orders:read")
  const today = localDateOf(yield* Clock.currentTimeMillis)
  return yield* Effect.forEach(yield* (yield* RecurringStore).search(search, today), viewOf)
})
