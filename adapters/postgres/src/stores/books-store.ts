import type { Actor } from "@laundry/core/access/actor"
import { BooksStore } from "@laundry/core/books/books-store.port"
import type { Comparison } from "@laundry/core/books/reconciliation"
import type { Settlement } from "@laundry/core/books/settlement"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import type { OrderId } from "@laundry/core/order/order"
import { Effect, Layer } from "effect"
import { Database } from "../database/database.ts"
import { type LedgerColumns, toLedgerEntry } from "./ledger-rows.ts"

interface ComparisonRow {
  readonly day: string
  readonly compared_at: Date
  readonly compared_by: Actor
  readonly ours: Comparison["ours"]
  readonly theirs: Comparison["theirs"]
  readonly differences: Comparison["differences"]
  readonly payouts: Comparison["payouts"]
}

const toComparison = (row: ComparisonRow): Comparison => ({
  day: row.day as IsoDate,
  comparedAt: row.compared_at.getTime(),
  by: row.compared_by,
  ours: row.ours,
  theirs: row.theirs,
  differences: row.differences,
  payouts: row.payouts,
})

interface SettledRow {
  readonly day: string
  readonly difference: string
  readonly reason: string
  readonly settled_at: Date
  readonly settled_by: Actor
}

const toSettlement = ({ reason, settled_at, settled_by }: SettledRow): Settlement => ({
  reason,
  at: settled_at.getTime(),
  by: settled_by,
})

/** When the first money came, as an expression, while the ledger was never compared with the provider's books; null otherwise. */
export const uncomparedSince =
  "case when not exists (select from reconciliations) then (select min(recorded_at) from payment_ledger) end"

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
      settle: (day, difference, { reason, at, by }) =>
        run((knex) =>
          knex("settled_differences")
            .insert({ day, difference, reason, settled_at: new Date(at), settled_by: JSON.stringify(by) })
            .onConflict(["day", "difference"])
            .ignore()
            .returning("day"),
        ).pipe(Effect.map((rows) => rows.length > 0)),
      compared: Effect.fnUntraced(function* ({ from, to }) {
        const rows = yield* run((knex) =>
          knex("reconciliations")
            .select<Array<ComparisonRow>>("*")
            .where("day", ">=", from)
            .where("day", "<=", to)
            .orderBy("day"),
        )
        const settled = yield* run((knex) =>
          knex("settled_differences")
            .select<Array<SettledRow>>("*")
            .where("day", ">=", from)
            .where("day", "<=", to)
            .orderBy("difference"),
        )
        return rows.map((row) => {
          const ofDay = settled.filter(({ day }) => day === row.day)
          const settlements = new Map(ofDay.map((one) => [one.difference, toSettlement(one)]))
          return { ...toComparison(row), settlements }
        })
      }),
    }
  }),
)
