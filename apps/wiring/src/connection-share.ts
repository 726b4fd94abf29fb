/** Fewer would let one slow query hold up a worker's other requests. */
const least = 3

/** The database connections of one worker, of as many as a process that serves alone holds. */
export const shareOf = (connections: number, workers: number): number =>
  Math.max(least, Math.ceil(connections / workers))
