import rateLimit from "@fastify/rate-limit"
import { countCalls } from "@laundry/wiring/count-calls"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect, type ManagedRuntime } from "effect"
import type { FastifyInstance } from "fastify"
import { makeCallLimitStore } from "./call-limit-store.ts"

/**
 * Answers only so many calls of an address as a route says, counted in the database for all servers together. While it can't count,
 * calls are let through: what needs the database is answered 503 then, and the rest should go on.
 */
export const limitCalls = async (
  app: FastifyInstance,
  options: {
    readonly runtime: ManagedRuntime.ManagedRuntime<AppServices, unknown>
    readonly sessionSecrets: ReadonlyArray<string>
  },
): Promise<void> => {
  const { runtime, sessionSecrets } = options
  const clock = await runtime.runPromise(Effect.clockWith(Effect.succeed))
  const store = makeCallLimitStore({
    count: (calls) => runtime.runPromise(countCalls(calls)),
    now: () => clock.currentTimeMillisUnsafe(),
    secret: `call limits ${sessionSecrets[0] ?? ""}`,
    onFailure: (err) => app.log.warn({ err }, "calls could not be counted and are let through"),
  })
  await app.register(rateLimit, { global: false, skipOnError: true, store })
}
