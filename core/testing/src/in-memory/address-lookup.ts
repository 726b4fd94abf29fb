import { AddressLookup, AddressLookupUnavailable } from "@laundry/core/areas/address-lookup.port"
import { Effect, Layer } from "effect"
import { type ContractAddress, contractAddresses, streetLine, wholeAddress, withoutZip } from "../contract-addresses.ts"

const words = (text: string): ReadonlyArray<string> => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether an address on one line is this one, with or without its ZIP code. */
const isMeant = (entry: ContractAddress, address: string): boolean => {
  const typed = address.trim().toLowerCase()
  return [withoutZip(entry), wholeAddress(entry)].some((written) => written.toLowerCase() === typed)
}

/** Finds those of the given addresses in which every typed word starts a word. */
export const inMemoryAddressLookup = (
  known: ReadonlyArray<ContractAddress> = contractAddresses,
): Layer.Layer<AddressLookup> =>
  Layer.succeed(AddressLookup, {
    suggest: ({ input, areas }) =>
      Effect.sync(() => {
        const typed = words(input)
        const served = new Set(areas.map(({ zipCode }) => zipCode))
        const matches = (entry: ContractAddress) => {
          const written = words(wholeAddress(entry))
          return typed.length > 0 && typed.every((word) => written.some((candidate) => candidate.startsWith(word)))
        }
        return known
          .filter((entry) => served.has(entry.zipCode) && matches(entry))
          .slice(0, 6)
          .map((entry) => ({
            placeId: `memory:${streetLine(entry)}:${entry.zipCode}`,
            description: wholeAddress(entry),
            mainText: streetLine(entry),
            secondaryText: `${entry.city}, FL ${entry.zipCode}, USA`,
          }))
      }),
    zipCodeOf: (address) =>
      Effect.sync(
        () => known.find((entry) => withoutZip(entry).toLowerCase() === address.trim().toLowerCase())?.zipCode,
      ),
    locate: (address) => Effect.sync(() => known.find((entry) => isMeant(entry, address))?.coordinates),
    check: Effect.void,
  })

const unavailable = Effect.suspend(() => Effect.fail(new AddressLookupUnavailable({})))

/** A maps service that is down. */
export const unavailableAddressLookup: Layer.Layer<AddressLookup> = Layer.succeed(AddressLookup, {
  suggest: () => unavailable,
  zipCodeOf: () => unavailable,
  locate: () => unavailable,
  check: unavailable,
})
