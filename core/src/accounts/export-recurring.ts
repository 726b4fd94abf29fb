import { Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import type { Instant } from "../local-time/local-time.ts"
import type { Occurrence, RecurringPickup } from "../order/recurring/recurring-pickup.ts"
import { RecurringStore } from "../order/recurring/recurring-store.port.ts"

/** More than anybody has picked up. */
const allDays = 100_000

const iso = (at: Instant): string => new Date(at).toISOString()

const dayFacts = ({ pickupDate, state, because, at }: Occurrence) => ({ pickupDate, state, because, at: iso(at) })

/** A recurring pickup as its customer takes it along: what they agreed to word for word, without the names of staff. */
const facts = ({ everyWeeks, weekdays, details, consent, ...pickup }: RecurringPickup) => ({
  everyWeeks,
  weekdays,
  startsOn: pickup.startsOn,
  pausedUntil: pickup.pausedUntil,
  skipped: pickup.skipped,
  startedAt: iso(pickup.createdAt),
  endedAt: pickup.endedAt === null ? null : iso(pickup.endedAt),
  details,
  consent: {
    wording: consent.wording,
    acceptedAt: iso(consent.acceptedAt),
    ip: consent.ip,
    by: consent.by.kind === "user" && consent.by.userId === pickup.userId ? "you" : "staff",
  },
})

/** A user's recurring pickups with what became of their days, the newest first. */
export const recurringOf = Effect.fnUntraced(function* (userId: UserId) {
  const store = yield* RecurringStore
  return yield* Effect.forEach(yield* store.ofUser(userId), (pickup) =>
    Effect.map(store.occurrences(pickup.id, allDays), (days) => ({ ...facts(pickup), days: days.map(dayFacts) })),
  )
})
