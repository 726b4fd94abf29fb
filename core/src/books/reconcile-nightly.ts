import { Clock, Effect } from "effect"
import {
  addDays,
  type Instant,
  type IsoDate,
  localDateOf,
  localInstant,
  type WallTime,
} from "../local-time/local-time.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { ProviderBooks } from "../payment/provider-books.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { BooksStore } from "./books-store.port.ts"
import { isOpenDifference } from "./difference.ts"
import { comparableFrom, compareDays } from "./reconcile.ts"
import { openDifferences, type Reconciliation } from "./reconciliation.ts"

const system = { kind: "system", name: "books" } as const

/** How long after a start the books are looked at first, in seconds: a server that is started each morning would never come to it. */
export const firstReconcileSeconds = 1200

/** When the night's comparison is made: the day before is over, and its money has come to rest. */
const hour = "03:00" as WallTime

/** How long it waits when the provider did not answer, in seconds. */
const retrySeconds = 3600

/** How many days back are looked after. */
const watchedDays = 7

/** Seconds until the next comparison. */
export const secondsToNextNight = (now: Instant): number => {
  const today = localInstant(localDateOf(now), hour)
  const next = today > now ? today : localInstant(addDays(localDateOf(now), 1), hour)
  return Math.ceil((next - now) / 1000)
}

/** Whether a day is compared again: it was not yet, or not to its end, or something differs, be it settled: it may have become another. */
const isOwed = (day: IsoDate, before: Reconciliation | undefined): boolean =>
  before === undefined || before.comparedAt < comparableFrom(day) || before.differences.some(isOpenDifference)

/** The days of the last week that are to be compared, from the first to the last of them. */
const owedDays = Effect.fnUntraced(function* (today: IsoDate) {
  const range = { from: addDays(today, -watchedDays), to: addDays(today, -1) }
  const known = new Map((yield* (yield* BooksStore).compared(range)).map((one) => [one.day, one]))
  const owed = Array.from({ length: watchedDays }, (_, index) => addDays(range.from, index)).filter((day) =>
    isOwed(day, known.get(day)),
  )
  const [from, to] = [owed[0], owed.at(-1)]
  return from === undefined || to === undefined ? undefined : { from, to }
})

/** Compares the books of the last days as far as that is owed, logs what differs, and queues itself again for the next night. */
export const reconcileNightly = Effect.fn("reconcileNightly")(function* () {
  const { transact } = yield* UnitOfWork
  const now = yield* Clock.currentTimeMillis
  const range = (yield* ProviderBooks).isOffered ? yield* owedDays(localDateOf(now)) : undefined
  const compared =
    range === undefined
      ? []
      : yield* compareDays(range, system).pipe(
          Effect.catchTag("PaymentGatewayUnavailable", () =>
            Effect.as(Effect.logWarning("books not compared: the provider is not available"), undefined),
          ),
        )
  const open = (compared ?? []).flatMap(openDifferences).length
  if (open > 0) yield* Effect.logError("our books and the provider's differ").pipe(Effect.annotateLogs({ open }))
  const seconds = compared === undefined ? retrySeconds : secondsToNextNight(now)
  yield* transact((yield* Outbox).scheduleBy({ kind: "reconcile-books" }, seconds))
})
