import { StorageUnavailable } from "@laundry/core/shared/storage-unavailable"
import { InTransaction, UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Context, Effect, Layer } from "effect"
import knexFactory, { type Knex } from "knex"
import pg from "pg"
import type { DatabaseAddress } from "./database-address.ts"
import { isOutage } from "./outage.ts"
import { queryMillisOnServers } from "./query-limit.ts"
import { endWhenSilent, keepAlive } from "./silent-client.ts"
import { makeAsk, type Statement } from "./statement.ts"

export interface DatabaseOptions extends DatabaseAddress {
  /** Connections held at most. */
  readonly poolSize?: number
  /** How long one query may take, its waiting for locks included; {@link queryMillisOnServers} unless given. */
  readonly queryMillis?: number
  /** Whether statements and transactions are in traces. */
  readonly isTraced?: boolean
}

interface OpenTransaction {
  readonly knex: Knex.Transaction
  /** What to do once it is committed. */
  readonly afterCommit: Array<() => void>
}

/** The transaction this fiber is inside, if any. Fiber-local, so a store cannot forget to join it. */
const CurrentTransaction = Context.Reference<OpenTransaction | undefined>("@laundry/postgres/CurrentTransaction", {
  defaultValue: () => undefined,
})

/** The database as the stores see it. */
export class Database extends Context.Service<
  Database,
  {
    /** Runs one query, inside the current transaction if there is one. A failure is a defect: a bug or an outage. */
    readonly run: <A>(query: (knex: Knex) => PromiseLike<A>) => Effect.Effect<A>
    /** Runs a prepared statement, inside the current transaction if there is one; for hot paths. */
    readonly ask: <Row>(statement: Statement<Row>, values: ReadonlyArray<unknown>) => Effect.Effect<ReadonlyArray<Row>>
    readonly transact: UnitOfWork["Service"]["transact"]
    /** Does something once the current transaction is committed, or at once outside of one. It must not fail. */
    readonly afterCommit: (act: () => void) => Effect.Effect<void>
    readonly isInTransaction: Effect.Effect<boolean>
    /** The span that a job's trace will name as what owed it, as W3C's `traceparent`; undefined where nothing is traced. */
    readonly traceparent: Effect.Effect<string | undefined>
    /** How the connections are taken just now. */
    readonly connections: () => PoolState
  }
>()("@laundry/postgres/Database") {}

/** The connections of a process: in use, open and free, at most, and how many calls wait for one. */
export interface PoolState {
  readonly used: number
  readonly free: number
  readonly size: number
  readonly waiting: number
}

/** How long a call waits for a connection before it gives up. */
const connectMillis = 3_000

/** Runs a promise of the driver; what it throws is a defect, named when the database is out of reach. */
const driver = <A>(evaluate: () => PromiseLike<A>): Effect.Effect<A> =>
  Effect.promise(async () => {
    try {
      return await evaluate()
    } catch (error) {
      throw isOutage(error) ? new StorageUnavailable("The database can't be reached", { cause: error }) : error
    }
  })

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

export const makeKnex = (options: DatabaseOptions): Knex => {
  const { connectionString, directConnectionString, poolSize = 10, queryMillis = queryMillisOnServers } = options
  // When one connection has gone silent, those that are as old probably have too: nobody should have to find out with each.
  let silences = 0
  const silencesBefore = new WeakMap<pg.Client, number>()
  return knexFactory({
    client: "pg",
    // What it warns of is in the error that the query ends with, too.
    log: { warn: () => {} },
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
      afterCreate: (client: pg.Client, done: (error?: unknown) => void) => {
        silencesBefore.set(client, silences)
        endWhenSilent(client, () => {
          silences += 1
        })
        if (directConnectionString !== undefined) return done()
        limitStatements(client, queryMillis).then(
          () => done(),
          (error: unknown) => {
            void client.end()
            done(error)
          },
        )
      },
      validate: (client: pg.Client) => silencesBefore.get(client) === silences,
    },
  })
}

/** What the pool says of itself; the driver's types don't know it. */
const poolState = (knex: Knex): PoolState => {
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

export const fromKnex = (knex: Knex, ask: ReturnType<typeof makeAsk>): Database["Service"] => ({
  ask: (statement, values) =>
    Effect.flatMap(CurrentTransaction, (current) => driver(() => ask(current?.knex ?? knex, statement, values))),
  run: (query) => Effect.flatMap(CurrentTransaction, (current) => driver(() => query(current?.knex ?? knex))),
  afterCommit: (act) =>
    Effect.map(CurrentTransaction, (current) => {
      if (current === undefined) act()
      else current.afterCommit.push(act)
    }),
  isInTransaction: Effect.map(CurrentTransaction, (current) => current !== undefined),
  traceparent: Effect.undefined,
  connections: () => poolState(knex),
  transact: (effect) =>
    Effect.flatMap(CurrentTransaction, (outer) => {
      const inside = Effect.provideService(effect, InTransaction, "proof")
      if (outer !== undefined) return inside
      return Effect.acquireUseRelease(
        Effect.map(
          driver(() => knex.transaction()),
          (transaction): OpenTransaction => ({ knex: transaction, afterCommit: [] }),
        ),
        (transaction) =>
          inside.pipe(
            Effect.provideService(CurrentTransaction, transaction),
            Effect.tap(() => Effect.uninterruptible(commit(transaction))),
          ),
        // A rollback that fails has lost its connection, and the transaction with it.
        (transaction) =>
          transaction.knex.isCompleted()
            ? Effect.void
            : Effect.ignore(Effect.tryPromise(() => transaction.knex.rollback())),
      )
    }),
})

const commit = ({ knex, afterCommit }: OpenTransaction): Effect.Effect<void> =>
  driver(() => knex.commit()).pipe(Effect.map(() => afterCommit.forEach((act) => act())))

/** The database and the unit of work on it, with what `around` adds. Connections are opened as needed and closed with the layer. */
export const layer = (
  options: DatabaseOptions,
  around: (database: Database["Service"], knex: Knex) => Database["Service"] = (database) => database,
) =>
  Layer.effectContext(
    Effect.acquireRelease(
      Effect.sync(() => makeKnex(options)),
      (knex) => Effect.promise(() => knex.destroy()),
    ).pipe(
      Effect.map((knex) => {
        const plain = fromKnex(knex, makeAsk({ isPooled: options.directConnectionString !== undefined }))
        const database = around(plain, knex)
        return Context.make(Database, database).pipe(Context.add(UnitOfWork, { transact: database.transact }))
      }),
    ),
  )
