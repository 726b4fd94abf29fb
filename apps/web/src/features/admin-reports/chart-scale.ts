/** The values at which a chart's lines lie, the lowest first; they hold all values between them. */
export type Ticks = readonly [lowest: number, ...more: ReadonlyArray<number>]

/** The least of 1, 2, 5, 10, 20, … that is not under a number, and not under 1. */
const roundStep = (least: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)))
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least) ?? power * 10
}

/** Lines at round whole numbers from below the least to above the greatest value, zero among them. */
export const ticksFor = (values: ReadonlyArray<number>, most = 4): Ticks => {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const step = roundStep((high - low) / most)
  const first = Math.floor(low / step)
  const count = Math.max(1, Math.ceil(high / step) - first)
  return [first * step, ...Array.from({ length: count }, (_, index) => (first + index + 1) * step)]
}

/** Which of some columns are named below them when there is room for so many names: the first, and then evenly. */
export const namedColumns = (columns: number, room: number): ReadonlyArray<number> => {
  const step = Math.max(1, Math.ceil(columns / Math.max(1, room)))
  return Array.from({ length: Math.ceil(columns / step) }, (_, index) => index * step)
}
