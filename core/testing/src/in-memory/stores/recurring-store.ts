import type { UserId } from "@laundry/core/access/actor"
import { loadOf } from "@laundry/core/order/estimated-bags"
import { nobody } from "@laundry/core/order/order"
import { RecurringNotFound } from "@laundry/core/order/recurring/recurring-errors"
import type { Occurrence, RecurringPickup } from "@laundry/core/order/recurring/recurring-pickup"
import { type RecurringSearch, RecurringStore } from "@laundry/core/order/recurring/recurring-store.port"
import { addLoads, noLoad } from "@laundry/core/scheduling/pickup-limits"
import { IdempotencyKeyReused } from "@laundry/core/shared/idempotent-request"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import { type InMemoryState, withEntry } from "../state.ts"

const pickupsIn = ({ recurring }: InMemoryState): ReadonlyArray<RecurringPickup> =>
  [...recurring.values()].map(({ request: _request, ...pickup }) => pickup)

const isIn =
  ({ state }: RecurringSearch, today: string) =>
  (pickup: RecurringPickup) => {
    const isPaused = pickup.endedAt === null && pickup.pausedUntil !== null && pickup.pausedUntil > today
    if (state === "ended") return pickup.endedAt !== null
    if (state === "paused") return isPaused
    return state === "all" || (pickup.endedAt === null && !isPaused)
  }

const hasText = (text: string) => {
  const wanted = text.trim().toLowerCase()
  return ({ details }: RecurringPickup) =>
    [details.customerName, details.customerEmail, details.customerPhone, details.pickupAddress].some((said) =>
      said.toLowerCase().includes(wanted),
    )
}

const forgotten = (pickup: RecurringPickup): RecurringPickup => {
  const { pickupPhoto: _pickup, deliveryPhoto: _delivery, notes: _notes, ...names } = nobody
  return { ...pickup, details: { ...pickup.details, ...names }, consent: { ...pickup.consent, ip: null } }
}

const keyOf = ({ recurringId, pickupDate }: Occurrence): string => `${recurringId}:${pickupDate}`

const newestFirst = (a: Occurrence, b: Occurrence): number => (a.pickupDate < b.pickupDate ? 1 : -1)

/** Recurring pickups in memory, in the order in which they were started. */
export const layer = Layer.effect(
  RecurringStore,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase
    const get = (id: string) =>
      Effect.flatMap(
        read((state) => pickupsIn(state).find((pickup) => pickup.id === id)),
        (pickup) => (pickup === undefined ? Effect.fail(new RecurringNotFound()) : Effect.succeed(pickup)),
      )
    const save = (pickup: RecurringPickup) =>
      update((state) => {
        const request = state.recurring.get(pickup.id)?.request
        return [undefined, { ...state, recurring: withEntry(state.recurring, pickup.id, { ...pickup, request }) }]
      })
    const ofUser = (userId: UserId) =>
      read((state) => {
        const own = pickupsIn(state)
          .filter((pickup) => pickup.userId === userId)
          .toReversed()
        return [...own.filter(({ endedAt }) => endedAt === null), ...own.filter(({ endedAt }) => endedAt !== null)]
      })
    return RecurringStore.of({
      add: (pickup, request) =>
        update((state) => [
          undefined,
          { ...state, recurring: withEntry(state.recurring, pickup.id, { ...pickup, request }) },
        ]),
      startedBy: ({ key, fingerprint }) =>
        Effect.flatMap(
          read(({ recurring }) => [...recurring.values()].find(({ request }) => request?.key === key)),
          (known) =>
            known === undefined || known.request?.fingerprint === fingerprint
              ? Effect.succeed(known?.id)
              : Effect.fail(new IdempotencyKeyReused()),
        ),
      get,
      getForUpdate: get,
      save,
      ofUser,
      search: (search, today) =>
        read((state) => {
          const newest = pickupsIn(state).toReversed()
          const from = search.before === undefined ? 0 : newest.findIndex(({ id }) => id === search.before) + 1
          return newest.slice(from).filter(isIn(search, today)).filter(hasText(search.text)).slice(0, search.limit)
        }),
      undecided: (through, limit, after = "") =>
        read((state) =>
          pickupsIn(state)
            .filter(({ id, endedAt, decidedThrough }) => endedAt === null && decidedThrough < through && id > after)
            .map(({ id }) => id)
            .toSorted()
            .slice(0, limit),
        ),
      weekdayLoad: (weekday) =>
        read((state) =>
          pickupsIn(state)
            .filter(({ endedAt, weekdays }) => endedAt === null && weekdays.includes(weekday))
            .map(({ details }) => loadOf(details))
            .reduce(addLoads, noLoad),
        ),
      saveOccurrence: (occurrence) =>
        update((state) => [
          undefined,
          { ...state, occurrences: withEntry(state.occurrences, keyOf(occurrence), occurrence) },
        ]),
      occurrences: (id, limit) =>
        read(({ occurrences }) =>
          [...occurrences.values()]
            .filter(({ recurringId }) => recurringId === id)
            .toSorted(newestFirst)
            .slice(0, limit),
        ),
      occurrencesOfMany: (ids, limit) =>
        read(({ occurrences }) =>
          ids
            .flatMap((id) =>
              [...occurrences.values()]
                .filter(({ recurringId }) => recurringId === id)
                .toSorted(newestFirst)
                .slice(0, limit),
            )
            .toSorted(newestFirst),
        ),
      occurrenceOf: (wanted) =>
        read(({ occurrences }) => [...occurrences.values()].find(({ orderId }) => orderId === wanted)),
      removePerson: (userId) =>
        Effect.flatMap(ofUser(userId), (own) =>
          Effect.forEach(own, (pickup) => save(forgotten(pickup)), { discard: true }),
        ),
    })
  }),
)
