import { Clock, Effect } from "effect"
import type { Instant } from "../local-time/local-time.ts"
import { OrderStore } from "../order/order-store.port.ts"
import type { PhotoId } from "../order/photo.ts"
import type { Rating, RatingId } from "../order/ratings/rating.ts"
import { RatingChanged, RatingRespondedTo } from "../order/ratings/rating-errors.ts"
import { RatingStore } from "../order/ratings/rating-store.port.ts"
import { keepPhoto } from "../photos/keep-photo.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { workersRating } from "./read-ratings.ts"

/** Lets a rating be changed under its order's lock, as it is then. */
const change = Effect.fnUntraced(function* <E, R>(
  { id, orderId }: Rating,
  how: (rating: Rating) => Effect.Effect<Rating | undefined, E, R>,
) {
  yield* Effect.orDie((yield* OrderStore).getForUpdate(orderId))
  const store = yield* RatingStore
  const { rating } = yield* Effect.orDie(store.get(id))
  const changed = yield* how(rating)
  if (changed !== undefined) yield* store.save(changed)
})

/** What a worker says of a rating, of the one that they read. */
export interface NewAnswer {
  readonly text: string
  /** When that was given, or changed last; left out by older pages, which take it as it is. */
  readonly rated?: Instant | undefined
}

/** Refuses to put words under another rating than the one that was read: they can't be taken back. */
const requireRead = Effect.fnUntraced(function* ({ ratedAt, changedAt }: Rating, rated: Instant | undefined) {
  if (rated !== undefined && rated !== (changedAt ?? ratedAt)) return yield* new RatingChanged()
})

/** The worker answers a rating of theirs, once, for its customer to read. Repeating the answer changes nothing. */
export const answerRating = Effect.fn("answerRating")(function* (id: RatingId, { text, rated }: NewAnswer) {
  const own = yield* workersRating(id)
  const { transact } = yield* UnitOfWork
  yield* transact(
    change(own, (rating) =>
      Effect.gen(function* () {
        if (rating.answer?.text === text) return undefined
        if (rating.answer !== null) return yield* new RatingRespondedTo({ because: "answered" })
        yield* requireRead(rating, rated)
        return { ...rating, answer: { text, at: yield* Clock.currentTimeMillis } }
      }),
    ),
  )
})

/** Why a worker finds a rating unjust, with photos as they came. */
export interface NewAppeal extends NewAnswer {
  readonly photos: ReadonlyArray<Uint8Array>
}

/**
 * The worker appeals a rating of theirs, once. Photos are kept before the transaction, so what can be refused without them is refused first.
 * Repeating the appeal changes nothing.
 */
export const appealRating = Effect.fn("appealRating")(function* (id: RatingId, { text, photos, rated }: NewAppeal) {
  const own = yield* workersRating(id)
  if (own.appeal !== null && own.appeal.text !== text) return yield* new RatingRespondedTo({ because: "appealed" })
  if (own.appeal === null) yield* requireRead(own, rated)
  const kept = yield* Effect.forEach(photos, (bytes) => keepPhoto(own.orderId, "appeal", bytes))
  const photoIds: ReadonlyArray<PhotoId> = [...new Set(kept.map((photo) => photo.id))]
  const { transact } = yield* UnitOfWork
  yield* transact(
    change(own, (rating) =>
      Effect.gen(function* () {
        if (rating.appeal?.text === text) return undefined
        if (rating.appeal !== null) return yield* new RatingRespondedTo({ because: "appealed" })
        yield* requireRead(rating, rated)
        const at = yield* Clock.currentTimeMillis
        return { ...rating, appeal: { text, photos: photoIds, at, decision: null } }
      }),
    ),
  )
})
