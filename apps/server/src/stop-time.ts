/** What the last answers, the jobs and the connections of a process need to come to their end, in milliseconds. */
const finishMillis = 8_000

/** What of that is left to the embedded database and the log, once all else is closed or given up; in milliseconds. */
const lastMillis = 1_000

/** How much longer the process that waits for workers does, in milliseconds. */
const supervisionMillis = 500

/** How long a process may take to stop, its drain time included, before it is ended as it is; in milliseconds. */
export const stopMillis = (drainMillis: number): number => drainMillis + finishMillis

/**
 * How long a server has for all that it closes itself, its drain time included, in milliseconds: each of them may wait for a database that
 * hangs.
 */
export const closeMillis = (drainMillis: number): number => stopMillis(drainMillis) - lastMillis

/** How long the process that started workers waits for all of them, in milliseconds. */
export const superviseStopMillis = (drainMillis: number): number => stopMillis(drainMillis) + supervisionMillis
