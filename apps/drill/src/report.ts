import type { Finding } from "./account/account.ts"
import { markdownTable } from "./account/table.ts"
import type { Journal } from "./load/attempts.ts"
import { onlyOrder, type Told } from "./load/customer.ts"

/** A fault with the time from its beginning until all was well again, in the wall clock's milliseconds. */
export interface Phase {
  readonly name: string
  readonly from: number
  readonly until: number
}

const heads = ["fault", "requests", "failed", "repeated", "longest wait", "without service", "lost", "doubled"]

const seconds = (millis: number): string => `${(millis / 1000).toFixed(1)} s`

/** Between two orders there may be so much time while all is well. */
const usualGapMillis = 1_500

/** How long nobody could place an order within a phase: longer gaps between those that were placed, in which one was refused. */
export const millisWithoutService = ({ attempts }: Pick<Journal, "attempts">, { from, until }: Phase): number => {
  const isWithin = (at: number) => at >= from && at < until
  const orders = attempts.filter(({ what }) => what === onlyOrder)
  const placed = orders
    .filter(({ isAnswered, endedAt }) => isAnswered && isWithin(endedAt))
    .map(({ endedAt }) => endedAt)
    .toSorted((a, b) => a - b)
  const failures = orders.filter(({ isAnswered }) => !isAnswered)
  return [...placed, until]
    .map((end, index) => ({ start: placed[index - 1] ?? from, end }))
    .filter(({ start, end }) => end - start > usualGapMillis)
    .filter((gap) => failures.some(({ startedAt, endedAt }) => startedAt < gap.end && endedAt > gap.start))
    .reduce((sum, { start, end }) => sum + end - start, 0)
}

/** What happened, a line for each fault and one for the whole: findings count where the order they are about was placed. */
export const reportOf = (
  phases: ReadonlyArray<Phase>,
  { attempts, waits }: Journal,
  told: ReadonlyArray<Told>,
  findings: ReadonlyArray<Finding>,
): string => {
  const beganAt = new Map(told.map(({ email, startedAt }) => [email, startedAt]))
  const rowOf = (name: string, isWithin: (at: number) => boolean, gap: number, found: ReadonlyArray<Finding>) => {
    const those = attempts.filter(({ endedAt }) => isWithin(endedAt))
    const longest = Math.max(0, ...waits.filter(({ endedAt }) => isWithin(endedAt)).map(({ millis }) => millis))
    return [
      name,
      String(those.length),
      String(those.filter(({ isAnswered }) => !isAnswered).length),
      String(those.filter(({ isRepeat }) => isRepeat).length),
      seconds(longest),
      seconds(gap),
      String(found.filter(({ kind }) => kind === "lost").length),
      String(found.filter(({ kind }) => kind === "doubled").length),
    ]
  }
  const gaps = phases.map((phase) => millisWithoutService({ attempts }, phase))
  const rows = phases.map((phase, index) => {
    const isWithin = (at: number) => at >= phase.from && at < phase.until
    const about = findings.filter(({ email }) => isWithin(beganAt.get(email ?? "") ?? Number.NaN))
    return rowOf(phase.name, isWithin, gaps[index] ?? 0, about)
  })
  const whole = rowOf(
    "**in all**",
    () => true,
    gaps.reduce((sum, gap) => sum + gap, 0),
    findings,
  )
  return markdownTable(heads, [...rows, whole])
}
