import type { Actor } from "../access/actor.ts"
import type { Instant, IsoDate } from "../local-time/local-time.ts"
import { type Difference, isOpenDifference } from "./difference.ts"

/** The most characters of what is said of a settled difference. */
export const settlementReasonLimit = 500

/** What somebody said of a difference that nobody can mend: it keeps its day open no more. It is never changed. */
export interface Settlement {
  readonly reason: string
  readonly at: Instant
  readonly by: Actor
}

/**
 * Names a difference among those of its day by everything that it says of the money. Once it says something else, such as another
 * amount, it is another one, and what was said of the first is not said of it.
 */
export const differenceName = (difference: Difference): string => {
  const { kind, movement, providerId, ours, theirs, currency, movedAt, recordedAt } = difference
  return [kind, movement, providerId, ours, theirs, currency, movedAt, recordedAt]
    .map((part) => part ?? "none")
    .join(" ")
}

/** A difference of a day beside what was said of it. */
export interface DayDifference extends Difference {
  readonly day: IsoDate
  /** Null while nobody settled it. */
  readonly settlement: Settlement | null
}

/** Whether it still wants somebody. */
export const isToSeeTo = (difference: DayDifference): boolean =>
  isOpenDifference(difference) && difference.settlement === null
