import { listServiceAreas } from "@laundry/core/areas/manage-service-areas"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import { listFullDays } from "@laundry/core/orders/pickup-days/full-days"
import { areLimited } from "@laundry/core/scheduling/pickup-limits"
import { StorageUnavailable } from "@laundry/core/shared/storage-unavailable"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect, type ManagedRuntime } from "effect"
import { makeKeep, secondOf } from "./kept-pages.ts"
import type { linkedDataAt } from "./linked-pages.ts"
import { readSettings } from "./public-routes.ts"

/** How long a page's reads may take together, in milliseconds: a little less than one that hangs. */
const patienceMillis = 4_500

/** What pages are made of. The same objects come again for as long as nothing has changed. */
export const readSite = Effect.all({ settings: readSettings, serviceAreas: listServiceAreas })

export const partsOf = ({ settings, serviceAreas }: Effect.Success<typeof readSite>): ReadonlyArray<unknown> => [
  settings.company,
  settings.takesPromoCodes,
  serviceAreas,
]

/**
 * Reads all that a page shows, and the data of its link if its address is one. Somebody waits for it: where the database hangs they are told so
 * as soon as by any call.
 */
export const pageReader = (runtime: ManagedRuntime.ManagedRuntime<AppServices, unknown>) => {
  const keptDays = makeKeep<ReadonlyArray<IsoDate>>()
  /** The days that take no more, not even one bag, counted once a second at most; undefined where none can be full. */
  const fullDaysOf = async ({ company, now }: Effect.Success<typeof readSettings>) =>
    areLimited(company.pickupLimits)
      ? keptDays("full", [company, secondOf(now)], () => runtime.runPromise(listFullDays(1)))
      : undefined
  return (linkedData: ReturnType<typeof linkedDataAt>) =>
    Effect.gen(function* () {
      const site = yield* readSite
      const fullDays = yield* Effect.promise(() => fullDaysOf(site.settings))
      return { ...site, fullDays, linked: linkedData && (yield* linkedData) }
    }).pipe(
      Effect.timeoutOrElse({
        duration: patienceMillis,
        orElse: () => Effect.die(new StorageUnavailable("The page could not be read in time")),
      }),
    )
}
