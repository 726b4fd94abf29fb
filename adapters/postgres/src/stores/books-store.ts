import type { Actor } from "@laundry/core/access/actor"
import { BooksStore } from "@laundry/core/books/books-store.port"
import type { Reconciliation } from "@laundry/core/books/reconciliation"
import type { IsoDate } from "@laundry/core/eastern-time/eastern-time"
import type { OrderId } from "@laundry/core/order/order"
import { Effect, Layer } from "effect"
import { Database } from "../database/database.ts"
import { type LedgerColumns, toLedgerEntry } from "./ledger-rows.ts"

interface ReconciliationRow {
  readonly day: string
  readonly compared_at: Date
  readonly compared_by: Actor
  readonly ours: Reconciliation["ours"]
  readonly theirs: Reconciliation["theirs"]
  readonly differences: Reconciliation["differences"]
  readonly payouts: Reconciliation["payouts"]
}

const toReconciliation = (row: ReconciliationRow): Reconciliation => ({
  day: row.day as IsoDate,
  comparedAt: row.compared_at.getTime(),
  by: row.compared_by,
  ours: row.ours,
  theirs: row.theirs,
  differences: row.differences,
  payouts: row.payouts,
})

/** The whole ledger, and what came of comparing it, in Postgres. */
export const layer = Layer.effect(
  BooksStore,
  Effect.gen(function* () {
    const { run } = yield* Database
    return {
      rows: ({ from, until }) =>
        run((knex) =>
          knex("payment_ledger")
            .select<Array<LedgerColumns>>("*")
            .where("recorded_at", ">=", new Date(from))
            .where("recorded_at", "<", new Date(until))
            .orderBy("recorded_at"),
        ).pipe(Effect.map((rows) => rows.map(toLedgerEntry))),
      rowsAbout: ({ intentIds, providerIds }) =>
        run((knex) =>
          knex("payment_ledger")
            .select<Array<LedgerColumns>>("*")
            .whereRaw("intent_id = any(?)", [[...intentIds]])
            .orWhereRaw("provider_id = any(?)", [[...providerIds]])
            .orderBy("recorded_at"),
        ).pipe(Effect.map((rows) => rows.map(toLedgerEntry))),
      orderNumbers: (ids) =>
        run((knex) =>
          knex("orders")
            .select<Array<{ readonly id: string; readonly order_number: number }>>("id", "order_number")
            .whereRaw("id = any(?)", [[...ids]]),
        ).pipe(Effect.map((rows) => new Map(rows.map(({ id, order_number }) => [id as OrderId, order_number])))),
      keep: ({ day, comparedAt, by, ours, theirs, differences, payouts }) =>
        run((knex) =>
          knex("reconciliations")
            .insert({
              day,
              compared_at: new Date(comparedAt),
              compared_by: JSON.stringify(by),
              ours: JSON.stringify(ours),
              theirs: JSON.stringify(theirs),
              differences: JSON.stringify(differences),
              payouts: JSON.stringify(payouts),
            })
            .onConflict("day")
            .merge(),
        ).pipe(Effect.asVoid),
      compared: ({ from, to }) =>
        run((knex) =>
          knex("reconciliations")
            .select<Array<ReconciliationRow>>("*")
            .where("day", ">=", from)
            .where("day", "<=", to)
            .orderBy("day"),
        ).pipe(Effect.map((rows) => rows.map(toReconciliation))),
    }
  }),
)
