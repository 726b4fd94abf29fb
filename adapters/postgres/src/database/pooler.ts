import { randomUUID } from "node:crypto"
import { branchOf } from "./branch.ts"
import type { DatabaseAddress } from "./database-address.ts"
import type { ProbeConnections } from "./probe-connections.ts"
import { queryMillisOnServers } from "./query-limit.ts"

type Use = ProbeConnections["use"]

/**
 * Whether an address leads through a pooler that hands a connection on after each transaction: what one client sets for its session
 * is gone once another has begun a transaction. Such a pooler hands out the connection that was given back last, which is the one
 * that the other client gets.
 */
export const handsConnectionsOn = (use: Use, connectionString: string): Promise<boolean> =>
  use(connectionString, (first) =>
    use(connectionString, async (second) => {
      const mark = randomUUID()
      await first.query("select set_config('laundry.probe', $1, false)", [mark])
      await second.query("begin")
      const { rows } = await first.query<{ mark: string | null }>(
        "select current_setting('laundry.probe', true) as mark",
      )
      await second.query("rollback")
      return rows[0]?.mark !== mark
    }),
  )

/** Which database of which server it is, the same by every way that leads there. */
const identityOf = (use: Use, connectionString: string): Promise<string | undefined> =>
  use(connectionString, async (client) => {
    const { rows } = await client.query<{ identity: string }>(
      "select concat_ws(' ', current_database(), (select oid from pg_database where datname = current_database()), pg_postmaster_start_time()) as identity",
    )
    return rows[0]?.identity
  })

/** How long a statement may take by an address, in milliseconds; 0 is without end. */
const statementLimit = (use: Use, connectionString: string): Promise<number> =>
  use(connectionString, async (client) => {
    const { rows } = await client.query<{ limit: string }>(
      "select setting as limit from pg_settings where name = 'statement_timeout'",
    )
    return Number(rows[0]?.limit ?? 0)
  })

const roleOf = (use: Use, connectionString: string): Promise<string> =>
  use(connectionString, async (client) => {
    const { rows } = await client.query<{ role: string }>(
      "select format('alter role %I in database %I', current_user, current_database()) as role",
    )
    return rows[0]?.role ?? "alter role …"
  })

/** Where the connections of an address look for tables. */
const searchPathOf = (use: Use, connectionString: string): Promise<string> =>
  use(connectionString, async (client) => {
    const { rows } = await client.query<{ path: string }>("select current_setting('search_path') as path")
    return rows[0]?.path ?? ""
  })

/** Why the tables by some addresses would not be the branch's alone, in a sentence that says what to do. */
const whyNotBranch = async (
  use: Use,
  { connectionString, directConnectionString }: DatabaseAddress,
): Promise<string | undefined> => {
  const addresses = { DATABASE_URL: connectionString, DATABASE_DIRECT_URL: directConnectionString }
  for (const [name, address] of Object.entries(addresses)) {
    const branch = address === undefined ? undefined : branchOf(address)
    if (address === undefined || branch === undefined) continue
    const path = await searchPathOf(use, address)
    if (path.replaceAll('"', "") === branch) continue
    const role = await roleOf(use, address)
    return `${name} does not lead to the branch ${branch}: its connections look for tables in ${path}. Give the branch a role of its own, and run on PostgreSQL: ${role} set search_path = ${branch}. Then let the pooler reconnect.`
  }
  return undefined
}

/**
 * Why the product can't run on a database by these addresses, in a sentence that says what to do; undefined when it can. A database that
 * does not answer is an error. `queryMillis` is how long a statement may take.
 */
export const whyNotUsable = async (
  { use }: Pick<ProbeConnections, "use">,
  database: DatabaseAddress,
  queryMillis = queryMillisOnServers,
): Promise<string | undefined> =>
  (await whyNotReachable(use, database, queryMillis)) ?? (await whyNotBranch(use, database))

const whyNotReachable = async (
  use: Use,
  { connectionString, directConnectionString }: DatabaseAddress,
  queryMillis: number,
): Promise<string | undefined> => {
  if (directConnectionString === undefined) {
    return (await handsConnectionsOn(use, connectionString))
      ? "DATABASE_URL leads through a pooler that hands connections on after each transaction: set DATABASE_DIRECT_URL to an address past it."
      : undefined
  }
  if (await handsConnectionsOn(use, directConnectionString)) {
    return "DATABASE_DIRECT_URL leads through a pooler, too: set it to the address of PostgreSQL itself."
  }
  if ((await identityOf(use, connectionString)) !== (await identityOf(use, directConnectionString))) {
    return "DATABASE_URL and DATABASE_DIRECT_URL lead to two different databases."
  }
  const limit = await statementLimit(use, connectionString)
  if (limit > 0 && limit <= queryMillis) return undefined
  const role = await roleOf(use, connectionString)
  const set = ["statement_timeout", "lock_timeout"].map((name) => `${role} set ${name} = ${queryMillis}`)
  return `Statements have no time limit through the pooler, which is too late to set when a connection is made. Run on PostgreSQL: ${set.join("; ")}. Then let the pooler reconnect.`
}
