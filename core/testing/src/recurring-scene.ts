import type { CompanySettings } from "@laundry/core/company/company-settings"
import { CompanySettingsStore } from "@laundry/core/company/company-settings-store.port"
import type { Instant } from "@laundry/core/local-time/local-time"
import { cents } from "@laundry/core/money/cents"
import { RecurringStore } from "@laundry/core/order/recurring/recurring-store.port"
import { Outbox } from "@laundry/core/outbox/outbox.port"
import { type NewRecurring, startRecurring } from "@laundry/core/recurring/start-recurring"
import { Clock, Effect } from "effect"
import { TestClock } from "effect/testing"
import { transacted } from "./account-scene.ts"
import { addClient, ana, as, book } from "./customer-scene.ts"
import { InMemoryDatabase } from "./in-memory/database.ts"
import { InMemoryPaymentProvider } from "./in-memory/provider/payment-provider.ts"
import type { KeptCardAnswer } from "./in-memory/provider/provider-cards.ts"
import { keepCardOfAna } from "./kept-card-scene.ts"
import { workOff } from "./people-scene.ts"

/** Changes the company's settings as if an owner had. */
export const withSettings = Effect.fnUntraced(function* (changes: Partial<CompanySettings>) {
  const present = yield* (yield* CompanySettingsStore).current
  const { update } = yield* InMemoryDatabase
  yield* update((state) => [undefined, { ...state, settings: { ...present, ...changes } }])
})

/** The company offers recurring pickups. */
export const offerRecurringPickups = withSettings({ recurringPickups: true })

/** Ana, with a kept card and an order for today, has pickups like it booked again and again. */
export const startForAna = Effect.fnUntraced(function* (
  changes: Partial<NewRecurring> = {},
  answer: KeptCardAnswer = "pays",
) {
  yield* addClient(ana, "ana@example.com")
  yield* offerRecurringPickups
  const card = yield* keepCardOfAna(answer)
  const orderId = yield* book(ana)
  const wanted: NewRecurring = {
    orderId,
    everyWeeks: 1,
    weekdays: ["friday"],
    cardId: card.id,
    amount: cents(3000),
    ...changes,
  }
  const { pickup } = yield* as(ana)(startRecurring(wanted, undefined))
  yield* transacted((yield* Outbox).schedule({ kind: "make-recurring-orders" }, 0))
  return { pickup, card, orderId, provider: yield* InMemoryPaymentProvider }
})

/** Lets time pass up to an instant, doing jobs and sending mails as they come due. */
export const workUntil = Effect.fnUntraced(function* (until: Instant) {
  const { read } = yield* InMemoryDatabase
  for (;;) {
    const now = yield* Clock.currentTimeMillis
    const next = yield* read(({ jobs }) => Math.min(...[...jobs.values()].map(({ runAt }) => runAt)))
    if (next > until) break
    if (next > now) yield* TestClock.setTime(next)
    yield* workOff
  }
  yield* TestClock.setTime(until)
})

/** What became of all days of a recurring pickup, in their order. */
export const daysOf = (id: string) =>
  Effect.flatMap(RecurringStore, (store) => Effect.map(store.occurrences(id, 1000), (days) => days.toReversed()))
