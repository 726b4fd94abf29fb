import { CompanySettingsStore } from "@laundry/core/company/company-settings-store.port"
import { adoptTimeZone } from "@laundry/core/local-time/local-time"
import { isTimeZone } from "@laundry/core/local-time/time-zone"
import { Effect, Layer } from "effect"
import { Notifications } from "../database/notifications.ts"

/**
 * Has this process reckon in the time zone of the settings from its start on, and in another one as soon as it hears of a change.
 * While the settings can't be read, or name a zone that this machine doesn't know, the zone stays as it is.
 */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const { current } = yield* CompanySettingsStore
    const { subscribe } = yield* Notifications
    const adopt = current.pipe(
      Effect.map(({ timeZone }) => (isTimeZone(timeZone) ? adoptTimeZone(timeZone) : undefined)),
      Effect.catchCause(() => Effect.void),
    )
    yield* adopt
    const runFork = Effect.runForkWith(yield* Effect.context())
    const adoptAgain = () => void runFork(adopt)
    yield* Effect.acquireRelease(
      Effect.sync(() => subscribe({ channel: "reference_changed", onNotification: adoptAgain, onGap: adoptAgain })),
      (unsubscribe) => Effect.sync(unsubscribe),
    )
  }),
)
