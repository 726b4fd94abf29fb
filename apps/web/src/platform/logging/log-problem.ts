/** Leaves a trace of a failure that the screen recovers from, in the browser's console. */
export const logProblem = (what: string, ...details: ReadonlyArray<unknown>): void => {
  // eslint-disable-next-line no-console -- the console is the browser's log
  console.error(what, ...details)
}
