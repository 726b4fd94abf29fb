import { isCounted, type Rating } from "./rating.ts"

/** How many ratings of a worker count, and their stars together. */
export interface RatingTally {
  readonly count: number
  readonly stars: number
}

export const emptyTally: RatingTally = { count: 0, stars: 0 }

/** So many ratings it takes before customers are shown an average: one or two say little, and tell who gave them. */
export const leastShownToCustomers = 5

/** Adds up the ratings that count. */
export const tallyOf = (ratings: ReadonlyArray<Pick<Rating, "stars" | "appeal">>): RatingTally =>
  ratings
    .filter(isCounted)
    .reduce((tally, { stars }) => ({ count: tally.count + 1, stars: tally.stars + stars }), emptyTally)

/** The average in stars with one decimal, half a tenth up; undefined without a rating that counts. */
export const averageOf = ({ count, stars }: RatingTally): number | undefined =>
  count === 0 ? undefined : Math.round((stars * 10) / count) / 10

/** The average as customers see it; undefined while too few ratings count. */
export const averageForCustomers = (tally: RatingTally): number | undefined =>
  tally.count < leastShownToCustomers ? undefined : averageOf(tally)
