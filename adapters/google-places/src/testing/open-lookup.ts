import { AddressLookup } from "@laundry/core/areas/address-lookup.port"
import { areasFor, contractZipCodes } from "@laundry/core-testing/contract-addresses"
import { Effect, type Layer, ManagedRuntime } from "effect"
import type { FakeGoogle } from "./fake-google.ts"

export const everywhere = areasFor(contractZipCodes)
/** Asks a lookup that talks to the fake, whose calls are counted from here. */
export const openLookup = (google: FakeGoogle, layer: Layer.Layer<AddressLookup>) => {
  const runtime = ManagedRuntime.make(layer)
  google.calls.length = 0
  return {
    suggest: (input: string, sessionToken = "session", areas = everywhere) =>
      runtime.runPromise(Effect.flatMap(AddressLookup, (lookup) => lookup.suggest({ input, sessionToken, areas }))),
    zipCodeOf: (address: string) =>
      runtime.runPromise(Effect.flatMap(AddressLookup, (lookup) => lookup.zipCodeOf(address))),
    locate: (address: string) => runtime.runPromise(Effect.flatMap(AddressLookup, ({ locate }) => locate(address))),
    check: () => runtime.runPromise(Effect.flatMap(AddressLookup, ({ check }) => check)),
    paths: () => google.calls.map(({ path }) => path.replace(/\?.*/, "")),
  }
}
