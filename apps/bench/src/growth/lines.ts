import type { Line } from "../table.ts"

/** How long one call took, each time that it was asked. */
export interface Timing {
  readonly name: string
  /** The p95 that it has to stay under, in milliseconds. */
  readonly target: number | undefined
  readonly millis: ReadonlyArray<number>
  /** The statuses of answers that were none: a time limit is 503. */
  readonly refused: ReadonlyArray<number>
  /** Of the largest answer. */
  readonly bytes: number
}

export const timingHeads = ["call", "p50 ms", "p95 ms", "answer", "p95 has to be"]

/** The value that a share of all stays under or at. */
export const percentile = (values: ReadonlyArray<number>, part: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * part) - 1)] ?? Number.NaN

/** A call that was refused has missed its target, however quick that was. */
export const timingLine = ({ name, target, millis, refused, bytes }: Timing): Line => {
  const p95 = percentile(millis, 0.95)
  return {
    cells: [
      name,
      percentile(millis, 0.5).toFixed(1),
      p95.toFixed(1),
      refused.length > 0 ? `refused: ${refused.join(", ")}` : `${Math.ceil(bytes / 1024)} kB`,
      target === undefined ? "" : `under ${target}`,
    ],
    isMet: refused.length === 0 && (target === undefined || p95 < target),
  }
}

/** Bytes of a table and of its indexes. */
export interface Size {
  readonly name: string
  readonly rows: number
  readonly heap: number
  readonly indexes: number
}

export const sizeHeads = ["table", "rows", "heap, MB", "indexes, MB", "bytes a row, with indexes"]

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0)

export const sizeLine = ({ name, rows, heap, indexes }: Size): Line => ({
  cells: [
    name,
    rows.toLocaleString("en-US"),
    megabytes(heap),
    megabytes(indexes),
    rows === 0 ? "" : ((heap + indexes) / rows).toFixed(0),
  ],
  isMet: true,
})

/** How long something took that nobody waits for in a screen. */
export interface Chore {
  readonly name: string
  readonly seconds: number
  readonly note: string
}

export const choreHeads = ["what nobody waits for", "seconds", ""]

export const choreLine = ({ name, seconds, note }: Chore): Line => ({
  cells: [name, seconds.toFixed(2), note],
  isMet: true,
})
