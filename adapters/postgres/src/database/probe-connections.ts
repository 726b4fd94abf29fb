import { type ClientBase, Pool } from "pg"

/** How long an answer may take at least, in milliseconds. */
const answerMillis = 5_000

/**
 * Connections on which a database is looked at before the product works with it. Each look gets one that an earlier look at the same
 * address is done with, if there is one: to open another takes longer than most looks.
 */
export interface ProbeConnections {
  readonly use: <A>(connectionString: string, look: (client: ClientBase) => Promise<A>) => Promise<A>
  /** Ends those that are open. Without it they end by themselves, and keep no process from ending. */
  readonly close: () => Promise<void>
}

/** Opens none yet. An address that can't be reached is given up after `patienceMillis`; an answer gets as long, and five seconds at least. */
export const probeConnections = (patienceMillis = answerMillis): ProbeConnections => {
  const pools = new Map<string, Pool>()
  const poolAt = (connectionString: string): Pool => {
    const open = pools.get(connectionString)
    if (open !== undefined) return open
    const pool = new Pool({
      connectionString,
      connectionTimeoutMillis: patienceMillis,
      query_timeout: Math.max(patienceMillis, answerMillis),
      application_name: "laundry probe",
      allowExitOnIdle: true,
    })
    pool.on("error", () => {}) // the next look opens another one
    pools.set(connectionString, pool)
    return pool
  }
  return {
    use: async (connectionString, look) => {
      const client = await poolAt(connectionString).connect()
      const ignore = () => {} // what breaks the connection fails the query too
      client.on("error", ignore)
      let failed = true
      try {
        const seen = await look(client)
        failed = false
        return seen
      } finally {
        client.off("error", ignore)
        client.release(failed) // one that failed may be in a transaction, or broken
      }
    },
    close: async () => {
      const open = [...pools.values()]
      pools.clear()
      await Promise.all(open.map((pool) => pool.end()))
    },
  }
}
