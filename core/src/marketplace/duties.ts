import type { Instant } from "../local-time/local-time.ts"
import { workerDuties } from "./marketplace-terms.ts"

/** What follows for a worker whose duties are breached: a warning at first, a pause the next time. */
export const dutyMeasures = ["warning", "pause"] as const
export type DutyMeasure = (typeof dutyMeasures)[number]

const { cancellationNoticeHours, unauthorizedCancellationPercent } = workerDuties

/** Until when an accepted order is given back with notice, that instant included. The pickup deadline is the start of the pickup window. */
export const noticeUntil = (pickupDeadline: Instant): Instant => pickupDeadline - cancellationNoticeHours * 3_600_000

/** Whether a cancellation at an instant was with notice (specification §9, 'From the terms': Unauthorized Cancellation). */
export const hasNotice = (at: Instant, pickupDeadline: Instant): boolean => at <= noticeUntil(pickupDeadline)

/**
 * From when a worker may set out to a pickup, that instant included: so many hours before the window as notice can be given. It makes the
 * customer's cancellation cost the Cancellation Fee, which nobody may bring about at midnight.
 */
export const setOutFrom = (pickupDeadline: Instant): Instant => noticeUntil(pickupDeadline)

/** How a worker's duties stand. */
export interface DutyFigures {
  /** Unauthorized Cancellations of the accepted orders, in percent to a tenth. */
  readonly percent: number
  /** The exact rate is above the limit. */
  readonly isBreach: boolean
}

/** The rate of Unauthorized Cancellations, which above the limit is a breach (specification §9, 'From the terms'). */
export const dutyFigures = (accepted: number, unauthorized: number): DutyFigures => ({
  percent: accepted === 0 ? 0 : Math.round((unauthorized * 1000) / accepted) / 10,
  isBreach: unauthorized * 100 > accepted * unauthorizedCancellationPercent,
})

/** What follows of another Unauthorized Cancellation; after a pause it begins with a warning again. */
export const measureFor = ({ isBreach }: DutyFigures, last: DutyMeasure | undefined): DutyMeasure | null => {
  if (!isBreach) return null
  return last === "warning" ? "pause" : "warning"
}
