import type { Brand } from "effect"
import type { Actor, UserId } from "../../access/actor.ts"
import type { Instant } from "../../local-time/local-time.ts"
import type { OrderId } from "../order.ts"
import type { PhotoId } from "../photo.ts"

export type RatingId = string & Brand.Brand<"RatingId">

/** The stars that a customer gives, five for the best. */
export const starCounts = [1, 2, 3, 4, 5] as const
export type Stars = (typeof starCounts)[number]

/** The most characters of what a customer and a worker write, and of the sentence of a decision; the most photos. */
export const ratingBounds = { text: 1000, answer: 1000, appeal: 1000, sentence: 500, photos: 5 } as const

/** Why a rating can't be given or changed now. */
export const ratingObstacles = ["no-worker", "not-delivered", "too-late", "responded", "unchangeable"] as const
export type RatingObstacle = (typeof ratingObstacles)[number]

/** The part of an order's page where it is rated. */
export const ratingAnchor = "rating"

/** What becomes of a rating that was appealed: it stands, or is struck out and does not count any more. */
export const appealDecisionKinds = ["stands", "struck-out"] as const
export type AppealDecisionKind = (typeof appealDecisionKinds)[number]

/** How an appeal ended, with the sentence that customer and worker read. */
export interface AppealDecision {
  readonly kind: AppealDecisionKind
  readonly sentence: string
  readonly at: Instant
  readonly by: Actor
}

/** Why a worker finds a rating unjust, with what shows it. */
export interface RatingAppeal {
  readonly text: string
  readonly photos: ReadonlyArray<PhotoId>
  readonly at: Instant
  /** Null while staff have not decided. */
  readonly decision: AppealDecision | null
}

/** What an order's customer thinks of the worker who did it, and what was said of that. An order has one at most. */
export interface Rating {
  readonly id: RatingId
  readonly orderId: OrderId
  readonly workerId: UserId
  readonly stars: Stars
  /** Empty where the customer wrote nothing, or deleted their account. */
  readonly text: string
  readonly ratedAt: Instant
  /** When it was changed last; null while it is as it was first given. */
  readonly changedAt: Instant | null
  readonly answer: { readonly text: string; readonly at: Instant } | null
  readonly appeal: RatingAppeal | null
}

/** Whether staff are to decide about it. */
export const awaitsDecision = ({ appeal }: Pick<Rating, "appeal">): boolean => appeal?.decision === null

/** Whether it counts for the worker: all but what was struck out. */
export const isCounted = ({ appeal }: Pick<Rating, "appeal">): boolean => appeal?.decision?.kind !== "struck-out"

/** A rating without what its customer wrote and what was written about that. The stars stay. */
export const withoutRatingTexts = (rating: Rating): Rating => ({ ...withoutWorkersTexts(rating), text: "" })

/** A rating without what its worker wrote and showed: what is left of it when that account is deleted. */
export const withoutWorkersTexts = (rating: Rating): Rating => {
  const { answer, appeal } = rating
  return {
    ...rating,
    answer: answer && { ...answer, text: "" },
    appeal: appeal && {
      ...appeal,
      text: "",
      photos: [],
      decision: appeal.decision && { ...appeal.decision, sentence: "" },
    },
  }
}
