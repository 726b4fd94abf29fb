import { join } from "node:path"
import { lazyLayer } from "@laundry/plugin/lazy-layer"
import { definePlugin, interfaceVersion } from "@laundry/plugin/plugin"
import { Schema } from "effect"

/** Photos in the data folder. */
export const diskPhotos = definePlugin({
  interfaceVersion,
  name: "@laundry/disk-photos",
  title: "Photos folder",
  port: "photos",
  settings: Schema.Struct({}),
  serve: (_, { dataDir }) =>
    lazyLayer(
      () => import("./disk-photos.ts"),
      ({ layer }) => layer({ folder: join(dataDir, "photos") }),
    ),
  describe: () => ({ works: "Kept in the data folder.", remedy: "Look at DATA_DIR." }),
})
