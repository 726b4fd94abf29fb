import { ChangeFeed } from "@laundry/core/live/change-feed.port"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect, type ManagedRuntime } from "effect"
import type { Logger } from "pino"

/** A listener of a plug-in, by the name of its package. */
export interface NamedListener {
  readonly name: string
  readonly serve: () => (event: Parameters<Parameters<ChangeFeed["Service"]["subscribe"]>[0]>[0]) => Promise<void>
}

/** Tells plug-ins of every change until stopped; one that fails is logged and holds nobody up. */
export const tellListeners = async (
  runtime: ManagedRuntime.ManagedRuntime<AppServices, unknown>,
  listeners: ReadonlyArray<NamedListener>,
  log: Pick<Logger, "warn">,
): Promise<() => Promise<void>> => {
  if (listeners.length === 0) return () => Promise.resolve()
  const told = listeners.map(({ name, serve }) => ({ name, hear: serve() }))
  const stop = await runtime.runPromise(
    Effect.map(ChangeFeed, ({ subscribe }) =>
      subscribe((event) => {
        for (const { name, hear } of told) {
          void Promise.resolve(event)
            .then(hear)
            .catch((error: unknown) => log.warn({ err: error, plugin: name }, "a plug-in failed to take a change"))
        }
      }),
    ),
  )
  return async () => stop()
}
