import type { Actor, UserId } from "@laundry/core/access/actor"
import type { Instant } from "@laundry/core/local-time/local-time"
import { cents, zeroCents } from "@laundry/core/money/cents"
import { pounds } from "@laundry/core/money/pounds"
import type { OrderId } from "@laundry/core/order/order"
import { firstOf } from "@laundry/core/shared/listed"
import type {
  WorkerLedgerEntry,
  WorkerLedgerKind,
  WorkerLedgerLine,
} from "@laundry/core/workers/ledger/worker-ledger-entry"
import { WorkerLedgerStore } from "@laundry/core/workers/ledger/worker-ledger-store.port"
import { Effect, Layer } from "effect"
import { Model } from "objection"
import { countBeyond } from "../database/count-beyond.ts"
import { Database } from "../database/database.ts"
import { isUuid } from "../database/sql-text.ts"

class WorkerLedgerRow extends Model {
  static override readonly tableName = "worker_ledger"
  declare id: string
  declare worker_id: string
  declare order_id: string | null
  declare kind: WorkerLedgerKind
  declare amount_cents: number
  declare key: string
  declare reason: string | null
  declare recorded_at: Date
  declare done_by: Actor
}

const toEntry = (row: WorkerLedgerRow): WorkerLedgerEntry => ({
  id: row.id,
  workerId: row.worker_id as UserId,
  orderId: row.order_id as OrderId | null,
  kind: row.kind,
  amount: cents(row.amount_cents),
  key: row.key,
  reason: row.reason,
  recordedAt: row.recorded_at.getTime(),
  by: row.done_by,
})

type LineRow = WorkerLedgerRow & { readonly order_number: number | null; readonly weight_hundredths: number | null }

const toLine = (row: LineRow): WorkerLedgerLine => ({
  ...toEntry(row),
  orderNumber: row.order_number,
  weight: row.weight_hundredths === null ? null : (pounds(row.weight_hundredths / 100) ?? null),
})

/** A bound that all rows are below where none is given. */
const instantOrEver = (before: Instant | undefined): Date | "infinity" =>
  before === undefined ? "infinity" : new Date(before)

interface OrderPayRow {
  readonly order_id: string
  readonly owed: string
  readonly paid_out: string
}

const notPaidOut = `
  with owed as (
    select order_id, sum(amount_cents) as owed from worker_ledger
     where worker_id = :workerId and order_id is not null and recorded_at < :before group by order_id
  ), paid as (
    select order_id, sum(worker_payout_parts.amount_cents) as paid_out from worker_payout_parts
      join worker_payouts on worker_payouts.id = payout_id
     where worker_id = :workerId and state in ('planned', 'sent') group by order_id
  )
  select order_id, owed, coalesce(paid_out, 0) as paid_out from owed left join paid using (order_id)
   where owed <> coalesce(paid_out, 0) order by order_id`

/** The laundry workers' ledger in Postgres. Sums are bigint, which the driver hands over as text. */
export const layer = Layer.effect(
  WorkerLedgerStore,
  Effect.gen(function* () {
    const { run } = yield* Database
    return WorkerLedgerStore.of({
      hold: (workerId) =>
        Effect.asVoid(
          run((knex) =>
            knex.raw("select pg_advisory_xact_lock(hashtextextended(in_branch('worker-pay ' || ?), 0))", [workerId]),
          ),
        ),
      add: (entry) =>
        run((knex) =>
          knex("worker_ledger")
            .insert({
              id: entry.id,
              worker_id: entry.workerId,
              order_id: entry.orderId,
              kind: entry.kind,
              amount_cents: entry.amount,
              key: entry.key,
              reason: entry.reason,
              recorded_at: new Date(entry.recordedAt),
              done_by: JSON.stringify(entry.by),
            })
            .onConflict("key")
            .ignore()
            .returning<ReadonlyArray<unknown>>("id"),
        ).pipe(Effect.map((rows) => rows.length === 1)),
      ofWorker: Effect.fnUntraced(function* (workerId, { limit, since }) {
        if (!isUuid(workerId)) return firstOf([], limit)
        return yield* run(async (knex) => {
          const ofWorker = knex("worker_ledger").where("worker_ledger.worker_id", workerId)
          const found = since === undefined ? ofWorker : ofWorker.where("recorded_at", ">=", new Date(since))
          const rows = await found
            .clone()
            .leftJoin("orders", "orders.id", "worker_ledger.order_id")
            .select<ReadonlyArray<LineRow>>("worker_ledger.*", "order_number", "weight_hundredths")
            .orderBy("entry", "desc")
            .limit(limit)
          return { rows: rows.map(toLine), notShown: await countBeyond(knex, found, { limit, read: rows.length }) }
        })
      }),
      ofOrder: (orderId) =>
        run((knex) => WorkerLedgerRow.query(knex).where("order_id", orderId).orderBy("entry")).pipe(
          Effect.map((rows) => rows.map(toEntry)),
        ),
      balance: (workerId, before) =>
        isUuid(workerId)
          ? run((knex) =>
              knex("worker_ledger")
                .where("worker_id", workerId)
                .where("recorded_at", "<", instantOrEver(before))
                .sum<{ readonly sum: string | null }>({ sum: "amount_cents" })
                .first(),
            ).pipe(Effect.map((row) => cents(Number(row?.sum ?? 0))))
          : Effect.succeed(zeroCents),
      notPaidOut: (workerId, before) =>
        isUuid(workerId)
          ? run((knex) =>
              knex.raw<{ readonly rows: ReadonlyArray<OrderPayRow> }>(notPaidOut, {
                workerId,
                before: instantOrEver(before),
              }),
            ).pipe(
              Effect.map(({ rows }) =>
                rows.map(({ order_id: orderId, owed, paid_out: paidOut }) => ({
                  orderId: orderId as OrderId,
                  owed: cents(Number(owed)),
                  paidOut: cents(Number(paidOut)),
                })),
              ),
            )
          : Effect.succeed([]),
      balancesFrom: (least, before) =>
        run((knex) =>
          knex.raw<{ readonly rows: ReadonlyArray<{ readonly worker_id: string; readonly balance: string }> }>(
            `select worker_id, sum(amount_cents) as balance from worker_ledger where recorded_at < :before group by worker_id
             having sum(amount_cents) >= :least and sum(amount_cents) <> 0 order by balance desc, worker_id`,
            { least, before: instantOrEver(before) },
          ),
        ).pipe(
          Effect.map(({ rows }) =>
            rows.map(({ worker_id, balance }) => ({ workerId: worker_id as UserId, balance: cents(Number(balance)) })),
          ),
        ),
    })
  }),
)
