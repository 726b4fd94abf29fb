import knexFactory, { type Knex } from "knex"
import pg from "pg"
import { endWhenUseless, keepAlive } from "./useless-client.ts"

/** The connections of a process: in use, open and free, at most, and how many calls wait for one. */
export interface PoolState {
  readonly used: number
  readonly free: number
  readonly size: number
  readonly waiting: number
}

/** How long a call waits for a connection before it gives up. */
const connectMillis = 3_000

/** How long a connection may take to close: a server that stops has little time for each of the things that it closes. */
const closeMillis = 1_000

/** Days stay the text that they are: the driver would make midnights of the process's zone of them. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") => {
    if (oid === pg.types.builtins.DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, format) as (text: string) => unknown
  },
}

/**
 * Has the server give up first and undo the statement: what a caller was told had failed must not happen after all. Poolers know no
 * such parameters when a connection is made; one that hands connections on would set them for others, so there the role's own limit
 * counts (`whyNotUsable`).
 */
const limitStatements = async (client: pg.Client, queryMillis: number): Promise<void> => {
  await client.query(`set statement_timeout = ${queryMillis}; set lock_timeout = ${queryMillis}`)
}

export interface ConnectionPoolOptions {
  readonly connectionString: string
  /** Connections held at most. */
  readonly poolSize: number
  /** How long one query may take, its waiting for locks included. */
  readonly queryMillis: number
  /** Whether a connection is told that limit when it is made, which only PostgreSQL itself keeps. */
  readonly limitsConnections: boolean
  /** Whether nothing is written by them: then one that can only read is of use. */
  readonly isForReads?: boolean
}

/** A pool of connections behind the query builder: opened as needed, and thrown away when they fall silent or can only read. */
export const makeConnectionPool = (options: ConnectionPoolOptions): Knex => {
  const { connectionString, poolSize, queryMillis, limitsConnections, isForReads = false } = options
  // When one connection is of no use, those that are as old probably are neither: nobody should have to find out with each.
  let losses = 0
  const lossesBefore = new WeakMap<pg.Client, number>()
  return knexFactory({
    client: "pg",
    // What it warns of is in the error that the query ends with, too.
    log: { warn: () => {} },
    // Values are customers' names and addresses: an error that is logged names the statement alone.
    compileSqlOnError: false,
    connection: {
      connectionString,
      types,
      connectionTimeoutMillis: connectMillis,
      query_timeout: queryMillis + 1_000,
      ...keepAlive,
    } as Knex.PgConnectionConfig,
    acquireConnectionTimeout: connectMillis + 500,
    pool: {
      min: 0,
      max: poolSize,
      propagateCreateError: true,
      destroyTimeoutMillis: closeMillis,
      afterCreate: (client: pg.Client, done: (error?: unknown) => void) => {
        lossesBefore.set(client, losses)
        endWhenUseless(client, { isForReads }, () => {
          losses += 1
        })
        if (!limitsConnections) return done()
        limitStatements(client, queryMillis).then(
          () => done(),
          (error: unknown) => {
            void client.end()
            done(error)
          },
        )
      },
      validate: (client: pg.Client) => lossesBefore.get(client) === losses,
    },
  })
}

/** What the pool says of itself; the driver's types don't know it. */
export const poolState = (knex: Knex): PoolState => {
  const { pool } = knex.client as {
    readonly pool: {
      readonly max: number
      readonly numUsed: () => number
      readonly numFree: () => number
      readonly numPendingAcquires: () => number
    }
  }
  return { used: pool.numUsed(), free: pool.numFree(), size: pool.max, waiting: pool.numPendingAcquires() }
}
