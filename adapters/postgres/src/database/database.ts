import { MayLag } from "@laundry/core/shared/may-lag"
import { StorageUnavailable } from "@laundry/core/shared/storage-unavailable"
import { InTransaction, UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Context, Effect, Layer, Option } from "effect"
import type { Knex } from "knex"
import { batchedRead } from "./batched-read.ts"
import { batchedWrite, onlyOne } from "./batched-write.ts"
import { type Schemas, schemasAt } from "./branch.ts"
import { makeConnectionPool, type PoolState, poolState } from "./connection-pool.ts"
import type { DatabaseAddress } from "./database-address.ts"
import { jsonText } from "./json-text.ts"
import { isOutage, isRefusal } from "./outage.ts"
import { queryMillisOnServers } from "./query-limit.ts"
import { makeReplica, type Replica } from "./replica.ts"
import { makeAsk, type Statement } from "./statement.ts"

export interface DatabaseOptions extends DatabaseAddress {
  /** Connections held at most. */
  readonly poolSize?: number
  /** Connections held to the replica at most. */
  readonly replicaPoolSize?: number
  /** How far behind the replica may be and still be read, in seconds; a minute unless given. */
  readonly mostLagSeconds?: number
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
    /**
     * Runs one query, inside the current transaction if there is one, else on the replica if what is read may lag ({@link MayLag}).
     * A failure is a defect: a bug or an outage.
     */
    readonly run: <A>(query: (knex: Knex) => PromiseLike<A>) => Effect.Effect<A>
    /** Runs a prepared statement, inside the current transaction if there is one; for hot paths. */
    readonly ask: <Row>(statement: Statement<Row>, values: ReadonlyArray<unknown>) => Effect.Effect<ReadonlyArray<Row>>
    /**
     * Makes a read of one row by its key ({@link batchedRead}), for the hottest paths: `statement` takes an array of keys. A transaction
     * must not use it: it is asked on another connection.
     */
    readonly askByKey: <Row>(
      statement: Statement<Row>,
      keyOf: (row: Row) => string,
    ) => (key: string) => Effect.Effect<Row | undefined>
    /**
     * Makes a write that shares its statement with others of its kind ({@link batchedWrite}), for the hottest paths: `statement` takes an
     * array as JSON, and answers a row for each of its members, in their order. A transaction has a statement of its own.
     */
    readonly writeTogether: <Row>(statement: Statement<Row>) => (given: object) => Effect.Effect<Row>
    readonly transact: UnitOfWork["Service"]["transact"]
    /** Does something once the current transaction is committed, or at once outside of one. It must not fail. */
    readonly afterCommit: (act: () => void) => Effect.Effect<void>
    readonly isInTransaction: Effect.Effect<boolean>
    /** The span that a job's trace will name as what owed it, as W3C's `traceparent`; undefined where nothing is traced. */
    readonly traceparent: Effect.Effect<string | undefined>
    /** Where this installation keeps what is its own. */
    readonly schemas: Schemas
    /** How the connections are taken just now. */
    readonly connections: () => PoolState
  }
>()("@laundry/postgres/Database") {}

/** Runs a promise of the driver; what it throws is a defect, named when the database is out of reach. */
const driver = <A>(evaluate: () => PromiseLike<A>): Effect.Effect<A> =>
  Effect.promise(async () => {
    try {
      return await evaluate()
    } catch (error) {
      throw isOutage(error) ? new StorageUnavailable("The database can't be reached", { cause: error }) : error
    }
  })

const fromPool = (
  knex: Knex,
  ask: ReturnType<typeof makeAsk>,
  replica: Replica | undefined,
  schemas: Schemas,
): Database["Service"] => {
  const onReplica = <A>(query: (knex: Knex) => PromiseLike<A>, { read }: Replica) =>
    Effect.flatMap(read(query), (answer) =>
      Option.isSome(answer) ? Effect.succeed(answer.value) : driver(() => query(knex)),
    )

  /** Fiber-local, too: no store has to ask where a read goes, and none can send one of a transaction elsewhere. */
  const run = <A>(query: (knex: Knex) => PromiseLike<A>): Effect.Effect<A> =>
    Effect.flatMap(CurrentTransaction, (current) => {
      if (current !== undefined || replica === undefined) return driver(() => query(current?.knex ?? knex))
      return Effect.flatMap(MayLag, (mayLag) => (mayLag ? onReplica(query, replica) : driver(() => query(knex))))
    })

  return {
    run,
    ask: (statement, values) => run((on) => ask(on, statement, values)),
    askByKey: (statement, keyOf) => {
      const read = batchedRead((keys) => ask(knex, statement, [keys]), keyOf)
      return (key) => driver(() => read(key))
    },
    writeTogether: <Row>(statement: Statement<Row>) => {
      const writeAll = (on: Knex, given: ReadonlyArray<object>) => ask(on, statement, [jsonText(given)])
      const write = batchedWrite((given: ReadonlyArray<object>) => writeAll(knex, given), isRefusal)
      return (given) =>
        Effect.flatMap(CurrentTransaction, (current) =>
          driver(() => (current === undefined ? write(given) : writeAll(current.knex, [given]).then(onlyOne))),
        )
    },
    afterCommit: (act) =>
      Effect.map(CurrentTransaction, (current) => {
        if (current === undefined) act()
        else current.afterCommit.push(act)
      }),
    isInTransaction: Effect.map(CurrentTransaction, (current) => current !== undefined),
    traceparent: Effect.undefined,
    schemas,
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
  }
}

const commit = ({ knex, afterCommit }: OpenTransaction): Effect.Effect<void> =>
  driver(() => knex.commit()).pipe(Effect.map(() => afterCommit.forEach((act) => act())))

/** The database and the unit of work on it, with what `around` adds. Connections are opened as needed and closed with the layer. */
export const layer = (
  {
    connectionString,
    directConnectionString,
    replicaConnectionString,
    poolSize = 10,
    replicaPoolSize = 4,
    queryMillis = queryMillisOnServers,
    mostLagSeconds,
  }: DatabaseOptions,
  around: (database: Database["Service"], pools: ReadonlyArray<Knex>) => Database["Service"] = (database) => database,
) =>
  Layer.effectContext(
    Effect.gen(function* () {
      const isPooled = directConnectionString !== undefined
      const knex = yield* Effect.acquireRelease(
        Effect.sync(() =>
          makeConnectionPool({ connectionString, poolSize, queryMillis, limitsConnections: !isPooled }),
        ),
        (pool) => Effect.promise(() => pool.destroy()),
      )
      const replica =
        replicaConnectionString === undefined
          ? undefined
          : yield* Effect.acquireRelease(
              Effect.sync(() =>
                makeReplica({
                  connectionString: replicaConnectionString,
                  database: knex,
                  poolSize: replicaPoolSize,
                  queryMillis,
                  mostLagSeconds,
                }),
              ),
              ({ close }) => Effect.promise(close),
            )
      const database = around(
        fromPool(knex, makeAsk({ isPooled }), replica, schemasAt(connectionString)),
        replica === undefined ? [knex] : [knex, replica.pool],
      )
      return Context.make(Database, database).pipe(Context.add(UnitOfWork, { transact: database.transact }))
    }),
  )
