import { Clock, Effect } from "effect"
import { actingUser } from "../access/acting-user.ts"
import type { UserId } from "../access/actor.ts"
import { authorize } from "../access/permissions.ts"
import type { CompanySettings } from "../company/company-settings.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { type Instant, type IsoDate, localDateOf } from "../local-time/local-time.ts"
import {
  type LatestDay,
  latestDays,
  latestDaysOfMany,
  type NextPickup,
  nextPickup,
} from "../order/recurring/latest-days.ts"
import type { RecurringPickup } from "../order/recurring/recurring-pickup.ts"
import { nextDue, type UpcomingDay, upcomingDays } from "../order/recurring/recurring-schedule.ts"
import { type RecurringSearch, RecurringStore } from "../order/recurring/recurring-store.port.ts"
import { type RecurringAccess, requireAccess, requireOwn } from "./recurring-access.ts"
import { skipObstacle } from "./skip-order.ts"

/** What became of a day. */
export interface ViewedDay extends LatestDay {
  /** Its order can still be skipped for free. */
  readonly isSkippable: boolean
}

/** A recurring pickup with what comes next and what became of its last days. */
export interface RecurringView {
  readonly pickup: RecurringPickup
  /** The first day on which an order will be made, as things are. */
  readonly next: IsoDate | undefined
  /** The next pickup, of an order that was made already or will be. */
  readonly nextPickup: NextPickup | undefined
  /** Its next days that are not decided yet. */
  readonly upcoming: ReadonlyArray<UpcomingDay>
  /** What became of its days, the newest first. */
  readonly latest: ReadonlyArray<ViewedDay>
}

const upcomingShown = 4

const view = (
  pickup: RecurringPickup,
  latest: ReadonlyArray<LatestDay>,
  settings: CompanySettings,
  now: Instant,
): RecurringView => {
  const { closures, recurringPickups } = settings
  const today = localDateOf(now)
  const next = recurringPickups ? nextDue(pickup, today, closures) : undefined
  return {
    pickup,
    next,
    nextPickup: nextPickup(latest, next, today),
    upcoming: upcomingDays(pickup, today, closures, upcomingShown),
    latest: latest.map((day) => ({
      ...day,
      isSkippable: day.order !== undefined && skipObstacle(day.order, now, settings) === undefined,
    })),
  }
}

const viewsOf = Effect.fnUntraced(function* (pickups: ReadonlyArray<RecurringPickup>) {
  const settings = yield* (yield* CompanySettingsStore).current
  const now = yield* Clock.currentTimeMillis
  const daysOf = yield* latestDaysOfMany(pickups.map(({ id }) => id))
  return pickups.map((pickup) => view(pickup, daysOf(pickup.id), settings, now))
})

export const viewOf = Effect.fnUntraced(function* (pickup: RecurringPickup) {
  const settings = yield* (yield* CompanySettingsStore).current
  return view(pickup, yield* latestDays(pickup.id), settings, yield* Clock.currentTimeMillis)
})

/** The acting user's recurring pickups: those that were not ended first, then the newest first. */
export const ownRecurring = Effect.fn("ownRecurring")(function* () {
  const { userId } = yield* actingUser
  return yield* viewsOf(yield* (yield* RecurringStore).ofUser(userId))
})

/** The same of a customer, for staff. */
export const recurringOfUser = Effect.fn("recurringOfUser")(function* (userId: UserId) {
  yield* authorize("orders:read")
  return yield* viewsOf(yield* (yield* RecurringStore).ofUser(userId))
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
  return yield* viewsOf(yield* (yield* RecurringStore).search(search, today))
})
