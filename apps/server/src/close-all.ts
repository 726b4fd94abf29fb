/**
 * Closes things, the one that was opened last first. One that can't be closed keeps none of the others open; rejects at the end then, with
 * what went wrong first.
 */
export const closeAll = async (closers: ReadonlyArray<() => Promise<void>>): Promise<void> => {
  const failures: Array<unknown> = []
  for (const close of closers.toReversed()) {
    try {
      await close()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
