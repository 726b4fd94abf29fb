import type { Instant, IsoDate } from "@laundry/core/local-time/local-time"
import { cents } from "@laundry/core/money/cents"
import type { OrderId } from "@laundry/core/order/order"
import { RecurringStore } from "@laundry/core/order/recurring/recurring-store.port"
import {
  changeRecurring,
  endRecurring,
  pauseRecurring,
  resumeRecurring,
} from "@laundry/core/recurring/change-recurring"
import { chargeRecurring } from "@laundry/core/recurring/charge-recurring"
import { makeRecurringOrders } from "@laundry/core/recurring/make-recurring-orders"
import { skipPickup, unskipPickup } from "@laundry/core/recurring/skip-pickup"
import { Clock, Effect } from "effect"
import { TestClock } from "effect/testing"
import { reckonLocally } from "../arbitraries.ts"
import { ana, as } from "../customer-scene.ts"
import { InMemoryDatabase } from "../in-memory/database.ts"
import { eastern } from "../in-memory/product.ts"
import { crashingAt } from "../interleaving.ts"
import { look } from "../people-scene.ts"
import { startForAna, withSettings } from "../recurring-scene.ts"
import { runDueJobs } from "../run-due-jobs.ts"
import type { Happening, Planned, YearPlan } from "./happenings.ts"
import { PromisedYear, plusDays } from "./promise.ts"

const first = "2026-11-20"

/** What happens, step by step: each morning, each evening, and what was planned. */
const ticksOf = (
  plan: YearPlan,
): ReadonlyArray<{ readonly at: Instant; readonly happens: ReadonlyArray<Happening> }> => {
  const days = Array.from({ length: 365 }, (_, day) => plusDays(first, day + 1))
  const times = ["09:00", "20:00"]
  const at = ({ day, time }: Pick<Planned, "day" | "time">) => eastern(days[day] ?? first, time)
  const moments = new Set([...days.keys()].flatMap((day) => times.map((time) => at({ day, time }))))
  for (const planned of plan.planned) moments.add(at(planned))
  return [...moments]
    .toSorted((a, b) => a - b)
    .map((moment) => ({
      at: moment,
      happens: plan.planned.filter((planned) => at(planned) === moment).map(({ happens }) => happens),
    }))
}

/** Plays a year of one recurring pickup, beside what was promised of it. */
export const playYear = Effect.fnUntraced(function* (plan: YearPlan) {
  const { pickup, card, provider } = yield* startForAna({ everyWeeks: plan.everyWeeks, weekdays: plan.weekdays })
  const promised = new PromisedYear(plan, first, plusDays(first, 1))
  const store = yield* RecurringStore
  let stoppedUntil = 0
  let mornings = 0

  const version = Effect.map(Effect.orDie(store.get(pickup.id)), (present) => present.version)
  const own = <A, E, R>(use: (present: number) => Effect.Effect<A, E, R>) =>
    Effect.asVoid(Effect.exit(as(ana)(Effect.flatMap(version, use))))

  const happen = Effect.fnUntraced(function* (happens: Happening) {
    const now = yield* Clock.currentTimeMillis
    const today = reckonLocally(now).date
    switch (happens.kind) {
      case "skip-next":
        return yield* own(() => skipPickup("own", pickup.id, promised.next(today) as IsoDate))
      case "skip-made":
        return yield* own(() => skipPickup("own", pickup.id, (promised.made(today)?.date ?? "") as IsoDate))
      case "unskip":
        return yield* own(() => unskipPickup("own", pickup.id, (promised.firstSkipped() ?? "") as IsoDate))
      case "pause":
        return yield* own((read) => pauseRecurring("own", pickup.id, plusDays(today, happens.days) as IsoDate, read))
      case "resume":
        return yield* own((read) => resumeRecurring("own", pickup.id, read))
      case "weekdays":
        return yield* own((read) => changeRecurring("own", pickup.id, { weekdays: happens.weekdays }, read))
      case "price": {
        const { terms } = yield* settings
        return yield* withSettings({ terms: { ...terms, minimumOrderAmount: cents(happens.cents) } })
      }
      case "card":
        return provider.cards.setAnswer(card.methodId, happens.answer)
      case "provider":
        provider.mode = happens.isUp ? "up" : "down"
        return
      case "holiday": {
        const { closures } = yield* settings
        const day = { date: plusDays(today, happens.inDays) as IsoDate, name: "Holiday" }
        return yield* withSettings({ closures: { ...closures, holidays: [...closures.holidays, day] } })
      }
      case "closed": {
        const { closures } = yield* settings
        return yield* withSettings({ closures: { ...closures, closedWeekdays: happens.weekdays } })
      }
      case "stop":
        stoppedUntil = now + happens.hours * 3_600_000
        return
      case "crash":
        return yield* twoRunners(happens.steps)
    }
  })

  const settings = Effect.flatMap(
    look((state) => state.settings),
    (present) => (present === undefined ? Effect.die("there are no settings") : Effect.succeed(present)),
  )

  /** Two runners do all that is theirs at once, and crash at these steps. */
  const twoRunners = Effect.fnUntraced(function* (steps: number) {
    const before = yield* look((state) => state.jobs)
    const charges = [...before.values()].flatMap(({ job }) =>
      job.kind === "charge-recurring" ? [job.orderId as OrderId] : [],
    )
    const charge = Effect.forEach(charges, chargeRecurring)
    const both = [
      makeRecurringOrders().pipe(crashingAt(steps)),
      makeRecurringOrders().pipe(crashingAt(steps * 2)),
      runDueJobs.pipe(crashingAt(steps * 3)),
      charge.pipe(crashingAt(steps)),
    ]
    yield* Effect.all(both.map(Effect.exit), { concurrency: "unbounded" })
    // The queue does anew what a runner that has ended held.
    const { update } = yield* InMemoryDatabase
    yield* update((state) => [undefined, { ...state, jobs: new Map([...before, ...state.jobs]) }])
  })

  /** The queue runs what is due until nothing is. */
  const workOff = Effect.gen(function* () {
    const { update } = yield* InMemoryDatabase
    const now = yield* Clock.currentTimeMillis
    // What failed or waits for the provider is due again soon: everything but the next mornings.
    yield* update((state) => [
      undefined,
      {
        ...state,
        jobs: new Map(
          [...state.jobs].map(([key, job]) => [key, job.runAt < now + 900_000 ? { ...job, runAt: now } : job]),
        ),
      },
    ])
    for (let round = 0; round < 4 && (yield* runDueJobs) > 0; round++);
  })

  for (const { at, happens } of ticksOf(plan)) {
    yield* TestClock.setTime(at)
    if (at < stoppedUntil) continue
    for (const one of happens) {
      const { date, time } = reckonLocally(at)
      // Who acts while the jobs run, acts before or after them.
      if (one.kind === "crash") {
        yield* happen(one)
        yield* workOff
        promised.work(date, time)
        continue
      }
      yield* happen(one)
      promised.hear(one, date, time)
      if (at < stoppedUntil) break
    }
    if (at < stoppedUntil) continue
    const { date, time } = reckonLocally(at)
    const steps = plan.crashes[mornings++ % plan.crashes.length] ?? 0
    if (time === "09:00") yield* twoRunners(steps)
    yield* workOff
    promised.work(date, time)
    if (plan.endsOn !== undefined && date >= plusDays(first, plan.endsOn + 1) && !promised.isEnded) {
      yield* own((read) => endRecurring("own", pickup.id, read))
      promised.end()
    }
  }
  // In the end everything is up, and what is owed is done.
  provider.mode = "up"
  const last = reckonLocally(yield* Clock.currentTimeMillis)
  promised.hear({ kind: "provider", isUp: true }, last.date, last.time)
  for (let round = 0; round < 3; round++) {
    yield* TestClock.adjust("15 minutes")
    yield* workOff
  }
  promised.work(last.date, last.time)
  return { pickup, promised, provider, days: (yield* store.occurrences(pickup.id, 1000)).toReversed() }
})
