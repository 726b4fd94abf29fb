import { lazyLayer } from "@laundry/plugin/lazy-layer"
import { definePlugin, interfaceVersion } from "@laundry/plugin/plugin"
import { Schema } from "effect"

/** Push messages over the services of the browsers' makers, which ask for no account. */
export const webPush = definePlugin({
  interfaceVersion,
  name: "@laundry/web-push",
  title: "Web push",
  port: "push",
  settings: Schema.Struct({}),
  serve: () =>
    lazyLayer(
      () => import("./web-push.ts"),
      ({ layer }) => layer(),
    ),
  describe: () => ({
    works: "The keys that browsers know this site by are kept.",
    remedy: "See the database.",
  }),
})
