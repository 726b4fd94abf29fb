import { Context, type Effect, Schema } from "effect"
import type { Coordinates } from "./coordinates.ts"
import type { ServiceArea, ZipCode } from "./service-area.ts"

/** An address on offer while somebody types (specification §3, address suggestion). */
export interface AddressSuggestion {
  readonly placeId: string
  /** The whole address on one line, as the form takes it. */
  readonly description: string
  /** "1200 Ocean Drive" */
  readonly mainText: string
  /** "Miami Beach, FL 33139" */
  readonly secondaryText: string
}

/** The maps service did not answer in time or failed. */
export class AddressLookupUnavailable extends Schema.TaggedError<AddressLookupUnavailable>()(
  "AddressLookupUnavailable",
  {
    cause: Schema.optionalKey(Schema.Defect()),
  },
) {
  override readonly message = "Address lookup is not available right now. Please type the full address."
}

/** Maps: finds addresses. Only addresses inside the given areas are suggested. */
export class AddressLookup extends Context.Service<
  AddressLookup,
  {
    /** The best matches for a partly typed address, at most six, best first. `sessionToken` groups the keystrokes of one field. */
    readonly suggest: (request: {
      readonly input: string
      readonly sessionToken: string
      readonly areas: ReadonlyArray<ServiceArea>
    }) => Effect.Effect<ReadonlyArray<AddressSuggestion>, AddressLookupUnavailable>
    /** The ZIP code of a whole address written without one; undefined when it can't be placed with confidence. */
    readonly zipCodeOf: (address: string) => Effect.Effect<ZipCode | undefined, AddressLookupUnavailable>
    /** Where a whole address lies; undefined when it can't be placed with confidence. */
    readonly locate: (address: string) => Effect.Effect<Coordinates | undefined, AddressLookupUnavailable>
    /** Whether the service can be used right now, for health checks. */
    readonly check: Effect.Effect<void, AddressLookupUnavailable>
  }
>()("@laundry/core/areas/AddressLookup") {}
