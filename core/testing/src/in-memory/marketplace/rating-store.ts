import type { OrderId } from "@laundry/core/order/order"
import type { PhotoId } from "@laundry/core/order/photo"
import {
  awaitsDecision,
  type Rating,
  withoutRatingTexts,
  withoutWorkersTexts,
} from "@laundry/core/order/ratings/rating"
import { tallyOf } from "@laundry/core/order/ratings/rating-average"
import { RatingNotFound } from "@laundry/core/order/ratings/rating-errors"
import { type ListedRating, RatingStore } from "@laundry/core/order/ratings/rating-store.port"
import { firstOf } from "@laundry/core/shared/listed"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import { type InMemoryState, withEntry } from "../state.ts"

const listed = ({ orders, workers }: InMemoryState, rating: Rating): ReadonlyArray<ListedRating> => {
  const orderNumber = orders.get(rating.orderId)?.orderNumber
  return orderNumber === undefined
    ? []
    : [{ rating, orderNumber, workerName: workers.get(rating.workerId)?.name ?? null }]
}

/** The newest first. */
const newestOf = ({ ratings }: InMemoryState): ReadonlyArray<Rating> =>
  [...ratings.values()].toReversed().toSorted((a, b) => b.ratedAt - a.ratedAt)

/** Changes some ratings, and tells whose photos they named before. */
const changing = (
  state: InMemoryState,
  isMeant: (rating: Rating) => boolean,
  change: (rating: Rating) => Rating,
): readonly [ReadonlyArray<PhotoId>, InMemoryState] => {
  const photos = [...state.ratings.values()].filter(isMeant).flatMap(({ appeal }) => appeal?.photos ?? [])
  const ratings = new Map<OrderId, Rating>(
    [...state.ratings].map(([orderId, rating]) => [orderId, isMeant(rating) ? change(rating) : rating]),
  )
  return [photos, { ...state, ratings }]
}

/** Ratings of laundry workers in memory. */
export const layer = Layer.effect(
  RatingStore,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase
    return RatingStore.of({
      save: (rating) =>
        update((state) => [undefined, { ...state, ratings: withEntry(state.ratings, rating.orderId, rating) }]),
      get: (id) =>
        Effect.flatMap(
          read((state) =>
            [...state.ratings.values()].filter((rating) => rating.id === id).flatMap((rating) => listed(state, rating)),
          ),
          ([found]) => (found === undefined ? Effect.fail(new RatingNotFound()) : Effect.succeed(found)),
        ),
      ofOrder: (orderId) => read(({ ratings }) => ratings.get(orderId)),
      ofWorker: (workerId, limit) =>
        read((state) =>
          firstOf(
            newestOf(state)
              .filter((rating) => rating.workerId === workerId)
              .flatMap((rating) => listed(state, rating)),
            limit,
          ),
        ),
      list: (which, limit) =>
        read((state) => {
          const appealed = [...state.ratings.values()]
            .filter(awaitsDecision)
            .toSorted((a, b) => (a.appeal?.at ?? 0) - (b.appeal?.at ?? 0))
          const found = which === "appeals" ? appealed : newestOf(state)
          return firstOf(
            found.flatMap((rating) => listed(state, rating)),
            limit,
          )
        }),
      tallies: (workerIds) =>
        read(({ ratings }) => {
          const tallies = workerIds.map(
            (id) => [id, tallyOf([...ratings.values()].filter(({ workerId }) => workerId === id))] as const,
          )
          return new Map(tallies.filter(([, { count }]) => count > 0))
        }),
      removeTexts: (orderIds) =>
        update((state) => changing(state, ({ orderId }) => orderIds.includes(orderId), withoutRatingTexts)),
      removeWorkersTexts: (id) =>
        update((state) => changing(state, ({ workerId }) => workerId === id, withoutWorkersTexts)),
    })
  }),
)
