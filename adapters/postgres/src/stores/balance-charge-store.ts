import { cents } from "@laundry/core/money/cents"
import type { OrderId } from "@laundry/core/order/order"
import type { BalanceCharge } from "@laundry/core/payment/balance-charge"
import { BalanceChargeStore } from "@laundry/core/payment/balance-charge-store.port"
import { Effect, Layer } from "effect"
import { Model } from "objection"
import { countBeyond } from "../database/count-beyond.ts"
import { Database } from "../database/database.ts"
import { isUuid } from "../database/sql-text.ts"

class ChargeRow extends Model {
  static override readonly tableName = "balance_charges"
  declare id: string
  declare order_id: string
  declare ticket_id: string
  declare amount_cents: number
  declare state: BalanceCharge["state"]
  declare held_for: BalanceCharge["heldFor"]
  declare made_at: Date
  declare due_at: Date
  declare tries: number
  declare first_tried_at: Date | null
  declare attempt_id: string | null
  declare last_error: string | null
}

const toCharge = (row: ChargeRow): BalanceCharge => ({
  id: row.id,
  orderId: row.order_id as OrderId,
  ticketId: row.ticket_id,
  amount: cents(row.amount_cents),
  state: row.state,
  heldFor: row.held_for,
  madeAt: row.made_at.getTime(),
  dueAt: row.due_at.getTime(),
  tries: row.tries,
  firstTriedAt: row.first_tried_at?.getTime() ?? null,
  attemptId: row.attempt_id,
  lastError: row.last_error,
})

const toColumns = (charge: BalanceCharge) => ({
  order_id: charge.orderId,
  ticket_id: charge.ticketId,
  amount_cents: charge.amount,
  state: charge.state,
  held_for: charge.heldFor,
  made_at: new Date(charge.madeAt),
  due_at: new Date(charge.dueAt),
  tries: charge.tries,
  first_tried_at: charge.firstTriedAt === null ? null : new Date(charge.firstTriedAt),
  attempt_id: charge.attemptId,
  last_error: charge.lastError,
})

const first = (row: ChargeRow | undefined): BalanceCharge | undefined => row && toCharge(row)

/** Charges of balances in Postgres. */
export const layer = Layer.effect(
  BalanceChargeStore,
  Effect.gen(function* () {
    const { run } = yield* Database
    return BalanceChargeStore.of({
      add: (charge) =>
        Effect.asVoid(run((knex) => knex("balance_charges").insert({ id: charge.id, ...toColumns(charge) }))),
      save: (charge) =>
        Effect.asVoid(run((knex) => knex("balance_charges").where({ id: charge.id }).update(toColumns(charge)))),
      get: (id) =>
        isUuid(id)
          ? run((knex) => ChargeRow.query(knex).findById(id)).pipe(Effect.map(first))
          : Effect.succeed(undefined),
      latest: (orderId) =>
        run((knex) => ChargeRow.query(knex).where("order_id", orderId).orderBy("entry", "desc").first()).pipe(
          Effect.map(first),
        ),
      ofOrder: (orderId) =>
        run((knex) => ChargeRow.query(knex).where("order_id", orderId).orderBy("entry")).pipe(
          Effect.map((rows) => rows.map(toCharge)),
        ),
      sumCharged: (orderId) =>
        run((knex) =>
          knex("balance_charges")
            .where({ order_id: orderId, state: "charged" })
            .sum<{ readonly sum: string | null }>({ sum: "amount_cents" })
            .first(),
        ).pipe(Effect.map((row) => cents(Number(row?.sum ?? 0)))),
      list: ({ states, limit }) =>
        run(async (knex) => {
          const charges = knex<ChargeRow>("balance_charges")
          const found = states.length === 0 ? charges : charges.whereIn("state", [...states])
          const rows = await found.clone().orderBy("entry", "desc").limit(limit)
          return { rows: rows.map(toCharge), notShown: await countBeyond(knex, found, { limit, read: rows.length }) }
        }),
    })
  }),
)
