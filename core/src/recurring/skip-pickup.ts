import { Effect } from "effect"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { formatDay, type IsoDate } from "../local-time/local-time.ts"
import { loadOf } from "../order/estimated-bags.ts"
import { PickupLoadStore } from "../order/pickup-load-store.port.ts"
import { RecurringNotChangeable, RecurringNotFound } from "../order/recurring/recurring-errors.ts"
import type { RecurringPickup } from "../order/recurring/recurring-pickup.ts"
import { isOnRhythm } from "../order/recurring/recurring-schedule.ts"
import { RecurringStore } from "../order/recurring/recurring-store.port.ts"
import { followOrderLink } from "../order-links/follow-order-link.ts"
import { fullDaySentence } from "../scheduling/day-refusals.ts"
import { areLimited, hasRoom } from "../scheduling/pickup-limits.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { audited, changeLocked, ended } from "./change-recurring.ts"
import { auditFor, type RecurringAccess, requireAccess } from "./recurring-access.ts"
import { skipOrder } from "./skip-order.ts"

/** Far more than days are decided ahead. */
const latestLooked = 10

/** How many days ahead can be skipped singly: a longer time away is a pause. */
const mostSkipped = 26

const notOurs = (date: IsoDate) =>
  new RecurringNotChangeable({ message: `There is no pickup on ${formatDay(date)} to skip.` })

/** What became of a day, if it is decided. */
const decidedOn = Effect.fnUntraced(function* (pickup: RecurringPickup, date: IsoDate) {
  const latest = yield* (yield* RecurringStore).occurrences(pickup.id, latestLooked)
  return latest.find(({ pickupDate }) => pickupDate === date)
})

/** The order that was made for a day, if one was. */
const madeFor = Effect.fnUntraced(function* (pickup: RecurringPickup, date: IsoDate) {
  const occurrence = yield* decidedOn(pickup, date)
  return occurrence?.state === "ordered" ? (occurrence.orderId ?? undefined) : undefined
})

const withSkipped = (pickup: RecurringPickup, date: IsoDate): RecurringPickup => ({
  ...pickup,
  skipped: [...pickup.skipped, date].toSorted(),
})

/**
 * Skips one day. Before its order is made none is made; an order that was made is cancelled for free, until the same-day cutoff of its
 * day. Skipping again changes nothing.
 */
export const skipPickup = Effect.fn("skipPickup")(function* (
  access: RecurringAccess,
  id: string,
  date: IsoDate,
  version?: number,
) {
  const actor = yield* requireAccess(access)
  return yield* changeLocked(access, id, version, (before) =>
    Effect.gen(function* () {
      const made = yield* madeFor(before, date)
      if (made !== undefined) {
        const { wasCancelled } = yield* skipOrder(made, actor)
        // The recurring pickup stays as it is, so what staff did is told here, like any other day that is skipped.
        const after = wasCancelled ? before : withSkipped(before, date)
        yield* auditFor(access, "recurring-pickup-changed", before, audited(before), audited(after))
        return before
      }
      if (before.endedAt !== null) return yield* ended()
      if (date <= before.decidedThrough || !isOnRhythm(date, before)) return yield* notOurs(date)
      if (before.skipped.includes(date)) return before
      if (before.skipped.length >= mostSkipped) {
        const message = `${mostSkipped} days are skipped already. Please pause the pickups for a longer time.`
        return yield* new RecurringNotChangeable({ message })
      }
      return withSkipped(before, date)
    }),
  )
})

/** The place that a skip gave free may be somebody else's by now. */
const takeBackPlace = Effect.fnUntraced(function* (pickup: RecurringPickup, date: IsoDate) {
  const { pickupLimits } = yield* (yield* CompanySettingsStore).current
  if (!areLimited(pickupLimits)) return
  const load = yield* (yield* PickupLoadStore).hold(date)
  if (hasRoom(load, loadOf(pickup.details), pickupLimits)) return
  return yield* new RecurringNotChangeable({ message: `${fullDaySentence(date)} The day stays skipped.` })
})

/** Takes back that a day is skipped, as long as it is not decided and has room. */
export const unskipPickup = Effect.fn("unskipPickup")(function* (
  access: RecurringAccess,
  id: string,
  date: IsoDate,
  version?: number,
) {
  yield* requireAccess(access)
  return yield* changeLocked(access, id, version, (before) =>
    Effect.gen(function* () {
      if (before.endedAt !== null) return yield* ended()
      // A day that is decided is not among those to be skipped any more.
      if ((yield* decidedOn(before, date))?.state === "skipped") {
        const message = `The pickup on ${formatDay(date)} was skipped. You can book it by hand.`
        return yield* new RecurringNotChangeable({ message })
      }
      if (!before.skipped.includes(date)) return before
      yield* takeBackPlace(before, date)
      return { ...before, skipped: before.skipped.filter((day) => day !== date) }
    }),
  )
})

/** The same by the link to the page of an order that a recurring pickup made. Returns the order and what becomes of its money. */
export const skipLinkedPickup = Effect.fn("skipLinkedPickup")(function* (token: string) {
  const { order } = yield* followOrderLink(token)
  if ((yield* (yield* RecurringStore).occurrenceOf(order.id)) === undefined) return yield* new RecurringNotFound()
  const { transact } = yield* UnitOfWork
  // The order is locked by then: staff may have ended the link before.
  return yield* transact(Effect.tap(skipOrder(order.id, { kind: "guest" }), () => followOrderLink(token)))
})
