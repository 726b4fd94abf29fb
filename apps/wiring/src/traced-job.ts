import { Effect } from "effect"
import { readTraceparent } from "./traceparent.ts"

const traceparentOf = (payload: unknown): string | undefined =>
  typeof payload === "object" && payload !== null && "traceparent" in payload && typeof payload.traceparent === "string"
    ? payload.traceparent
    : undefined

/**
 * A job with a trace of its own, which names the one that owed it: some jobs owe themselves again, and a trace that went on with them
 * would never end.
 */
export const tracedJob = <E, R>(
  name: string,
  payload: unknown,
  program: Effect.Effect<void, E, R>,
): Effect.Effect<void, E, R> => {
  const owedBy = readTraceparent(traceparentOf(payload))
  return Effect.withSpan(program, `job ${name}`, {
    kind: "consumer",
    root: true,
    links: owedBy === undefined ? [] : [{ span: owedBy, attributes: {} }],
  })
}
