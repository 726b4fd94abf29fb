import { AddressLookup } from "@laundry/core/areas/address-lookup.port"
import { Effect, type Layer } from "effect"

const lazyAddresses = (load: () => Promise<Layer.Layer<AddressLookup>>): AddressLookup["Service"] => {
  const ask = <A, E>(question: (maps: AddressLookup["Service"]) => Effect.Effect<A, E>): Effect.Effect<A, E> =>
    Effect.flatMap(Effect.promise(load), (layer) => Effect.provide(Effect.flatMap(AddressLookup, question), layer))
  return {
    suggest: (request) => ask((maps) => maps.suggest(request)),
    zipCodeOf: (address) => ask((maps) => maps.zipCodeOf(address)),
    locate: (address) => ask((maps) => maps.locate(address)),
    check: ask((maps) => maps.check),
  }
}

/** Gives a program maps that are loaded with the first question: most commands ask none. */
export const withAddresses =
  (load: () => Promise<Layer.Layer<AddressLookup>>) =>
  <A, E, R>(program: Effect.Effect<A, E, R>) =>
    Effect.provideService(program, AddressLookup, lazyAddresses(load))
