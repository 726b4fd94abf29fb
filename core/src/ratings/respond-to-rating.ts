import { Clock, Effect } from "effect"
import { OrderStore } from "../order/order-store.port.ts"
import type { PhotoId } from "../order/photo.ts"
import type { Rating, RatingId } from "../order/ratings/rating.ts"
import { RatingRespondedTo } from "../order/ratings/rating-errors.ts"
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

/** The worker answers a rating of theirs, once, for its customer to read. Repeating the answer changes nothing. */
export const answerRating = Effect.fn("answerRating")(function* (id: RatingId, text: string) {
  const own = yield* workersRating(id)
  const { transact } = yield* UnitOfWork
  yield* transact(
    change(own, (rating) =>
      Effect.gen(function* () {
        if (rating.answer?.text === text) return undefined
        if (rating.answer !== null) return yield* new RatingRespondedTo({ because: "answered" })
        return { ...rating, answer: { text, at: yield* Clock.currentTimeMillis } }
      }),
    ),
  )
})

/** Why a worker finds a rating unjust, with photos as they came. */
export interface NewAppeal {
  readonly text: string
  readonly photos: ReadonlyArray<Uint8Array>
}

/**
 * The worker appeals a rating of theirs, once. Photos are kept before the transaction, so what can be refused without them is refused first.
 * Repeating the appeal changes nothing.
 */
export const appealRating = Effect.fn("appealRating")(function* (id: RatingId, { text, photos }: NewAppeal) {
  const own = yield* workersRating(id)
  if (own.appeal !== null && own.appeal.text !== text) return yield* new RatingRespondedTo({ because: "appealed" })
  const kept = yield* Effect.forEach(photos, (bytes) => keepPhoto(own.orderId, "appeal", bytes))
  const photoIds: ReadonlyArray<PhotoId> = [...new Set(kept.map((photo) => photo.id))]
  const { transact } = yield* UnitOfWork
  yield* transact(
    change(own, (rating) =>
      Effect.gen(function* () {
        if (rating.appeal?.text === text) return undefined
        if (rating.appeal !== null) return yield* new RatingRespondedTo({ because: "appealed" })
        const at = yield* Clock.currentTimeMillis
        return { ...rating, appeal: { text, photos: photoIds, at, decision: null } }
      }),
    ),
  )
})
