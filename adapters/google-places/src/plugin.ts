import { lazyLayer } from "@laundry/plugin/lazy-layer"
import { definePlugin, interfaceVersion } from "@laundry/plugin/plugin"
import { textSetting } from "@laundry/plugin/setting"
import { Schema } from "effect"

/** Addresses from Google Places, with `GOOGLE_MAPS_API_KEY`. */
export const googlePlaces = definePlugin({
  interfaceVersion,
  name: "@laundry/google-places",
  title: "Google Places",
  port: "addresses",
  settings: Schema.Struct({ GOOGLE_MAPS_API_KEY: textSetting("Address suggestions from Google Places") }),
  serve: ({ GOOGLE_MAPS_API_KEY }) =>
    lazyLayer(
      () => import("./google-places.ts"),
      ({ layer }) => layer({ apiKey: GOOGLE_MAPS_API_KEY }),
    ),
  describe: () => ({ works: "Google answers and takes the key.", remedy: "Look at GOOGLE_MAPS_API_KEY." }),
})
