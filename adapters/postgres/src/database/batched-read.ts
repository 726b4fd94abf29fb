import DataLoader from "dataloader"

/** Keys of one statement at most. */
const mostKeys = 100

/**
 * Makes a read by key that costs one statement for all who ask in the same turn of the event loop: on a hot path, the trip to the database
 * takes longer than what it fetches. Nothing is kept: who asks later is answered by a later statement. `readAll` returns the rows that
 * there are of keys that differ from each other, `keyOf` says whose a row is.
 */
export const batchedRead = <Row>(
  readAll: (keys: ReadonlyArray<string>) => Promise<ReadonlyArray<Row>>,
  keyOf: (row: Row) => string,
): ((key: string) => Promise<Row | undefined>) => {
  const loader = new DataLoader<string, Row | undefined>(
    async (keys) => {
      const rows = await readAll([...new Set(keys)])
      const found = new Map(rows.map((row) => [keyOf(row), row]))
      return keys.map((key) => found.get(key))
    },
    // By then every request that has arrived was taken from its connection.
    { cache: false, maxBatchSize: mostKeys, batchScheduleFn: (read) => void setImmediate(read) },
  )
  return (key) => loader.load(key)
}
