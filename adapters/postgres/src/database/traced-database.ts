import { AsyncLocalStorage } from "node:async_hooks"
import { Clock, Context, Effect, Exit, Option, type Tracer } from "effect"
import type { Knex } from "knex"
import type { Database } from "./database.ts"
import { statementName } from "./statement-name.ts"

/** Ends the span of a statement, with what it failed by. */
type End = (failure?: unknown) => void

/** Begins the span of a statement that the query builder is about to send. */
type Begin = (sql: string) => End

/** What the query builder tells of a statement. */
interface Sent {
  readonly sql: string
  readonly __knexQueryUid: string
}

const attributes = { "db.system.name": "postgresql" }

/** How a program's statements begin their spans, below the one that it is in. */
const beginner: Effect.Effect<Begin> = Effect.gen(function* () {
  const tracer = yield* Effect.tracer
  const clock = yield* Clock.Clock
  const parent = yield* Effect.option(Effect.currentParentSpan)
  return (sql) => {
    const span: Tracer.Span = tracer.span({
      name: statementName(sql),
      parent,
      annotations: Context.empty(),
      links: [],
      startTime: clock.currentTimeNanosUnsafe(),
      kind: "client",
      root: false,
      sampled: Option.match(parent, { onNone: () => true, onSome: ({ sampled }) => sampled }),
    })
    for (const [name, value] of Object.entries(attributes)) span.attribute(name, value)
    return (failure) => span.end(clock.currentTimeNanosUnsafe(), failure === undefined ? Exit.void : Exit.die(failure))
  }
})

/**
 * The same database with a span for each statement and each transaction. A statement of a hot path is called by its name, another one by
 * what it does to which table; values are in none. One `run` may send several: the query builder says when each begins and ends.
 */
export const traced = (database: Database["Service"], pools: ReadonlyArray<Knex>): Database["Service"] => {
  const begins = new AsyncLocalStorage<Begin>()
  const open = new Map<string, End>()
  const end = (id: string, failure?: unknown) => {
    open.get(id)?.(failure)
    open.delete(id)
  }
  for (const pool of pools) {
    pool.on("query", ({ sql, __knexQueryUid: id }: Sent) => {
      const begin = begins.getStore()
      if (begin !== undefined) open.set(id, begin(sql))
    })
    pool.on("query-response", (_answer: unknown, { __knexQueryUid: id }: Sent) => end(id))
    pool.on("query-error", (error: unknown, { __knexQueryUid: id }: Sent) => end(id, error))
  }
  return {
    ...database,
    traceparent: Effect.map(Effect.option(Effect.currentParentSpan), (parent) =>
      Option.match(parent, {
        onNone: () => undefined,
        onSome: ({ traceId, spanId, sampled }) => `00-${traceId}-${spanId}-${sampled ? "01" : "00"}`,
      }),
    ),
    ask: (statement, values) =>
      Effect.withSpan(database.ask(statement, values), statement.name, { kind: "client", attributes }),
    // Each who waits for a statement that others asked for, too, has a span of it.
    askByKey: (statement, keyOf) => {
      const read = database.askByKey(statement, keyOf)
      return (key) => Effect.withSpan(read(key), statement.name, { kind: "client", attributes })
    },
    writeTogether: (statement) => {
      const write = database.writeTogether(statement)
      return (given) => Effect.withSpan(write(given), statement.name, { kind: "client", attributes })
    },
    run: (query) =>
      Effect.flatMap(beginner, (begin) =>
        database.run((own) =>
          // Awaited here: what is lazy would be sent where nobody knows whose it is.
          begins.run(begin, () => {
            const lazy = query(own)
            return new Promise((resolve, reject) => void lazy.then(resolve, reject))
          }),
        ),
      ),
    transact: (effect) =>
      Effect.flatMap(database.isInTransaction, (isInside) =>
        isInside
          ? database.transact(effect)
          : Effect.withSpan(database.transact(effect), "transaction", { attributes }),
      ),
  }
}
