import type { UserId } from "@laundry/core/access/actor"
import { cents } from "@laundry/core/money/cents"
import type { ClaimDecisionKind, ClaimId, ClaimKind } from "@laundry/core/order/claims/claim"
import type { ClaimForWorker, ClaimResponse, GivenResponse } from "@laundry/core/order/claims/claim-response"
import { ClaimResponseStore, type ListedResponse } from "@laundry/core/order/claims/claim-response-store.port"
import type { OrderId } from "@laundry/core/order/order"
import type { PhotoId } from "@laundry/core/order/photo"
import { firstOf } from "@laundry/core/shared/listed"
import { Effect, Layer } from "effect"
import { countBeyond } from "../database/count-beyond.ts"
import { Database } from "../database/database.ts"
import { isUuid } from "../database/sql-text.ts"

interface ResponseRow {
  readonly claim_id: string
  readonly order_id: string
  readonly worker_id: string
  readonly asked_at: Date
  readonly deadline: Date
  readonly text: string | null
  readonly photos: ReadonlyArray<string>
  readonly given_at: Date | null
}

/** A response with what its worker reads of the claim. */
interface ListedRow extends ResponseRow {
  readonly order_number: number
  readonly kind: ClaimKind
  readonly claim_text: string
  readonly decision: ClaimDecisionKind | null
  readonly sentence: string | null
  readonly decided_at: Date | null
  readonly deduction_cents: number | null
}

const toPhotos = (ids: ReadonlyArray<string>): ReadonlyArray<PhotoId> => ids.map((id) => id as PhotoId)

const toGiven = ({ text, photos, given_at: at }: ResponseRow): GivenResponse | null =>
  text === null || at === null ? null : { text, photos: toPhotos(photos), at: at.getTime() }

const toResponse = (row: ResponseRow): ClaimResponse => ({
  claimId: row.claim_id as ClaimId,
  orderId: row.order_id as OrderId,
  workerId: row.worker_id as UserId,
  askedAt: row.asked_at.getTime(),
  deadline: row.deadline.getTime(),
  given: toGiven(row),
})

const toDecision = (row: ListedRow): ClaimForWorker["decision"] => {
  const { decision: kind, sentence, decided_at: at, deduction_cents: deduction } = row
  return kind === null || sentence === null || at === null
    ? null
    : { kind, sentence, deduction: cents(deduction ?? 0), at: at.getTime() }
}

const toListed = (row: ListedRow): ListedResponse => ({
  response: toResponse(row),
  claim: { kind: row.kind, text: row.claim_text, decision: toDecision(row) },
  orderNumber: row.order_number,
})

/** What workers say of claims, in Postgres. */
export const layer = Layer.effect(
  ClaimResponseStore,
  Effect.gen(function* () {
    const { run } = yield* Database

    const silence = (column: "order_id" | "worker_id", ids: ReadonlyArray<string>) =>
      run(async (knex) => {
        const theirs = () => knex("claim_responses").whereIn(column, [...ids])
        const photos = await theirs().pluck<Array<ReadonlyArray<string>>>("photos")
        await theirs().update({ text: knex.raw("case when text is not null then '' end"), photos: [] })
        return toPhotos(photos.flat())
      })

    return ClaimResponseStore.of({
      ask: ({ claimId, orderId, workerId, askedAt, deadline }) =>
        run((knex) =>
          knex("claim_responses")
            .insert({
              claim_id: claimId,
              order_id: orderId,
              worker_id: workerId,
              asked_at: new Date(askedAt),
              deadline: new Date(deadline),
            })
            .onConflict("claim_id")
            .ignore(),
        ).pipe(Effect.asVoid),
      give: (claimId, { text, photos, at }) =>
        run((knex) =>
          knex("claim_responses")
            .where("claim_id", claimId)
            .whereNull("text")
            .update({ text, photos: [...photos], given_at: new Date(at) }),
        ).pipe(
          Effect.flatMap((changed) =>
            changed === 1 ? Effect.void : Effect.die(new Error("no response to this claim is awaited")),
          ),
        ),
      ofClaim: (claimId) =>
        isUuid(claimId)
          ? run<ResponseRow | undefined>((knex) => knex("claim_responses").where("claim_id", claimId).first()).pipe(
              Effect.map((row) => row && toResponse(row)),
            )
          : Effect.undefined,
      ofOrder: (orderId) =>
        run<ReadonlyArray<ResponseRow>>((knex) =>
          knex("claim_responses").where("order_id", orderId).orderBy("position"),
        ).pipe(Effect.map((rows) => rows.map(toResponse))),
      ofWorker: Effect.fnUntraced(function* (workerId, limit) {
        if (!isUuid(workerId)) return firstOf([], limit)
        return yield* run(async (knex) => {
          const theirs = () => knex("claim_responses").where("claim_responses.worker_id", workerId)
          const rows = await theirs()
            .join("claims", "claims.id", "claim_responses.claim_id")
            .join("orders", "orders.id", "claim_responses.order_id")
            .leftJoin("claim_shares", "claim_shares.claim_id", "claims.id")
            .select<Array<ListedRow>>(
              "claim_responses.*",
              "orders.order_number",
              "claims.kind",
              "claims.text as claim_text",
              "claims.decision",
              "claims.sentence",
              "claims.decided_at",
              "claim_shares.deduction_cents",
            )
            .orderByRaw("claim_responses.asked_at desc, claim_responses.position desc")
            .limit(limit)
          return {
            rows: rows.map(toListed),
            notShown: await countBeyond(knex, theirs(), { limit, read: rows.length }),
          }
        })
      }),
      removeTexts: (orderIds) => silence("order_id", orderIds),
      removeWorkersTexts: (workerId) => silence("worker_id", [workerId]),
    })
  }),
)
