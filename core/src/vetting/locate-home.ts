import { Effect } from "effect"
import { AddressLookup } from "../areas/address-lookup.port.ts"
import { zipCodeIn } from "../areas/zip-recognition.ts"
import type { WorkerHome } from "../workers/worker.ts"
import { WorkerAddressUnknown } from "../workers/worker-errors.ts"

/** Places the address where a worker washes. It asks the maps, so it is not for inside a transaction. */
export const locateHome = Effect.fnUntraced(function* (typed: string) {
  const lookup = yield* AddressLookup
  const address = typed.trim().replaceAll(/\s+/g, " ")
  const coordinates = yield* lookup.locate(address)
  const zipCode = zipCodeIn(address) ?? (yield* lookup.zipCodeOf(address))
  if (coordinates === undefined || zipCode === undefined) return yield* new WorkerAddressUnknown()
  const home: WorkerHome = { address, zipCode, coordinates }
  return home
})
