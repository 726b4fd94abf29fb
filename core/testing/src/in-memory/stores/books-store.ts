import { BooksStore } from "@laundry/core/books/books-store.port"
import type { Settlement } from "@laundry/core/books/settlement"
import type { Instant } from "@laundry/core/local-time/local-time"
import type { LedgerEntry } from "@laundry/core/payment/ledger"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import { withEntry } from "../state.ts"

const oldestFirst = (rows: ReadonlyArray<LedgerEntry>): ReadonlyArray<LedgerEntry> =>
  rows.toSorted((one, other) => one.recordedAt - other.recordedAt)

/** The whole ledger, and what came of comparing it, in memory. */
export const layer = Layer.effect(
  BooksStore,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase
    const rowsThat = (isMeant: (row: LedgerEntry) => boolean) =>
      read(({ ledger }) => oldestFirst([...ledger.values()].filter(isMeant)))
    const isIn = (at: Instant, from: Instant, until: Instant) => from <= at && at < until
    return BooksStore.of({
      rows: ({ from, until }) => rowsThat(({ recordedAt }) => isIn(recordedAt, from, until)),
      rowsAbout: ({ intentIds, providerIds }) =>
        rowsThat(({ intentId, providerId }) => intentIds.includes(intentId) || providerIds.includes(providerId)),
      orderNumbers: (ids) =>
        read(
          ({ orders }) =>
            new Map(
              ids.flatMap((id) => {
                const order = orders.get(id)
                return order === undefined ? [] : [[id, order.orderNumber] as const]
              }),
            ),
        ),
      keep: (reconciliation) =>
        update((state) => [
          undefined,
          { ...state, reconciliations: withEntry(state.reconciliations, reconciliation.day, reconciliation) },
        ]),
      settle: (day, difference, settlement) =>
        update((state) => {
          const ofDay = state.settlements.get(day) ?? new Map<string, Settlement>()
          if (ofDay.has(difference)) return [false, state]
          const settlements = withEntry(state.settlements, day, withEntry(ofDay, difference, settlement))
          return [true, { ...state, settlements }]
        }),
      compared: ({ from, to }) =>
        read(({ reconciliations, settlements }) =>
          [...reconciliations.values()]
            .filter(({ day }) => from <= day && day <= to)
            .toSorted((one, other) => (one.day < other.day ? -1 : 1))
            .map((comparison) => ({ ...comparison, settlements: settlements.get(comparison.day) ?? new Map() })),
        ),
    })
  }),
)
