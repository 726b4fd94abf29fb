import { lazyLayer } from "@laundry/plugin/lazy-layer"
import { definePlugin, interfaceVersion } from "@laundry/plugin/plugin"
import { Schema } from "effect"

/** Addresses from the built-in list of streets. */
export const gazetteer = definePlugin({
  interfaceVersion,
  name: "@laundry/gazetteer",
  title: "Built-in gazetteer",
  port: "addresses",
  settings: Schema.Struct({}),
  serve: () =>
    lazyLayer(
      () => import("./gazetteer.ts"),
      ({ layer }) => layer,
    ),
  describe: () => ({ works: "The built-in list of streets answers.", remedy: "Install the program afresh." }),
})
