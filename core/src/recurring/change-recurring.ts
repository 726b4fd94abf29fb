import { Clock, Effect } from "effect"
import { ServiceAreaStore } from "../areas/service-area-store.port.ts"
import type { AuditValues } from "../audit/audit-entry.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { addDays, type Instant, type IsoDate, localDateOf } from "../local-time/local-time.ts"
import { oweRecurringMail } from "../order/recurring/owe-recurring-mail.ts"
import { RecurringNotChangeable, StaleRecurring } from "../order/recurring/recurring-errors.ts"
import type { RecurringDetails, RecurringPickup } from "../order/recurring/recurring-pickup.ts"
import { inOrderOfWeek, nextRhythmDay } from "../order/recurring/recurring-schedule.ts"
import { RecurringStore } from "../order/recurring/recurring-store.port.ts"
import { sayRhythm } from "../order/recurring/recurring-wording.ts"
import { checkAddress } from "../orders/check-address.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { viewOf } from "./read-recurring.ts"
import {
  auditFor,
  lockRecurring,
  type RecurringAccess,
  requireAccess,
  requireOwn,
  requireVersion,
} from "./recurring-access.ts"
import { requireRoom } from "./recurring-room.ts"

/** What can be changed; what is left out stays. Texts are trimmed, and an address is none that is blank. */
export interface RecurringChange extends Partial<Pick<RecurringPickup, "everyWeeks" | "weekdays">> {
  readonly details?: Partial<RecurringDetails>
}

export const ended = () => new RecurringNotChangeable({ message: "These recurring pickups have ended." })

/** What the audit log says of one. */
export const audited = (pickup: RecurringPickup): AuditValues => ({
  rhythm: sayRhythm(pickup),
  pausedUntil: pickup.pausedUntil,
  skipped: pickup.skipped.join(", ") || null,
  address: pickup.details.pickupAddress,
})

const isSame = (a: RecurringPickup, b: RecurringPickup): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Changes one under its lock, as `change` says. A change that is there already changes nothing, also where the version is an older
 * one, since it may come twice.
 */
export const changeLocked = Effect.fnUntraced(function* <E, R>(
  access: RecurringAccess,
  id: string,
  version: number | undefined,
  change: (pickup: RecurringPickup, now: Instant) => Effect.Effect<RecurringPickup, E, R>,
) {
  const { transact } = yield* UnitOfWork
  const store = yield* RecurringStore
  const changed = yield* transact(
    Effect.gen(function* () {
      const before = yield* lockRecurring(access, id)
      const after = yield* change(before, yield* Clock.currentTimeMillis)
      if (isSame(before, after)) return before
      yield* requireVersion(before, version)
      const saved: RecurringPickup = { ...after, version: before.version + 1 }
      yield* store.save(saved)
      // Who skips a day sees that it is skipped; what staff do is told.
      if (access === "staff" || !isSame({ ...after, skipped: before.skipped }, before)) {
        const mail = { template: "recurring-changed", recurringId: id } as const
        yield* oweRecurringMail(saved, `recurring-changed:${id}:${saved.version}`, mail)
      }
      const action = saved.endedAt === null ? "recurring-pickup-changed" : "recurring-pickup-ended"
      const isEnd = saved.endedAt !== null
      yield* auditFor(
        access,
        action,
        saved,
        isEnd ? { state: "active" } : audited(before),
        isEnd ? { state: "ended" } : audited(saved),
      )
      return saved
    }),
  )
  return yield* viewOf(changed)
})

/** The days of another rhythm: a new number of weeks is counted from the next of the chosen days on. */
const withRhythm = (pickup: RecurringPickup, { everyWeeks, weekdays }: RecurringChange): RecurringPickup => {
  const chosen = weekdays === undefined ? pickup.weekdays : inOrderOfWeek(weekdays)
  const changed = { ...pickup, weekdays: chosen, everyWeeks: everyWeeks ?? pickup.everyWeeks }
  const hasBegun = pickup.startsOn <= pickup.decidedThrough
  if (changed.everyWeeks === pickup.everyWeeks || !hasBegun) return changed
  const weekly = { everyWeeks: 1, weekdays: chosen, startsOn: pickup.startsOn } as const
  return { ...changed, startsOn: nextRhythmDay(pickup.decidedThrough, weekly) }
}

/** Changes rhythm, days, address or what is said to the driver. The address has to be served, as for every order. */
export const changeRecurring = Effect.fn("changeRecurring")(function* (
  access: RecurringAccess,
  id: string,
  change: RecurringChange,
  version: number | undefined,
) {
  yield* requireAccess(access)
  const seen = yield* requireOwn(access, yield* (yield* RecurringStore).get(id))
  if (change.weekdays?.length === 0) {
    return yield* new RecurringNotChangeable({ message: "Please choose at least one day." })
  }
  const address = change.details?.pickupAddress
  // Maps may be asked, so this comes before the transaction. An address that stays is not judged again here.
  const isMoved = address !== undefined && address !== seen.details.pickupAddress
  const addressCheck = isMoved ? yield* checkAddress(address, yield* (yield* ServiceAreaStore).list) : undefined
  const settings = yield* (yield* CompanySettingsStore).current
  return yield* changeLocked(access, id, version, (before) =>
    Effect.gen(function* () {
      if (before.endedAt !== null) return yield* ended()
      const details = { ...before.details, ...change.details }
      if (details.pickupAddress !== before.details.pickupAddress && addressCheck === undefined) {
        return yield* new StaleRecurring()
      }
      const after = { ...withRhythm(before, change), details, ...(addressCheck && { addressCheck }) }
      yield* requireRoom(after, settings, before)
      return after
    }),
  )
})

const mostDaysPaused = 366

/** Makes no pickups before a day; they go on by themselves on it. */
export const pauseRecurring = Effect.fn("pauseRecurring")(function* (
  access: RecurringAccess,
  id: string,
  until: IsoDate,
  version: number | undefined,
) {
  yield* requireAccess(access)
  return yield* changeLocked(access, id, version, (before, now) =>
    Effect.gen(function* () {
      if (before.endedAt !== null) return yield* ended()
      const today = localDateOf(now)
      if (until <= today || until > addDays(today, mostDaysPaused)) {
        return yield* new RecurringNotChangeable({ message: "Please choose a day within the next year." })
      }
      return { ...before, pausedUntil: until }
    }),
  )
})

/** Ends a pause before its day. */
export const resumeRecurring = Effect.fn("resumeRecurring")(function* (
  access: RecurringAccess,
  id: string,
  version: number | undefined,
) {
  yield* requireAccess(access)
  return yield* changeLocked(access, id, version, (before) =>
    before.endedAt === null ? Effect.succeed({ ...before, pausedUntil: null }) : Effect.fail(ended()),
  )
})

/** Ends them for good: nothing is booked any more. An order that was made stays, and can be cancelled like any other. */
export const endRecurring = Effect.fn("endRecurring")(function* (
  access: RecurringAccess,
  id: string,
  version: number | undefined,
) {
  yield* requireAccess(access)
  return yield* changeLocked(access, id, version, (before, now) =>
    Effect.succeed(before.endedAt === null ? { ...before, endedAt: now } : before),
  )
})
