import { Context, Effect, Layer } from "effect"
import { Database } from "../database/database.ts"
import type { Statement } from "../database/statement.ts"

/** Calls that came just now under one key. */
export interface CountedCalls {
  /** A digest that names the caller and the kind of call. */
  readonly key: Uint8Array
  readonly calls: number
  readonly now: number
  /** How long a window of time is, in milliseconds. It begins with the first call. */
  readonly windowMillis: number
}

/** How many calls came in the current window of time, those just counted included, and when it ends. */
export interface CallCount {
  readonly calls: number
  readonly endsAt: number
}

/**
 * Counts the calls that only so many are answered of, for all servers on one database. Not a port of the core, which has no rule about
 * it: limits belong to what travels, and only this adapter keeps them.
 */
export class CallCounts extends Context.Service<
  CallCounts,
  {
    readonly count: (counted: CountedCalls) => Effect.Effect<CallCount>
  }
>()("@laundry/postgres/CallCounts") {}

interface CountRow {
  readonly calls: number
  readonly window_ends_at: number
}

/** A window that ends later than one that begins now is of a clock that goes ahead: nobody waits for that. */
const countStatement: Statement<CountRow> = {
  name: "count-calls",
  text: `insert into call_counts as counted (key, calls, window_ends_at) values ($1, $2, $4)
    on conflict (key) do update set
      calls = case when counted.window_ends_at <= $3 then 0 else counted.calls end + excluded.calls,
      window_ends_at = case when counted.window_ends_at <= $3 then $4 else least(counted.window_ends_at, $4) end
    returning calls, window_ends_at`,
}

export const layer = Layer.effect(
  CallCounts,
  Effect.gen(function* () {
    const { ask } = yield* Database
    return CallCounts.of({
      count: Effect.fnUntraced(function* ({ key, calls, now, windowMillis }) {
        const values = [key, calls, new Date(now), new Date(now + windowMillis)]
        const [row] = yield* ask(countStatement, values)
        if (row === undefined) return yield* Effect.die("the count of calls returned nothing")
        return { calls: row.calls, endsAt: row.window_ends_at }
      }),
    })
  }),
)
