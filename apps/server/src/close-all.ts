/**
 * Closes things, the one that was opened last first. One that can't be closed keeps none of the others open; rejects at the end then, with
 * what went wrong first. All of them share `millis`: once it is over the rest are told to close and nothing is waited for any more.
 */
export const closeAll = async (closers: ReadonlyArray<() => Promise<void>>, millis?: number): Promise<void> => {
  const failures: Array<unknown> = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<never>((_, reject) => {
    if (millis === undefined) return
    timer = setTimeout(() => reject(new Error("Not everything was closed in time.")), millis)
  })
  for (const close of closers.toReversed()) {
    try {
      await Promise.race([close(), over])
    } catch (error) {
      failures.push(error)
    }
  }
  clearTimeout(timer)
  if (failures.length > 0) throw failures[0]
}
