/** The beginning of a list, and how much it leaves out: no list ends in silence. */
export interface Listed<A> {
  readonly rows: ReadonlyArray<A>
  /** How many come after these; more than {@link mostCounted} are not counted further. */
  readonly notShown: number
}

/** How far rows are counted that nobody reads one by one: one more than this stands for any number above it. */
export const mostCounted = 10_000

/** How many rows of most lists come unless more are asked for. */
export const usualPart = 500

/** The most rows of a list that come at once. */
export const longestPart = 5_000

/** The beginning of rows that are all there. */
export const firstOf = <A>(rows: ReadonlyArray<A>, limit: number): Listed<A> => ({
  rows: rows.slice(0, limit),
  notShown: Math.min(Math.max(0, rows.length - limit), mostCounted + 1),
})
