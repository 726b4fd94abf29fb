import type { Actor } from "@laundry/core/access/actor"
import { cents } from "@laundry/core/money/cents"
import type {
  Claim,
  ClaimDecision,
  ClaimId,
  ClaimKind,
  ClaimMessage,
  ClaimShares,
} from "@laundry/core/order/claims/claim"
import { ClaimNotFound } from "@laundry/core/order/claims/claim-errors"
import { ClaimStore, type ListedClaim } from "@laundry/core/order/claims/claim-store.port"
import type { OrderId } from "@laundry/core/order/order"
import type { PhotoId } from "@laundry/core/order/photo"
import { IdempotencyKeyReused } from "@laundry/core/shared/idempotent-request"
import * as Ids from "@laundry/core/shared/ids.port"
import { Effect, Layer } from "effect"
import type { Knex } from "knex"
import { countBeyond } from "../database/count-beyond.ts"
import { Database } from "../database/database.ts"
import { digestOf } from "../database/digest.ts"
import { isUuid } from "../database/sql-text.ts"

interface ClaimRow {
  readonly id: string
  readonly order_id: string
  readonly kind: ClaimKind
  readonly text: string
  readonly photos: ReadonlyArray<string>
  readonly opened_at: Date
  readonly opened_by: Actor
  readonly deadline: Date
  readonly decision: ClaimDecision["kind"] | null
  readonly amount_cents: number | null
  readonly sentence: string | null
  readonly decided_at: Date | null
  readonly decided_by: Actor | null
  readonly fee_adjustment_cents: number | null
  readonly deduction_cents: number | null
}

interface MessageRow {
  readonly id: string
  readonly claim_id: string
  readonly said_at: Date
  readonly is_from_staff: boolean
  readonly said_by: Actor
  readonly text: string
  readonly request_fingerprint: string | null
}

const toMessage = (row: MessageRow): ClaimMessage => ({
  id: row.id,
  at: row.said_at.getTime(),
  from: row.is_from_staff ? "staff" : "customer",
  by: row.said_by,
  text: row.text,
})

const toShares = ({ fee_adjustment_cents: fees, deduction_cents: deduction }: ClaimRow) =>
  fees === null || deduction === null
    ? {}
    : { shares: { feeAdjustment: cents(fees), deduction: cents(deduction) } satisfies ClaimShares }

const toDecision = (row: ClaimRow): ClaimDecision | null => {
  const { decision: kind, amount_cents: amount, sentence, decided_at: at, decided_by: by } = row
  return kind === null || amount === null || sentence === null || at === null || by === null
    ? null
    : { kind, amount: cents(amount), sentence, ...toShares(row), at: at.getTime(), by }
}

const toClaim = (row: ClaimRow, messages: ReadonlyArray<MessageRow>): Claim => ({
  id: row.id as ClaimId,
  orderId: row.order_id as OrderId,
  kind: row.kind,
  text: row.text,
  photos: row.photos.map((photo) => photo as PhotoId),
  openedAt: row.opened_at.getTime(),
  openedBy: row.opened_by,
  deadline: row.deadline.getTime(),
  messages: messages.filter(({ claim_id: claimId }) => claimId === row.id).map(toMessage),
  decision: toDecision(row),
})

/** Claims with those who bear a part of what was given. */
const claimRows = (claims: Knex.QueryBuilder) =>
  claims
    .leftJoin("claim_shares", "claim_shares.claim_id", "claims.id")
    .select<Array<ClaimRow>>("claims.*", "claim_shares.fee_adjustment_cents", "claim_shares.deduction_cents")

/** The person who opened it is no longer named, as in the order itself. */
const silenced = { text: "", photos: [], opened_by: JSON.stringify({ kind: "guest" }) }

const endLinks = (knex: Knex, orderIds: ReadonlyArray<OrderId>) =>
  knex("claim_links")
    .whereIn("order_id", [...orderIds])
    .delete()

const removeTexts = async (knex: Knex, orderIds: ReadonlyArray<OrderId>): Promise<ReadonlyArray<PhotoId>> => {
  const theirs = () => knex("claims").whereIn("order_id", [...orderIds])
  const photos = await theirs().pluck<Array<ReadonlyArray<string>>>("photos")
  await theirs().update({ ...silenced, sentence: knex.raw("case when decision is not null then '' end") })
  await knex("claim_messages")
    .whereIn("order_id", [...orderIds])
    .delete()
  await endLinks(knex, orderIds)
  return photos.flat().map((photo) => photo as PhotoId)
}

/** Claims in Postgres. */
export const layer = Layer.effect(
  ClaimStore,
  Effect.gen(function* () {
    const { run } = yield* Database
    const { secret } = yield* Ids.Ids

    /** With what was said of each. */
    const whole = Effect.fnUntraced(function* (rows: ReadonlyArray<ClaimRow>) {
      const messages: ReadonlyArray<MessageRow> =
        rows.length === 0
          ? []
          : yield* run((knex) =>
              knex("claim_messages")
                .whereIn(
                  "claim_id",
                  rows.map(({ id }) => id),
                )
                .orderBy("position"),
            )
      return rows.map((row) => toClaim(row, messages))
    })

    return ClaimStore.of({
      add: (claim) =>
        run((knex) =>
          knex("claims").insert({
            id: claim.id,
            order_id: claim.orderId,
            kind: claim.kind,
            text: claim.text,
            photos: [...claim.photos],
            opened_at: new Date(claim.openedAt),
            opened_by: JSON.stringify(claim.openedBy),
            deadline: new Date(claim.deadline),
          }),
        ).pipe(Effect.asVoid),
      get: Effect.fnUntraced(function* (id) {
        if (!isUuid(id)) return yield* new ClaimNotFound()
        const [claim] = yield* whole(yield* run((knex) => claimRows(knex("claims").where({ id }))))
        return claim ?? (yield* new ClaimNotFound())
      }),
      ofOrder: (orderId) =>
        run((knex) => claimRows(knex("claims").where("order_id", orderId)).orderBy("position")).pipe(
          Effect.flatMap(whole),
        ),
      list: Effect.fnUntraced(function* (which, limit) {
        type Row = ClaimRow & { readonly order_number: number; readonly customer_name: string }
        const { rows, notShown } = yield* run(async (knex) => {
          const all = knex("claims").join("orders", "orders.id", "claims.order_id")
          const found = which === "open" ? all.whereNull("decision") : all
          const inOrder = which === "open" ? "deadline, position" : "opened_at desc, position desc"
          const page = await claimRows(found.clone())
            .select<ReadonlyArray<Row>>("orders.order_number", "orders.customer_name")
            .orderByRaw(inOrder)
            .limit(limit)
          return { rows: page, notShown: await countBeyond(knex, found, { limit, read: page.length }) }
        })
        const claims = yield* whole(rows)
        const listed = claims.flatMap((claim, index): ReadonlyArray<ListedClaim> => {
          const row = rows[index]
          return row === undefined ? [] : [{ claim, orderNumber: row.order_number, customerName: row.customer_name }]
        })
        return { rows: listed, notShown }
      }),
      say: Effect.fnUntraced(function* (id, message, request) {
        const added = yield* run((knex) =>
          knex("claim_messages")
            .insert({
              id: message.id,
              claim_id: id,
              order_id: knex("claims").where({ id }).select("order_id"),
              said_at: new Date(message.at),
              is_from_staff: message.from === "staff",
              said_by: JSON.stringify(message.by),
              text: message.text,
              request_key: request?.key ?? null,
              request_fingerprint: request?.fingerprint ?? null,
            })
            .onConflict("request_key")
            .ignore()
            .returning<ReadonlyArray<{ id: string }>>("id"),
        )
        if (added.length > 0) return message
        const earlier = yield* run<MessageRow | undefined>((knex) =>
          knex("claim_messages")
            .where({ request_key: request?.key ?? "" })
            .first(),
        )
        return earlier !== undefined && earlier.request_fingerprint === request?.fingerprint
          ? toMessage(earlier)
          : yield* new IdempotencyKeyReused()
      }),
      decide: Effect.fnUntraced(function* (id, { kind, amount, sentence, shares, at, by }) {
        const decided = yield* run((knex) =>
          knex("claims")
            .where({ id })
            .whereNull("decision")
            .update({
              decision: kind,
              amount_cents: amount,
              sentence,
              decided_at: new Date(at),
              decided_by: JSON.stringify(by),
            }),
        )
        if (decided === 0) yield* Effect.die(new Error("the claim has ended"))
        if (shares === undefined) return
        const { feeAdjustment, deduction } = shares
        yield* run((knex) =>
          knex("claim_shares").insert({
            claim_id: id,
            fee_adjustment_cents: feeAdjustment,
            deduction_cents: deduction,
          }),
        )
      }),
      removeTexts: (orderIds) => run((knex) => removeTexts(knex, orderIds)),
      issueLink: Effect.fnUntraced(function* ({ orderId, expiresAt }) {
        const token = yield* secret
        const row = { token_digest: digestOf(token), order_id: orderId, expires_at: new Date(expiresAt) }
        yield* run((knex) => knex("claim_links").insert(row))
        return token
      }),
      byLink: (token) =>
        run<{ readonly order_id: string; readonly expires_at: Date } | undefined>((knex) =>
          knex("claim_links")
            .where({ token_digest: digestOf(token) })
            .first(),
        ).pipe(Effect.map((row) => row && { orderId: row.order_id as OrderId, expiresAt: row.expires_at.getTime() })),
      endLinks: (orderId) => Effect.asVoid(run((knex) => endLinks(knex, [orderId]))),
    })
  }),
).pipe(Layer.provide(Ids.layer))
