import type { Actor, UserId } from "@laundry/core/access/actor"
import type { OrderId } from "@laundry/core/order/order"
import type { PhotoId } from "@laundry/core/order/photo"
import type { AppealDecisionKind, Rating, RatingAppeal, RatingId, Stars } from "@laundry/core/order/ratings/rating"
import type { RatingTally } from "@laundry/core/order/ratings/rating-average"
import { RatingNotFound } from "@laundry/core/order/ratings/rating-errors"
import { type ListedRating, RatingStore } from "@laundry/core/order/ratings/rating-store.port"
import { Effect, Layer } from "effect"
import type { Knex } from "knex"
import { countBeyond } from "../database/count-beyond.ts"
import { Database } from "../database/database.ts"
import { isUuid } from "../database/sql-text.ts"

interface RatingRow {
  readonly id: string
  readonly order_id: string
  readonly worker_id: string
  readonly stars: Stars
  readonly text: string
  readonly rated_at: Date
  readonly changed_at: Date | null
  readonly answer: string | null
  readonly answered_at: Date | null
  readonly appeal: string | null
  readonly appeal_photos: ReadonlyArray<string>
  readonly appealed_at: Date | null
  readonly decision: AppealDecisionKind | null
  readonly sentence: string | null
  readonly decided_at: Date | null
  readonly decided_by: Actor | null
}

type ListedRow = RatingRow & { readonly order_number: number; readonly worker_name: string | null }

const toPhotos = (ids: ReadonlyArray<string>): ReadonlyArray<PhotoId> => ids.map((id) => id as PhotoId)

const toDecision = (row: RatingRow): RatingAppeal["decision"] => {
  const { decision: kind, sentence, decided_at: at, decided_by: by } = row
  return kind === null || sentence === null || at === null || by === null
    ? null
    : { kind, sentence, at: at.getTime(), by }
}

const toAppeal = (row: RatingRow): RatingAppeal | null =>
  row.appeal === null || row.appealed_at === null
    ? null
    : {
        text: row.appeal,
        photos: toPhotos(row.appeal_photos),
        at: row.appealed_at.getTime(),
        decision: toDecision(row),
      }

const toRating = (row: RatingRow): Rating => ({
  id: row.id as RatingId,
  orderId: row.order_id as OrderId,
  workerId: row.worker_id as UserId,
  stars: row.stars,
  text: row.text,
  ratedAt: row.rated_at.getTime(),
  changedAt: row.changed_at?.getTime() ?? null,
  answer: row.answer === null || row.answered_at === null ? null : { text: row.answer, at: row.answered_at.getTime() },
  appeal: toAppeal(row),
})

const dateOf = (at: number | null | undefined): Date | null => (at === null || at === undefined ? null : new Date(at))

/** What may change of a rating; whose it is, of which order and when it was given stays. */
const changeable = ({ stars, text, changedAt, answer, appeal }: Rating) => ({
  stars,
  text,
  changed_at: dateOf(changedAt),
  answer: answer?.text ?? null,
  answered_at: dateOf(answer?.at),
  appeal: appeal?.text ?? null,
  appeal_photos: [...(appeal?.photos ?? [])],
  appealed_at: dateOf(appeal?.at),
  decision: appeal?.decision?.kind ?? null,
  sentence: appeal?.decision?.sentence ?? null,
  decided_at: dateOf(appeal?.decision?.at),
  decided_by: appeal?.decision ? JSON.stringify(appeal.decision.by) : null,
})

const toListed = (row: ListedRow): ListedRating => ({
  rating: toRating(row),
  orderNumber: row.order_number,
  workerName: row.worker_name,
})

/** Ratings with what a list says beside them. */
const listedRows = (ratings: Knex.QueryBuilder) =>
  ratings
    .join("orders", "orders.id", "ratings.order_id")
    .leftJoin("workers", "workers.user_id", "ratings.worker_id")
    .select<Array<ListedRow>>("ratings.*", "orders.order_number", "workers.name as worker_name")

const newestFirst = "ratings.rated_at desc, ratings.position desc"

/** The worker's words, of rows that have some. */
const workersTexts = (knex: Knex) => ({
  answer: knex.raw("case when answer is not null then '' end"),
  appeal: knex.raw("case when appeal is not null then '' end"),
  appeal_photos: [],
  sentence: knex.raw("case when decision is not null then '' end"),
})

/** Ratings of laundry workers in Postgres. */
export const layer = Layer.effect(
  RatingStore,
  Effect.gen(function* () {
    const { run } = yield* Database

    /** The first of some rows, and how many come after them. */
    const part = (which: (ratings: Knex.QueryBuilder) => Knex.QueryBuilder, inOrder: string, limit: number) =>
      run(async (knex) => {
        const rows = await listedRows(which(knex("ratings")))
          .orderByRaw(inOrder)
          .limit(limit)
        const found = which(knex("ratings"))
        return { rows: rows.map(toListed), notShown: await countBeyond(knex, found, { limit, read: rows.length }) }
      })

    const silence = (
      column: "order_id" | "worker_id",
      ids: ReadonlyArray<string>,
      texts: (knex: Knex) => Readonly<Record<string, unknown>>,
    ) =>
      run(async (knex) => {
        const theirs = () => knex("ratings").whereIn(column, [...ids])
        const photos = await theirs().pluck<Array<ReadonlyArray<string>>>("appeal_photos")
        await theirs().update(texts(knex))
        return toPhotos(photos.flat())
      })

    return RatingStore.of({
      save: (rating) =>
        run((knex) =>
          knex("ratings")
            .insert({
              id: rating.id,
              order_id: rating.orderId,
              worker_id: rating.workerId,
              rated_at: new Date(rating.ratedAt),
              ...changeable(rating),
            })
            .onConflict("order_id")
            .merge(changeable(rating)),
        ).pipe(Effect.asVoid),
      get: Effect.fnUntraced(function* (id) {
        if (!isUuid(id)) return yield* new RatingNotFound()
        const [row] = yield* run((knex) => listedRows(knex("ratings").where("ratings.id", id)))
        return row === undefined ? yield* new RatingNotFound() : toListed(row)
      }),
      ofOrder: (orderId) =>
        run<RatingRow | undefined>((knex) => knex("ratings").where("order_id", orderId).first()).pipe(
          Effect.map((row) => row && toRating(row)),
        ),
      ofWorker: (workerId, limit) => part((rows) => rows.where("ratings.worker_id", workerId), newestFirst, limit),
      list: (which, limit) =>
        which === "all"
          ? part((rows) => rows, newestFirst, limit)
          : part(
              (rows) => rows.whereNotNull("ratings.appeal").whereNull("ratings.decision"),
              "ratings.appealed_at, ratings.position",
              limit,
            ),
      tallies: (workerIds) =>
        run<ReadonlyArray<RatingTally & { readonly worker_id: string }>>((knex) =>
          knex("ratings")
            .whereIn("worker_id", [...workerIds])
            .whereRaw("decision is distinct from 'struck-out'")
            .groupBy("worker_id")
            .select("worker_id", knex.raw("count(*)::integer as count"), knex.raw("sum(stars)::integer as stars")),
        ).pipe(
          Effect.map(
            (rows) => new Map(rows.map(({ worker_id: id, count, stars }) => [id as UserId, { count, stars }])),
          ),
        ),
      removeTexts: (orderIds) => silence("order_id", orderIds, (knex) => ({ ...workersTexts(knex), text: "" })),
      removeWorkersTexts: (workerId) => silence("worker_id", [workerId], workersTexts),
    })
  }),
)
