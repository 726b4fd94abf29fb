import { AddressLookup } from "@laundry/core/areas/address-lookup.port"
import type { Finding } from "@laundry/plugin/plugin"
import { Effect } from "effect"
import { type GooglePlacesOptions, layer } from "./google-places.ts"

const name = "Geocoding"
/** A house that Google knows. */
const knownAddress = "1200 Ocean Drive, Miami Beach, FL"

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Whether Google also places addresses, which is charged for and a right of the key's own. */
export const lookAtGeocoding = (options: GooglePlacesOptions): Promise<Finding> =>
  AddressLookup.use(({ locate }) => locate(knownAddress)).pipe(
    Effect.match({
      onSuccess: (): Finding => ({ name, status: "ok", message: "Google places addresses." }),
      onFailure: ({ cause }): Finding => ({
        name,
        status: "problem",
        message: `Google does not place addresses: ${reasonOf(cause)}.`,
        remedy:
          "At Google, let the key of GOOGLE_MAPS_API_KEY use the Geocoding API: without it orders aren't placed on the map.",
      }),
    }),
    Effect.provide(layer(options)),
    Effect.runPromise,
  )
