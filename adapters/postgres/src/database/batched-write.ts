import DataLoader from "dataloader"

/** Statements of one kind that are on their way at once. Who comes meanwhile goes with the next: the busier, the more share one. */
const mostUnderWay = 2

/** How long who comes meanwhile waits for one of them, in milliseconds: one that waits itself, for a lock say, is not waited for. */
const patienceMillis = 500

/** What one statement writes at most. */
const mostTogether = 50

/**
 * Makes a write that costs one statement for all who ask in the same turn of the event loop, or while statements before it are on their
 * way, as long as these don't take long. `writeAll` writes all that it is given or nothing, and answers each in its place. When the database refuses what several gave, each
 * is written alone, so that nobody fails by another's fault. Where it is not known whether something was written, nothing is tried again.
 */
export const batchedWrite = <Given, Written>(
  writeAll: (given: ReadonlyArray<Given>) => Promise<ReadonlyArray<Written>>,
  isRefusal: (error: unknown) => boolean,
): ((given: Given) => Promise<Written>) => {
  const waiting = new Set<() => void>()
  let underWay = 0

  /** Has a statement sent once one before it is done, or once it has waited long enough. */
  const wait = (send: () => void) => {
    const go = () => {
      clearTimeout(timer)
      waiting.delete(go)
      underWay += 1
      setImmediate(send)
    }
    const timer = setTimeout(go, patienceMillis)
    waiting.add(go)
  }

  const alone = (given: Given): Promise<Written | Error> => writeAll([given]).then(onlyOne, asError)

  const writeEach = async (given: ReadonlyArray<Given>): Promise<ReadonlyArray<Written | Error>> => {
    try {
      return await writeAll(given)
    } catch (error) {
      return given.length > 1 && isRefusal(error)
        ? await Promise.all(given.map(alone))
        : given.map(() => asError(error))
    } finally {
      underWay -= 1
      const [next] = waiting
      if (underWay < mostUnderWay) next?.()
    }
  }

  const loader = new DataLoader<Given, Written>(writeEach, {
    cache: false,
    maxBatchSize: mostTogether,
    batchScheduleFn: (send) => {
      if (underWay >= mostUnderWay) return wait(send)
      underWay += 1
      setImmediate(send)
    },
  })
  return (given) => loader.load(given)
}

/** The answer of a statement that was given one thing to write. */
export const onlyOne = <Written>(answers: ReadonlyArray<Written>): Written => {
  const [answer] = answers
  if (answer === undefined) throw new Error("a statement answered nothing for what it was given")
  return answer
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
