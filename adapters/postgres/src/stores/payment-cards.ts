import type { OrderId } from "@laundry/core/order/order"
import type { PaymentStore } from "@laundry/core/payment/payment-store.port"
import { Effect } from "effect"
import type { Database } from "../database/database.ts"

type PaymentCards = Pick<
  PaymentStore["Service"],
  "noteCard" | "fingerprints" | "fingerprintsOfUser" | "ordersPaidWith" | "forgetCards"
>

interface FingerprintRow {
  readonly fingerprint: string
}

const toFingerprints = (rows: ReadonlyArray<FingerprintRow>) => rows.map(({ fingerprint }) => fingerprint)

/** Which cards made payments, in Postgres. */
export const makePaymentCards = ({ run }: Database["Service"]): PaymentCards => ({
  noteCard: ({ intentId, orderId, fingerprint }) =>
    run((knex) =>
      knex("payment_cards")
        .insert({ intent_id: intentId, order_id: orderId, fingerprint })
        .onConflict("intent_id")
        .ignore(),
    ).pipe(Effect.asVoid),
  fingerprints: (orderId) =>
    run((knex) =>
      knex("payment_cards").where("order_id", orderId).distinct<ReadonlyArray<FingerprintRow>>("fingerprint"),
    ).pipe(Effect.map(toFingerprints)),
  fingerprintsOfUser: (userId) =>
    run((knex) =>
      knex("payment_cards")
        .join("orders", "orders.id", "payment_cards.order_id")
        .where("orders.user_id", userId)
        .distinct<ReadonlyArray<FingerprintRow>>("fingerprint"),
    ).pipe(Effect.map(toFingerprints)),
  ordersPaidWith: (fingerprint) =>
    run((knex) =>
      knex("payment_cards")
        .where("fingerprint", fingerprint)
        .distinct<ReadonlyArray<{ readonly order_id: string }>>("order_id"),
    ).pipe(Effect.map((rows) => rows.map(({ order_id: orderId }) => orderId as OrderId))),
  forgetCards: (orders) =>
    run((knex) => knex("payment_cards").whereIn("order_id", orders).delete()).pipe(Effect.asVoid),
})
