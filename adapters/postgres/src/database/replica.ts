import { StorageUnavailable } from "@laundry/core/shared/storage-unavailable"
import { Effect, Option } from "effect"
import type { Knex } from "knex"
import pg from "pg"
import { branchOf } from "./branch.ts"
import { makeConnectionPool } from "./connection-pool.ts"
import { isOutage } from "./outage.ts"
import { onlyRow, primaryPosition, replicaPosition, untilKnown, whyNotRead } from "./replica-state.ts"
import { makeAsk, type Statement } from "./statement.ts"

/** A copy of the database for reads that may lag. */
export interface Replica {
  /** The answer of a read; none where the database itself is to be asked: the replica is away, too far behind, or failed it. */
  readonly read: <A>(query: (knex: Knex) => PromiseLike<A>) => Effect.Effect<Option.Option<A>>
  readonly pool: Knex
  readonly close: () => Promise<void>
}

/** How long a replica that was of no use is left alone. */
const pauseMillis = 2_000

/**
 * The limits of a read's own transaction, and the branch that it looks into: those of a connection would be another client's where a
 * pooler is in between.
 */
const limitRead = (branch: string | undefined): Statement<object> => ({
  name: "limit-read",
  text: `select set_config('transaction_read_only', 'on', true),
                set_config('statement_timeout', $1, true), set_config('lock_timeout', $1, true)${
                  branch === undefined ? "" : `, set_config('search_path', '${branch}', true)`
                }`,
})

/** The replica answers, and should not be read. */
class NotRead extends Error {}

/** The database itself did not say how far it is: the read is the database's to fail. */
class DatabaseSilent extends Error {}

/** What the system says of an address that has several says nothing itself, but has a code. */
const messageOf = (error: unknown): string => {
  const { message = "", code = "no answer" } = error as { readonly message?: string; readonly code?: string }
  return message === "" ? code : message
}

const stateOf = (error: unknown): string => (error instanceof pg.DatabaseError ? (error.code ?? "") : "")

/** What takes too long on the replica would take too long on the database, which is spared it. */
const isTooSlow = (error: unknown): boolean => stateOf(error) === "57014"

/** SQLSTATEs of outages that concern one read alone: what is replayed holds its table, and it turned out to write. */
const ofOneRead = new Set(["55P03", "25006"])

/**
 * Why the replica is of no use, as a sentence; undefined when it only failed one read: what it replays went before that (40001 too), all
 * its connections are busy, or it has not come to a migration.
 */
const troubleOf = (error: unknown): string | undefined => {
  if (error instanceof NotRead) return error.message
  if (error instanceof DatabaseSilent) return undefined
  if (error instanceof Error && error.name === "KnexTimeoutError") return undefined
  return isOutage(error) && !ofOneRead.has(stateOf(error)) ? `${messageOf(error)}.` : undefined
}

/**
 * The replica of a database. Each read asks it first, on the same connection, how far behind it is, so that one address may lead to
 * several replicas in turn.
 */
export const makeReplica = (options: {
  readonly connectionString: string
  readonly database: Knex
  readonly poolSize: number
  readonly queryMillis: number
  readonly mostLagSeconds?: number | undefined
}): Replica => {
  const { connectionString, database, poolSize, queryMillis, mostLagSeconds } = options
  const knex = makeConnectionPool({
    connectionString,
    poolSize,
    queryMillis,
    limitsConnections: false,
    isForReads: true,
  })
  const ask = makeAsk({ isPooled: true })
  const limit = limitRead(branchOf(connectionString))
  let restsUntil: number | undefined
  let isTried = false

  const attempt = async <A>(query: (knex: Knex) => PromiseLike<A>): Promise<Option.Option<A>> => {
    const primary = onlyRow(
      await ask(database, primaryPosition, []).catch((error: unknown) => {
        throw new DatabaseSilent("the database does not answer", { cause: error })
      }),
    )
    // Where the database's address leads to a standby itself, nobody can say what is behind what.
    if (primary.position === null) return Option.none()
    const answer = await knex.transaction(async (transaction) => {
      await ask(transaction, limit, [String(queryMillis)])
      const look = async () => onlyRow(await ask(transaction, replicaPosition, [primary.position]))
      const reason = whyNotRead(await untilKnown(primary, look, mostLagSeconds))
      if (reason !== undefined) throw new NotRead(reason)
      return query(transaction)
    })
    return Option.some(answer)
  }

  const rest = (reason: string) =>
    Effect.suspend(() => {
      const isKnown = restsUntil !== undefined
      restsUntil = performance.now() + pauseMillis
      return isKnown
        ? Effect.void
        : Effect.logWarning(`The replica is not used, the database is asked in its place: ${reason}`)
    })

  /** Tries a replica that rests, for nobody: no caller waits for one that does not answer. */
  const tryAgain = Effect.gen(function* () {
    const reason = yield* Effect.promise(() =>
      attempt(() => Promise.resolve()).then(
        () => undefined,
        (error: unknown) => troubleOf(error) ?? String(error),
      ),
    )
    isTried = false
    if (reason !== undefined) return yield* rest(reason)
    restsUntil = undefined
    yield* Effect.logInfo("The replica is used again.")
  })

  const read: Replica["read"] = (query) =>
    Effect.suspend(() => {
      if (restsUntil === undefined) {
        return Effect.tryPromise({ try: () => attempt(query), catch: (error) => error }).pipe(
          Effect.catch((error) => {
            if (isTooSlow(error))
              return Effect.die(new StorageUnavailable("The replica did not answer in time", { cause: error }))
            const reason = troubleOf(error)
            const noted = reason === undefined ? Effect.logDebug("a read failed on the replica") : rest(reason)
            return Effect.as(noted, Option.none())
          }),
        )
      }
      if (isTried || performance.now() < restsUntil) return Effect.succeedNone
      isTried = true
      return Effect.as(Effect.forkDetach(tryAgain), Option.none())
    })

  return { read, pool: knex, close: () => knex.destroy() }
}
