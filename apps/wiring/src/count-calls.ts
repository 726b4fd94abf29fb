import { CallCounts, type CountedCalls } from "@laundry/postgres/stores/call-counts"
import { Clock, Effect } from "effect"

/** How long the database may take to count: who is counted waits meanwhile, and may have to wait for the database again. */
const patience = "1 second"

/**
 * Counts calls in the database, for all servers on it: how many came in the current window of time, and how many milliseconds are
 * left of it. Fails when the database does not answer.
 */
export const countCalls = Effect.fnUntraced(function* (counted: Omit<CountedCalls, "now">) {
  const { count } = yield* CallCounts
  const now = yield* Clock.currentTimeMillis
  const { calls, endsAt } = yield* Effect.timeout(count({ ...counted, now }), patience)
  return { calls, leftMillis: endsAt - now }
})
