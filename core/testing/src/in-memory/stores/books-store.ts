import { BooksStore } from "@laundry/core/books/books-store.port"
import type { Instant } from "@laundry/core/eastern-time/eastern-time"
import type { LedgerEntry } from "@laundry/core/payment/ledger"
import { Effect, Layer } from "effect"
import { InMemoryDatabase, withEntry } from "../database.ts"

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
      compared: ({ from, to }) =>
        read(({ reconciliations }) =>
          [...reconciliations.values()]
            .filter(({ day }) => from <= day && day <= to)
            .toSorted((one, other) => (one.day < other.day ? -1 : 1)),
        ),
    })
  }),
)
