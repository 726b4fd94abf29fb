import { SessionStore } from "@laundry/core/credentials/session-store.port"
import type { AppServices } from "@laundry/wiring/layers"
import { Clock, Effect, type ManagedRuntime } from "effect"
import type { Logger } from "pino"

const everyMillis = 60 * 60 * 1000

/** Removes sessions that hold no longer, once an hour until stopped. One that is missed is removed the next time. */
export const forgetExpiredSessions = (
  runtime: ManagedRuntime.ManagedRuntime<AppServices, unknown>,
  log: Logger,
): (() => Promise<void>) => {
  const removeExpired = Effect.gen(function* () {
    const { removeExpired } = yield* SessionStore
    return yield* removeExpired(yield* Clock.currentTimeMillis)
  })
  const remove = async (): Promise<void> => {
    try {
      log.debug({ count: await runtime.runPromise(removeExpired) }, "expired sessions removed")
    } catch (error) {
      log.warn({ err: error }, "expired sessions could not be removed; the next hour tries again")
    }
  }
  const timer = setInterval(() => void remove(), everyMillis)
  timer.unref()
  return async () => clearInterval(timer)
}
