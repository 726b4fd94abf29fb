import { lazyLayer } from "@laundry/plugin/lazy-layer"
import { definePlugin, type Finding, interfaceVersion } from "@laundry/plugin/plugin"
import { textSetting } from "@laundry/plugin/setting"
import { Schema } from "effect"
import { readCorners } from "./corners.ts"
import type { GooglePlacesOptions } from "./google-places.ts"

const corners = Schema.String.check(
  Schema.makeFilter((value) =>
    readCorners(value) === undefined
      ? "must be south,west,north,east in degrees: 25.755,-80.185,25.905,-80.11"
      : undefined,
  ),
).annotate({ description: "Where addresses are suggested: south,west,north,east in degrees" })

const settings = Schema.Struct({
  GOOGLE_MAPS_API_KEY: textSetting("Address suggestions from Google Places"),
  GOOGLE_MAPS_WITHIN: Schema.optionalKey(corners),
})

const optionsOf = ({
  GOOGLE_MAPS_API_KEY,
  GOOGLE_MAPS_WITHIN = "",
}: (typeof settings)["Type"]): GooglePlacesOptions => {
  const within = readCorners(GOOGLE_MAPS_WITHIN)
  return { apiKey: GOOGLE_MAPS_API_KEY, ...(within === undefined ? {} : { within }) }
}

/** Addresses from Google Places, with `GOOGLE_MAPS_API_KEY`; around Miami Beach, unless `GOOGLE_MAPS_WITHIN` names other corners. */
export const googlePlaces = definePlugin({
  interfaceVersion,
  name: "@laundry/google-places",
  title: "Google Places",
  port: "addresses",
  settings,
  serve: (read) =>
    lazyLayer(
      () => import("./google-places.ts"),
      ({ layer }) => layer(optionsOf(read)),
    ),
  describe: () => ({ works: "Google answers and takes the key.", remedy: "Look at GOOGLE_MAPS_API_KEY." }),
  checks: (read) => [
    {
      name: "Geocoding",
      look: async (): Promise<Finding> => (await import("./doctor.ts")).lookAtGeocoding(optionsOf(read)),
    },
  ],
})
