import type { Actor, UserId } from "@laundry/core/access/actor"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import { cents } from "@laundry/core/money/cents"
import type { OrderId } from "@laundry/core/order/order"
import type { CreditEntry, CreditKind } from "@laundry/core/payment/account-credit"
import { CreditStore } from "@laundry/core/payment/credit-store.port"
import { IdempotencyKeyReused } from "@laundry/core/shared/idempotent-request"
import { Effect, Layer } from "effect"
import { Model } from "objection"
import { Database } from "../database/database.ts"

class CreditRow extends Model {
  static override readonly tableName = "credit_entries"
  declare id: string
  /** Null where the account was deleted. */
  declare user_id: string | null
  declare kind: CreditKind
  declare amount_cents: number
  declare at: Date
  declare done_by: Actor
  declare reason: string | null
  declare order_id: string | null
  declare lot_id: string | null
  declare expires_on: string | null
  declare request_key: string | null
  declare request_fingerprint: string | null
}

const toEntry = (row: CreditRow): CreditEntry => ({
  id: row.id,
  userId: row.user_id as UserId,
  kind: row.kind,
  amount: cents(row.amount_cents),
  at: row.at.getTime(),
  by: row.done_by,
  reason: row.reason,
  orderId: row.order_id as OrderId | null,
  lotId: row.lot_id,
  expiresOn: row.expires_on as IsoDate | null,
})

const expiringStatement = `
  select distinct lot.user_id as id
    from credit_entries lot
   where lot.expires_on <= :until and lot.user_id is not null
     and lot.amount_cents > (select coalesce(sum(taken.amount_cents), 0) from credit_entries taken where taken.lot_id = lot.id)`

/** Customers' credit in Postgres. */
export const layer = Layer.effect(
  CreditStore,
  Effect.gen(function* () {
    const { run } = yield* Database
    return CreditStore.of({
      hold: (userId) =>
        Effect.asVoid(
          run((knex) =>
            knex.raw("select pg_advisory_xact_lock(hashtextextended(in_branch('credit ' || ?), 0))", [userId]),
          ),
        ),
      add: (entry, request) =>
        Effect.asVoid(
          run((knex) =>
            CreditRow.query(knex).insert({
              id: entry.id,
              user_id: entry.userId,
              kind: entry.kind,
              amount_cents: entry.amount,
              at: new Date(entry.at),
              done_by: entry.by,
              reason: entry.reason,
              order_id: entry.orderId,
              lot_id: entry.lotId,
              expires_on: entry.expiresOn,
              request_key: request?.key ?? null,
              request_fingerprint: request?.fingerprint ?? null,
            }),
          ),
        ),
      grantedBy: Effect.fnUntraced(function* ({ key, fingerprint }) {
        const row = yield* run((knex) => CreditRow.query(knex).findOne({ request_key: key }))
        if (row !== undefined && row.request_fingerprint !== fingerprint) return yield* new IdempotencyKeyReused()
        return row && toEntry(row)
      }),
      givenBy: (userId, since) =>
        run((knex) =>
          knex.raw<{ rows: ReadonlyArray<{ readonly given: number }> }>(
            `select coalesce(sum(amount_cents), 0)::integer as given from credit_entries
             where kind = 'grant' and done_by->>'userId' = ? and at >= ?`,
            [userId, new Date(since)],
          ),
        ).pipe(Effect.map(({ rows }) => cents(rows[0]?.given ?? 0))),
      entries: (userId) =>
        run((knex) => CreditRow.query(knex).where("user_id", userId).orderBy("entry")).pipe(
          Effect.map((rows) => rows.map(toEntry)),
        ),
      holdersExpiring: (until) =>
        run((knex) => knex.raw<{ rows: ReadonlyArray<{ id: string }> }>(expiringStatement, { until })).pipe(
          Effect.map(({ rows }) => rows.map(({ id }) => id as UserId)),
        ),
      forget: (userId) =>
        Effect.asVoid(
          run((knex) => CreditRow.query(knex).where("user_id", userId).patch({ user_id: null, reason: null })),
        ),
    })
  }),
)
