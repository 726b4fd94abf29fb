import type { Actor, UserId } from "@laundry/core/access/actor"
import { cents } from "@laundry/core/money/cents"
import type { ClaimId } from "@laundry/core/order/claims/claim"
import type { OrderId } from "@laundry/core/order/order"
import type { Approval, ApprovalKind, ApprovalState } from "@laundry/core/payment/approval"
import { ApprovalStore } from "@laundry/core/payment/approval-store.port"
import { Effect, Layer } from "effect"
import { Database } from "../database/database.ts"
import { isUuid } from "../database/sql-text.ts"

interface ApprovalRow {
  readonly id: string
  readonly kind: ApprovalKind
  readonly order_id: string | null
  readonly account_id: string | null
  readonly claim_id: string | null
  readonly amount_cents: number
  readonly given_before_cents: number
  readonly reason: string
  readonly wish: unknown
  readonly asked_by: Actor
  readonly asked_at: Date
  readonly state: ApprovalState
  readonly decided_by: Actor | null
  readonly decided_at: Date | null
}

const toApproval = (row: ApprovalRow): Approval => ({
  id: row.id,
  kind: row.kind,
  orderId: row.order_id as OrderId | null,
  claimId: row.claim_id as ClaimId | null,
  accountId: row.account_id as UserId | null,
  amount: cents(row.amount_cents),
  givenBefore: cents(row.given_before_cents),
  reason: row.reason,
  wish: row.wish,
  askedBy: row.asked_by,
  askedAt: row.asked_at.getTime(),
  state: row.state,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at === null ? null : row.decided_at.getTime(),
})

/** One of a kind waits for an order or account and an asker: the latest. */
const askStatement = `
  insert into approvals (id, kind, order_id, account_id, claim_id, amount_cents, given_before_cents, reason, wish, asked_by, asked_at)
  values (:id, :kind, :orderId, :accountId, :claimId, :amount, :givenBefore, :reason, :wish, :askedBy, :askedAt)
  on conflict (kind, coalesce(order_id, account_id::text), (asked_by->>'userId')) where state = 'waiting' do update
    set id = excluded.id, claim_id = excluded.claim_id, amount_cents = excluded.amount_cents,
        given_before_cents = excluded.given_before_cents, reason = excluded.reason, wish = excluded.wish,
        asked_at = excluded.asked_at`

/** What waits for owners in Postgres. */
export const layer = Layer.effect(
  ApprovalStore,
  Effect.gen(function* () {
    const { run } = yield* Database
    return ApprovalStore.of({
      ask: ({ wish, askedBy, askedAt, id, kind, orderId, accountId, claimId, amount, givenBefore, reason }) =>
        Effect.asVoid(
          run((knex) =>
            knex.raw(askStatement, {
              id,
              kind,
              orderId,
              accountId,
              claimId,
              amount,
              givenBefore,
              reason,
              wish: JSON.stringify(wish),
              askedBy: JSON.stringify(askedBy),
              askedAt: new Date(askedAt),
            }),
          ),
        ),
      getForUpdate: (id) =>
        isUuid(id)
          ? run<ReadonlyArray<ApprovalRow>>((knex) => knex("approvals").where("id", id).forUpdate()).pipe(
              Effect.map(([row]) => row && toApproval(row)),
            )
          : Effect.succeed(undefined),
      list: (which, limit) =>
        run<ReadonlyArray<ApprovalRow>>((knex) =>
          which === "waiting"
            ? knex("approvals").where("state", "waiting").orderBy("entry").limit(limit)
            : knex("approvals").whereNot("state", "waiting").orderBy("decided_at", "desc").limit(limit),
        ).pipe(Effect.map((rows) => rows.map(toApproval))),
      decide: (id, { state, by, at }) =>
        Effect.asVoid(
          run((knex) =>
            knex("approvals")
              .where({ id, state: "waiting" })
              .update({ state, decided_by: JSON.stringify(by), decided_at: new Date(at), wish: "{}" }),
          ),
        ),
      forget: (orderIds, accountId) =>
        Effect.asVoid(
          run(async (knex) => {
            const concerned = knex("approvals").where((about) => {
              about.whereIn("order_id", [...orderIds])
              if (accountId !== null) about.orWhere("account_id", accountId)
            })
            await concerned.clone().where("state", "waiting").delete()
            await concerned.update({ reason: "" })
          }),
        ),
    })
  }),
)
