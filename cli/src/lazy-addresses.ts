import { AddressLookup } from "@laundry/core/areas/address-lookup.port"
import type { ZipCode } from "@laundry/core/areas/service-area"
import { Effect, type Layer } from "effect"

/**
 * Maps that are loaded with the first question: most commands ask none. They are asked once where an address lies, so that what was
 * found before a change is known in its transaction.
 */
const lazyAddresses = (load: () => Promise<Layer.Layer<AddressLookup>>): AddressLookup["Service"] => {
  const ask = <A, E>(question: (maps: AddressLookup["Service"]) => Effect.Effect<A, E>): Effect.Effect<A, E> =>
    Effect.flatMap(Effect.promise(load), (layer) => Effect.provide(Effect.flatMap(AddressLookup, question), layer))
  const known = new Map<string, ZipCode | undefined>()
  return {
    suggest: (request) => ask((maps) => maps.suggest(request)),
    zipCodeOf: (address) =>
      known.has(address)
        ? Effect.succeed(known.get(address))
        : Effect.tap(
            ask((maps) => maps.zipCodeOf(address)),
            (zipCode) => Effect.sync(() => known.set(address, zipCode)),
          ),
    locate: (address) => ask((maps) => maps.locate(address)),
    check: ask((maps) => maps.check),
  }
}

/** Gives programs maps, the same to all of them. */
export const withAddresses = (load: () => Promise<Layer.Layer<AddressLookup>>) => {
  const addresses = lazyAddresses(load)
  return <A, E, R>(program: Effect.Effect<A, E, R>) => Effect.provideService(program, AddressLookup, addresses)
}
