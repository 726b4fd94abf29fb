import { Effect } from "effect"
import { AddressLookup, type AddressSuggestion } from "./address-lookup.port.ts"
import { serviceAreaMessage } from "./service-area.ts"
import { ServiceAreaStore } from "./service-area-store.port.ts"
import { placeZipCode, zipCodeIn } from "./zip-recognition.ts"

/** From this many characters on an address is looked up (specification §9). */
export const lookupMinimumLength = 3

/** Suggests served addresses for what was typed so far; with none, says which areas are served, unless it names one of their ZIP codes. */
export const suggestAddresses = Effect.fn("suggestAddresses")(function* (request: {
  readonly input: string
  readonly sessionToken: string
}) {
  const input = request.input.trim()
  if (input.length < lookupMinimumLength) return { suggestions: [] as ReadonlyArray<AddressSuggestion> }
  const areas = yield* (yield* ServiceAreaStore).list
  const suggestions = yield* (yield* AddressLookup).suggest({ ...request, input, areas })
  const isPlaced = suggestions.length > 0 || placeZipCode(zipCodeIn(input), areas).kind === "served"
  return isPlaced ? { suggestions } : { suggestions, serviceAreaMessage: serviceAreaMessage(areas) }
})
