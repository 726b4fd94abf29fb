import { cents } from "@laundry/core/money/cents"
import type { OrderId } from "@laundry/core/order/order"
import type { Receipt, ReceiptId, ReceiptLine, StatementId } from "@laundry/core/order/receipts/receipt"
import { ReceiptNotFound, StatementNotFound } from "@laundry/core/order/receipts/receipt-errors"
import { ReceiptStore } from "@laundry/core/order/receipts/receipt-store.port"
import { Effect, Layer } from "effect"
import { Database } from "../database/database.ts"

interface LineColumns {
  readonly label: string
  readonly amount: number
}

interface ReceiptRow {
  readonly id: string
  /** A bigint, which the driver reads as a text. */
  readonly number: string | number
  readonly kind: Receipt["kind"]
  readonly provider_id: string
  readonly order_id: string
  readonly amount_cents: number
  readonly at: Date
  readonly cost: ReadonlyArray<LineColumns>
  readonly settled: ReadonlyArray<LineColumns>
}

const toLine = ({ label, amount }: LineColumns): ReceiptLine => ({ label, amount: cents(amount) })

const toReceipt = (row: ReceiptRow): Receipt => ({
  id: row.id as ReceiptId,
  number: Number(row.number),
  kind: row.kind,
  providerId: row.provider_id,
  orderId: row.order_id as OrderId,
  amount: cents(row.amount_cents),
  at: row.at.getTime(),
  cost: row.cost.map(toLine),
  settled: row.settled.map(toLine),
})

/** The next number is taken last of all: who waits for it waits for the rest of that transaction only. */
const add = `
  with next as (update receipt_numbers set last = last + 1 returning last),
    statement as (insert into order_statements (id, order_id) values (:statementId, :orderId) on conflict (order_id) do nothing)
  insert into receipts (id, number, kind, provider_id, order_id, amount_cents, at, cost, settled)
  select :id, last, :kind, :providerId, :orderId, cast(:amount as integer), cast(:at as timestamptz),
    cast(:cost as jsonb), cast(:settled as jsonb) from next
  returning *`

/** Receipts in Postgres. */
export const layer = Layer.effect(
  ReceiptStore,
  Effect.gen(function* () {
    const { run } = yield* Database
    return ReceiptStore.of({
      add: ({ id, kind, providerId, orderId, amount, at, cost, settled }, statementId) =>
        run((knex) =>
          knex.raw<{ readonly rows: ReadonlyArray<ReceiptRow> }>(add, {
            id,
            kind,
            providerId,
            orderId,
            amount,
            at: new Date(at),
            cost: JSON.stringify(cost),
            settled: JSON.stringify(settled),
            statementId,
          }),
        ).pipe(
          Effect.flatMap(({ rows: [row] }) =>
            row === undefined ? Effect.die(new Error("receipt_numbers is empty")) : Effect.succeed(toReceipt(row)),
          ),
        ),
      get: Effect.fnUntraced(function* (id) {
        const row = yield* run((knex) => knex<ReceiptRow>("receipts").where("id", id).first())
        return row === undefined ? yield* new ReceiptNotFound() : toReceipt(row)
      }),
      ofOrder: (orderId) =>
        run((knex) => knex<ReceiptRow>("receipts").where("order_id", orderId).orderBy("number")).pipe(
          Effect.map((rows) => rows.map(toReceipt)),
        ),
      list: ({ before, limit }) =>
        run((knex) => {
          const newest = knex<ReceiptRow>("receipts").orderBy("number", "desc").limit(limit)
          return before === undefined ? newest : newest.where("number", "<", before)
        }).pipe(Effect.map((rows) => rows.map(toReceipt))),
      statementOf: (orderId) =>
        run((knex) => knex<{ id: string }>("order_statements").where("order_id", orderId).first("id")).pipe(
          Effect.map((row) => row?.id as StatementId | undefined),
        ),
      orderOfStatement: Effect.fnUntraced(function* (id) {
        const row = yield* run((knex) =>
          knex<{ order_id: string }>("order_statements").where("id", id).first("order_id"),
        )
        return row === undefined ? yield* new StatementNotFound() : (row.order_id as OrderId)
      }),
    })
  }),
)
