import { CompanySettingsStore } from "@laundry/core/company/company-settings-store.port"
import { adoptTimeZone } from "@laundry/core/local-time/local-time"
import { isTimeZone } from "@laundry/core/local-time/time-zone"
import { Effect, Layer, Schedule, Semaphore } from "effect"
import { Notifications } from "../database/notifications.ts"

/** How soon settings are asked for again that could not be read, or whose changes are not heard. */
const pause = Schedule.spaced("1 second")

/**
 * Has this process reckon in the time zone of the settings from its start on, and in another one as soon as it hears of a change.
 * Settings that can't be read are read again every second. So they are while the listener is down, since the settings are served from the
 * database then, and their time zone has to be the one in use. A zone that this machine doesn't know changes nothing.
 */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const { current } = yield* CompanySettingsStore
    const { isHearing, subscribe } = yield* Notifications
    const turn = yield* Semaphore.make(1)
    const adopt = current.pipe(
      Effect.map(({ timeZone }) => (isTimeZone(timeZone) ? adoptTimeZone(timeZone) : undefined)),
      Effect.as(true),
      Effect.catchCause(() => Effect.succeed(false)),
    )
    // One after another: of two changes, what the later one says holds.
    const untilAdopted = turn.withPermits(1)(Effect.repeat(adopt, { until: (isDone) => isDone, schedule: pause }))
    const scope = yield* Effect.scope
    const runFork = Effect.runForkWith(yield* Effect.context())
    const adoptLater = () => void runFork(Effect.forkIn(untilAdopted, scope))
    let isLooking = false
    const lookWhileDeaf = () => {
      if (isLooking) return
      isLooking = true
      const looks = Effect.repeat(turn.withPermits(1)(adopt), { until: () => isHearing(), schedule: pause })
      const ends = Effect.sync(() => {
        isLooking = false
      })
      runFork(Effect.forkIn(Effect.ensuring(looks, ends), scope))
    }
    if (!(yield* adopt)) adoptLater()
    yield* Effect.acquireRelease(
      Effect.sync(() =>
        subscribe({
          channel: "reference_changed",
          onNotification: adoptLater,
          onGap: adoptLater,
          onLost: lookWhileDeaf,
        }),
      ),
      (unsubscribe) => Effect.sync(unsubscribe),
    )
    if (!isHearing()) lookWhileDeaf()
  }),
)
