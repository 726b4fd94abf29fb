import type { Actor } from "@laundry/core/access/actor"
import { cents } from "@laundry/core/money/cents"
import type { OrderId } from "@laundry/core/order/order"
import type { LedgerEntry, MoneyPurpose } from "@laundry/core/payment/ledger"
import type { PaymentAttempt, Refund } from "@laundry/core/payment/payment-attempt"
import { PaymentStore } from "@laundry/core/payment/payment-store.port"
import { IdempotencyKeyReused } from "@laundry/core/shared/idempotent-request"
import { Effect, Layer } from "effect"
import { Model } from "objection"
import { Database } from "../database/database.ts"
import { isUuid } from "../database/sql-text.ts"
import { type LedgerColumns, purposeOf, toLedgerEntry } from "./ledger-rows.ts"
import { makePaymentCards } from "./payment-cards.ts"
import { makeFlags } from "./payment-flags.ts"

class AttemptRow extends Model {
  static override readonly tableName = "payment_attempts"
  declare id: string
  declare order_id: string
  declare purpose: MoneyPurpose
  declare amount_cents: number
  declare state: PaymentAttempt["state"]
  declare intent_id: string | null
  declare client_secret: string | null
  declare created_at: Date
  declare given_to: string | null
  /** Of one that is open and a payer's alone; its state reads as ended, so that a shared one may be open beside it. */
  declare payer: string | null
}

class LedgerRow extends Model implements LedgerColumns {
  static override readonly tableName = "payment_ledger"
  static override readonly idColumn = ["provider_id", "kind"]
  declare provider_id: string
  declare kind: LedgerEntry["kind"]
  declare intent_id: string
  declare order_id: string
  declare purpose: MoneyPurpose
  declare amount_cents: number
  declare goodwill_cents: number
  declare recorded_at: Date
}

class RefundRow extends Model {
  static override readonly tableName = "refunds"
  declare id: string
  declare order_id: string
  declare purpose: MoneyPurpose
  declare intent_id: string
  declare amount_cents: number
  declare reason: Refund["reason"]
  declare state: Refund["state"]
  declare requested_at: Date
  declare asked_by: Actor | null
  declare note: string | null
  declare goodwill_cents: number
  declare request_key: string | null
  declare request_fingerprint: string | null
}

const toAttempt = (row: AttemptRow): PaymentAttempt => ({
  id: row.id,
  orderId: row.order_id as OrderId,
  ...purposeOf(row),
  amount: cents(row.amount_cents),
  state: row.payer === null ? row.state : "open",
  ...(row.given_to !== null && { givenTo: row.given_to }),
  ...(row.payer !== null && { payer: row.payer }),
  intent:
    row.intent_id === null || row.client_secret === null
      ? null
      : { intentId: row.intent_id, clientSecret: row.client_secret },
  createdAt: row.created_at.getTime(),
})

const toRefund = (row: RefundRow): Refund => ({
  id: row.id,
  orderId: row.order_id as OrderId,
  ...purposeOf(row),
  intentId: row.intent_id,
  amount: cents(row.amount_cents),
  reason: row.reason,
  state: row.state,
  requestedAt: row.requested_at.getTime(),
  ...(row.asked_by !== null &&
    row.note !== null && { staff: { by: row.asked_by, note: row.note, goodwill: cents(row.goodwill_cents) } }),
})

/** The key of shown_payments decides which of several who look at once is the first. */
const showStatement = `
  with shown as (
    insert into shown_payments (provider_id, shown_at)
    select provider_id, :at from payment_ledger where order_id = :orderId and purpose = 'order' and kind = 'payment'
    on conflict (provider_id) do nothing
    returning provider_id
  )
  select payment_ledger.* from payment_ledger join shown using (provider_id)
   where kind = 'payment' order by recorded_at, provider_id`

/** Attempts to pay, the ledger and refunds in Postgres. */
export const layer = Layer.effect(
  PaymentStore,
  Effect.gen(function* () {
    const database = yield* Database
    const { run } = database
    return {
      addAttempt: (attempt) =>
        run((knex) =>
          AttemptRow.query(knex).insert({
            id: attempt.id,
            order_id: attempt.orderId,
            purpose: attempt.purpose ?? "order",
            amount_cents: attempt.amount,
            state: attempt.payer === undefined ? attempt.state : "canceled",
            given_to: attempt.givenTo ?? null,
            payer: attempt.payer ?? null,
            intent_id: attempt.intent?.intentId ?? null,
            client_secret: attempt.intent?.clientSecret ?? null,
            created_at: new Date(attempt.createdAt),
          }),
        ).pipe(Effect.asVoid),
      openAttempts: (orderId, purpose = "order") =>
        run((knex) =>
          AttemptRow.query(knex)
            .where({ order_id: orderId, purpose })
            .whereRaw("(state = 'open' or payer is not null)")
            .orderBy("created_at"),
        ).pipe(Effect.map((rows) => rows.map(toAttempt))),
      attempt: (attemptId) =>
        isUuid(attemptId)
          ? run((knex) => AttemptRow.query(knex).findById(attemptId)).pipe(
              Effect.map((row) => (row === undefined ? undefined : toAttempt(row))),
            )
          : Effect.succeed(undefined),
      attemptByIntent: (intentId) =>
        run((knex) => AttemptRow.query(knex).findOne({ intent_id: intentId })).pipe(
          Effect.map((row) => (row === undefined ? undefined : toAttempt(row))),
        ),
      paidBy: (intentId) =>
        run<{ readonly rows: ReadonlyArray<Pick<LedgerColumns, "order_id" | "purpose">> }>((knex) =>
          knex.raw(
            `select order_id, purpose from payment_attempts where intent_id = :intentId
             union select order_id, purpose from payment_ledger where provider_id = :intentId and kind = 'payment' limit 1`,
            { intentId },
          ),
        ).pipe(Effect.map(({ rows: [row] }) => row && { orderId: row.order_id as OrderId, purpose: row.purpose })),
      attachIntent: (attemptId, { intentId, clientSecret }) =>
        run((knex) =>
          AttemptRow.query(knex)
            .findById(attemptId)
            .whereNull("intent_id")
            .patch({ intent_id: intentId, client_secret: clientSecret }),
        ).pipe(Effect.asVoid),
      closeAttempt: (attemptId, state) =>
        run((knex) =>
          // A payment is the last word: an attempt that was paid never reads as canceled.
          AttemptRow.query(knex).findById(attemptId).whereNot("state", "succeeded").patch({ state, payer: null }),
        ).pipe(Effect.asVoid),
      savePayer: ({ id, givenTo, payer }) =>
        run((knex) =>
          AttemptRow.query(knex)
            .findById(id)
            .patch({
              ...(givenTo !== undefined && { given_to: givenTo }),
              ...(payer !== undefined && { payer, state: "canceled" }),
            }),
        ).pipe(Effect.asVoid),
      record: (entry) =>
        run((knex) =>
          knex("payment_ledger")
            .insert({
              provider_id: entry.providerId,
              kind: entry.kind,
              intent_id: entry.intentId,
              order_id: entry.orderId,
              purpose: entry.purpose ?? "order",
              amount_cents: entry.amount,
              goodwill_cents: entry.goodwill ?? 0,
              recorded_at: new Date(entry.recordedAt),
            })
            .onConflict(["provider_id", "kind"])
            .ignore()
            .returning<ReadonlyArray<unknown>>("provider_id"),
        ).pipe(Effect.map((rows) => rows.length === 1)),
      ledger: (orderId, purpose = "order") =>
        run((knex) =>
          LedgerRow.query(knex)
            .where({ order_id: orderId, purpose })
            .orderByRaw("recorded_at, kind <> 'payment', provider_id, kind"),
        ).pipe(Effect.map((rows) => rows.map(toLedgerEntry))),
      showPayments: (orderId, at) =>
        run((knex) =>
          knex.raw<{ rows: ReadonlyArray<LedgerColumns> }>(showStatement, { orderId, at: new Date(at) }),
        ).pipe(Effect.map(({ rows }) => rows.map(toLedgerEntry))),
      addRefund: (refund, request) =>
        run((knex) =>
          RefundRow.query(knex).insert({
            id: refund.id,
            order_id: refund.orderId,
            purpose: refund.purpose ?? "order",
            intent_id: refund.intentId,
            amount_cents: refund.amount,
            reason: refund.reason,
            state: refund.state,
            requested_at: new Date(refund.requestedAt),
            asked_by: refund.staff?.by ?? null,
            note: refund.staff?.note ?? null,
            goodwill_cents: refund.staff?.goodwill ?? 0,
            request_key: request?.key ?? null,
            request_fingerprint: request?.fingerprint ?? null,
          }),
        ).pipe(Effect.asVoid),
      refundsAskedBy: Effect.fnUntraced(function* ({ key, fingerprint }) {
        const rows = yield* run((knex) =>
          RefundRow.query(knex).where("request_key", key).orderBy(["requested_at", "id"]),
        )
        if (rows.some((row) => row.request_fingerprint !== fingerprint)) return yield* new IdempotencyKeyReused()
        return rows.map(toRefund)
      }),
      refunds: (orderId, purpose = "order") =>
        run((knex) => RefundRow.query(knex).where({ order_id: orderId, purpose }).orderBy(["requested_at", "id"])).pipe(
          Effect.map((rows) => rows.map(toRefund)),
        ),
      refund: (refundId) =>
        isUuid(refundId)
          ? run((knex) => RefundRow.query(knex).findById(refundId)).pipe(
              Effect.map((row) => (row === undefined ? undefined : toRefund(row))),
            )
          : Effect.succeed(undefined),
      closeRefund: (refundId, state) =>
        isUuid(refundId)
          ? run((knex) => RefundRow.query(knex).findById(refundId).where("state", "requested").patch({ state })).pipe(
              Effect.asVoid,
            )
          : Effect.void,
      refundsUnderWay: (orderId, purpose = "order") =>
        run((knex) =>
          RefundRow.query(knex)
            .where({ order_id: orderId, purpose, state: "requested" })
            .orderBy(["requested_at", "id"]),
        ).pipe(Effect.map((rows) => rows.map(toRefund))),
      ...makePaymentCards(database),
      ...makeFlags(database),
    }
  }),
)
