import { cents } from "@laundry/core/money/cents"
import type { OrderId } from "@laundry/core/order/order"
import type { PaymentLink } from "@laundry/core/payment/payment-link"
import { PaymentLinkStore } from "@laundry/core/payment/payment-link-store.port"
import { IdempotencyKeyReused } from "@laundry/core/shared/idempotent-request"
import * as Ids from "@laundry/core/shared/ids.port"
import { Effect, Layer } from "effect"
import { Model } from "objection"
import { Database } from "../database/database.ts"
import { digestOf } from "../database/digest.ts"
import { isUuid } from "../database/sql-text.ts"

class LinkRow extends Model {
  static override readonly tableName = "payment_links"
  declare id: string
  declare order_id: string
  declare amount_cents: number
  declare requested_at: Date
  declare expires_at: Date
  declare ended: PaymentLink["ended"]
  declare request_key: string | null
  declare request_fingerprint: string | null
  /** Of the token that it was found by. */
  declare is_derived?: boolean
}

const toLink = (row: LinkRow | undefined): PaymentLink | undefined =>
  row === undefined
    ? undefined
    : {
        id: row.id,
        orderId: row.order_id as OrderId,
        amount: cents(row.amount_cents),
        requestedAt: row.requested_at.getTime(),
        expiresAt: row.expires_at.getTime(),
        ended: row.ended,
      }

/** Links to pay in Postgres. */
export const layer = Layer.effect(
  PaymentLinkStore,
  Effect.gen(function* () {
    const { run } = yield* Database
    const { secret } = yield* Ids.Ids

    const endLive = (orderId: OrderId, ended: NonNullable<PaymentLink["ended"]>) =>
      run((knex) => LinkRow.query(knex).where("order_id", orderId).whereNull("ended").patch({ ended }))

    return PaymentLinkStore.of({
      add: Effect.fnUntraced(function* (link, request) {
        yield* endLive(link.orderId, "replaced")
        const added = yield* run((knex) =>
          knex("payment_links")
            .insert({
              id: link.id,
              order_id: link.orderId,
              amount_cents: link.amount,
              requested_at: new Date(link.requestedAt),
              expires_at: new Date(link.expiresAt),
              ended: link.ended,
              request_key: request?.key ?? null,
              request_fingerprint: request?.fingerprint ?? null,
            })
            .onConflict("request_key")
            .ignore()
            .returning<ReadonlyArray<{ id: string }>>("id"),
        )
        if (added.length === 0) return yield* new IdempotencyKeyReused()
      }),
      addedBy: Effect.fnUntraced(function* ({ key, fingerprint }) {
        const row = yield* run((knex) => LinkRow.query(knex).findOne({ request_key: key }))
        if (row !== undefined && row.request_fingerprint !== fingerprint) return yield* new IdempotencyKeyReused()
        return toLink(row)
      }),
      get: (id) =>
        isUuid(id)
          ? run((knex) => LinkRow.query(knex).findById(id)).pipe(Effect.map(toLink))
          : Effect.succeed(undefined),
      issueToken: Effect.fnUntraced(function* (linkId, maker) {
        const token = yield* secret
        const row = { token_digest: digestOf(token), link_id: linkId, is_derived: maker === "link" }
        yield* run((knex) => knex("payment_link_tokens").insert(row))
        return token
      }),
      byToken: (token) =>
        run((knex) =>
          LinkRow.query(knex)
            .select("payment_links.*", "is_derived")
            .join("payment_link_tokens", "link_id", "payment_links.id")
            .findOne({ token_digest: digestOf(token) }),
        ).pipe(
          Effect.map((row) => {
            const link = toLink(row)
            return link && (row?.is_derived ? { ...link, isDerived: true } : link)
          }),
        ),
      latest: (orderId) =>
        run((knex) =>
          LinkRow.query(knex)
            .where("order_id", orderId)
            // Of those sent at the same instant the last one replaced the others.
            .orderByRaw("requested_at desc, ended is distinct from 'replaced' desc")
            .first(),
        ).pipe(Effect.map(toLink)),
      useUp: (orderId) => Effect.asVoid(endLive(orderId, "used")),
      end: (orderId) => Effect.asVoid(endLive(orderId, "replaced")),
    })
  }),
).pipe(Layer.provide(Ids.layer))
