import { Clock, Effect } from "effect"
import { AddressLookup } from "../areas/address-lookup.port.ts"
import type { Coordinates } from "../areas/coordinates.ts"

/** Addresses that are remembered at most. */
const remembered = 5_000
/** For how long maps are not asked again after they failed, in milliseconds. */
const pause = 30_000
/** How long a list waits for maps, in milliseconds. */
const patience = 2_500

/**
 * Returns where addresses lie, in their order; null where maps can't tell, or not now. What was found is remembered, so that
 * a list that is read again asks nothing.
 */
export const makeLocator = () => {
  const known = new Map<string, Coordinates | null>()
  let pausedUntil = 0

  const remember = (address: string, coordinates: Coordinates | null) => {
    const [oldest] = known.keys()
    if (known.size >= remembered && oldest !== undefined) known.delete(oldest)
    known.set(address, coordinates)
  }

  const ask = Effect.fnUntraced(function* (address: string) {
    const now = yield* Clock.currentTimeMillis
    if (now < pausedUntil) return
    const lookup = yield* AddressLookup
    yield* lookup.locate(address).pipe(
      Effect.map((found) => remember(address, found ?? null)),
      Effect.catchTag("AddressLookupUnavailable", () =>
        Effect.suspend(() => {
          const isPaused = pausedUntil > now
          pausedUntil = now + pause
          // Several are asked at once: one line tells of all.
          return isPaused ? Effect.void : Effect.logWarning("addresses not placed: maps are not available")
        }),
      ),
    )
  })

  return Effect.fn("locate")(function* (addresses: ReadonlyArray<string>) {
    const unknown = [...new Set(addresses)].filter((address) => address.trim() !== "" && !known.has(address))
    if (unknown.length > 0) {
      yield* Effect.forEach(unknown, ask, { concurrency: 8, discard: true }).pipe(Effect.timeoutOption(patience))
    }
    return addresses.map((address) => known.get(address) ?? null)
  })
}

/** Finds where addresses lie; see {@link makeLocator}. */
export type Locate = ReturnType<typeof makeLocator>
