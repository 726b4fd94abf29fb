import { Ids } from "@laundry/core/shared/ids.port"
import { Effect, Layer } from "effect"

/** Sequential ids of the real ones' shape, so that a failed run reads the same twice. */
export const layer = Layer.sync(Ids, () => {
  let count = 0
  return Ids.of({
    token: Effect.sync(() => `token-${String(++count).padStart(16, "0")}`),
    secret: Effect.sync(() => `secret-${String(++count).padStart(36, "0")}`),
    uuid: Effect.sync(() => `00000000-0000-4000-8000-${String(++count).padStart(12, "0")}`),
  })
})
