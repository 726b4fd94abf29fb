import type { Actor, UserId } from "@laundry/core/access/actor"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import { cents } from "@laundry/core/money/cents"
import type { PayoutAccount } from "@laundry/core/payouts/payout-account"
import { PayoutStore } from "@laundry/core/payouts/payout-store.port"
import { type PayoutSearch, type PayoutSum, payoutStates, type WorkerPayout } from "@laundry/core/payouts/worker-payout"
import { firstOf } from "@laundry/core/shared/listed"
import { Effect, Layer } from "effect"
import type { Knex } from "knex"
import { Model } from "objection"
import { countBeyond } from "../database/count-beyond.ts"
import { Database } from "../database/database.ts"
import { anywhere, isUuid } from "../database/sql-text.ts"

class PayoutRow extends Model {
  static override readonly tableName = "worker_payouts"
  declare id: string
  declare worker_id: string
  declare account_id: string
  declare amount_cents: number
  declare state: WorkerPayout["state"]
  declare transfer_id: string | null
  declare returned_cents: number
  declare week_of: string | null
  declare note: string | null
  declare reversal: WorkerPayout["reversal"]
  declare created_at: Date
  declare done_by: Actor
}

class AccountRow extends Model {
  static override readonly tableName = "worker_payout_accounts"
  static override readonly idColumn = "worker_id"
  declare worker_id: string
  declare account_id: string
  declare is_enabled: boolean
  declare missing: ReadonlyArray<string>
  declare updated_at: Date
}

const toPayout = (row: PayoutRow): WorkerPayout => ({
  id: row.id,
  workerId: row.worker_id as UserId,
  accountId: row.account_id,
  amount: cents(row.amount_cents),
  state: row.state,
  transferId: row.transfer_id,
  returned: cents(row.returned_cents),
  weekOf: row.week_of as IsoDate | null,
  note: row.note,
  reversal: row.reversal,
  createdAt: row.created_at.getTime(),
  by: row.done_by,
})

/** The payouts that are looked for. */
const wanted = (knex: Knex, { workerId, name, state, weekOf }: PayoutSearch) => {
  const payouts = knex("worker_payouts").leftJoin("workers", "workers.user_id", "worker_payouts.worker_id")
  if (name !== undefined) payouts.whereILike("workers.name", anywhere(name))
  if (workerId !== undefined) payouts.where("worker_payouts.worker_id", workerId)
  if (state !== undefined) payouts.where("worker_payouts.state", state)
  if (weekOf !== undefined) payouts.where("worker_payouts.week_of", weekOf)
  return payouts
}

interface SumRow {
  readonly state: WorkerPayout["state"]
  readonly count: number
  readonly amount: number
  readonly returned: number
}

const toSums = (rows: ReadonlyArray<SumRow>): ReadonlyArray<PayoutSum> =>
  rows
    .map(({ amount, returned, ...row }) => ({ ...row, amount: cents(amount), returned: cents(returned) }))
    .toSorted((one, other) => payoutStates.indexOf(one.state) - payoutStates.indexOf(other.state))

type ListedRow = PayoutRow & { readonly worker_name: string | null }

const toAccount = (row: AccountRow | undefined): PayoutAccount | undefined =>
  row && {
    workerId: row.worker_id as UserId,
    accountId: row.account_id,
    isEnabled: row.is_enabled,
    missing: row.missing,
    updatedAt: row.updated_at.getTime(),
  }

const first = (row: PayoutRow | undefined): WorkerPayout | undefined => row && toPayout(row)

/** Payouts to workers, and their accounts at the provider, in Postgres. */
export const layer = Layer.effect(
  PayoutStore,
  Effect.gen(function* () {
    const { run } = yield* Database
    return PayoutStore.of({
      add: (payout, parts) =>
        Effect.asVoid(
          run(async (knex) => {
            await knex("worker_payouts").insert({
              id: payout.id,
              worker_id: payout.workerId,
              account_id: payout.accountId,
              amount_cents: payout.amount,
              state: payout.state,
              transfer_id: payout.transferId,
              returned_cents: payout.returned,
              week_of: payout.weekOf,
              note: payout.note,
              reversal: payout.reversal && JSON.stringify(payout.reversal),
              created_at: new Date(payout.createdAt),
              done_by: JSON.stringify(payout.by),
            })
            if (parts.length === 0) return
            await knex("worker_payout_parts").insert(
              parts.map(({ orderId, amount }) => ({ payout_id: payout.id, order_id: orderId, amount_cents: amount })),
            )
          }),
        ),
      get: (id) =>
        isUuid(id)
          ? run((knex) => PayoutRow.query(knex).findById(id)).pipe(Effect.map(first))
          : Effect.succeed(undefined),
      getForUpdate: (id) =>
        isUuid(id)
          ? run((knex) => PayoutRow.query(knex).findById(id).forUpdate()).pipe(Effect.map(first))
          : Effect.succeed(undefined),
      save: ({ id, amount, state, transferId, returned, reversal, note }) =>
        Effect.asVoid(
          run((knex) =>
            knex("worker_payouts")
              .where({ id })
              .update({
                amount_cents: amount,
                state,
                transfer_id: transferId,
                returned_cents: returned,
                reversal: reversal && JSON.stringify(reversal),
                note,
              }),
          ),
        ),
      hasWeekly: (workerId, weekOf) =>
        run((knex) => PayoutRow.query(knex).findOne({ worker_id: workerId, week_of: weekOf })).pipe(
          Effect.map((row) => row !== undefined),
        ),
      planned: run((knex) =>
        knex("worker_payouts")
          .select<ReadonlyArray<{ readonly id: string }>>("id")
          .where({ state: "planned" })
          .orderBy("entry"),
      ).pipe(Effect.map((rows) => rows.map(({ id }) => id))),
      sums: (which) =>
        which.workerId !== undefined && !isUuid(which.workerId)
          ? Effect.succeed([])
          : run((knex) =>
              wanted(knex, which)
                .groupBy("worker_payouts.state")
                .select<ReadonlyArray<SumRow>>(
                  "worker_payouts.state",
                  knex.raw(
                    "count(*)::int as count, sum(amount_cents)::float8 as amount, sum(returned_cents)::float8 as returned",
                  ),
                ),
            ).pipe(Effect.map(toSums)),
      around: ({ from, until }, { ids, transferIds }) =>
        run((knex) =>
          PayoutRow.query(knex)
            .whereRaw("created_at >= ? and created_at < ?", [new Date(from), new Date(until)])
            .orWhereRaw("id = any(?::uuid[])", [ids.filter(isUuid)])
            .orWhereRaw("transfer_id = any(?)", [[...transferIds]])
            .orderBy("entry"),
        ).pipe(Effect.map((rows) => rows.map(toPayout))),
      list: Effect.fnUntraced(function* ({ limit, ...which }) {
        if (which.workerId !== undefined && !isUuid(which.workerId)) return firstOf([], limit)
        return yield* run(async (knex) => {
          const found = wanted(knex, which)
          const read = await found
            .clone()
            .select<ReadonlyArray<ListedRow>>("worker_payouts.*", "workers.name as worker_name")
            .orderBy("entry", "desc")
            .limit(limit)
          const rows = read.map((row) => ({ ...toPayout(row), workerName: row.worker_name }))
          return { rows, notShown: await countBeyond(knex, found, { limit, read: rows.length }) }
        })
      }),
      account: (workerId) =>
        isUuid(workerId)
          ? run((knex) => AccountRow.query(knex).findById(workerId)).pipe(Effect.map(toAccount))
          : Effect.succeed(undefined),
      accountById: (accountId) =>
        run((knex) => AccountRow.query(knex).findOne({ account_id: accountId })).pipe(Effect.map(toAccount)),
      keepAccount: ({ workerId, accountId, isEnabled, missing, updatedAt }) =>
        Effect.asVoid(
          run((knex) =>
            knex("worker_payout_accounts")
              .insert({
                worker_id: workerId,
                account_id: accountId,
                is_enabled: isEnabled,
                missing: JSON.stringify(missing),
                updated_at: new Date(updatedAt),
              })
              .onConflict("worker_id")
              .merge(),
          ),
        ),
      forgetAccount: (workerId) =>
        Effect.asVoid(run((knex) => knex("worker_payout_accounts").where({ worker_id: workerId }).delete())),
    })
  }),
)
