import { join } from "node:path"
import { lazyLayer } from "@laundry/plugin/lazy-layer"
import { definePlugin, type Installation, interfaceVersion } from "@laundry/plugin/plugin"
import { Schema } from "effect"

const folderOf = ({ dataDir }: Installation): string => join(dataDir, "photos")

/** Photos in the data folder. */
export const diskPhotos = definePlugin({
  interfaceVersion,
  name: "@laundry/disk-photos",
  title: "Photos folder",
  port: "photos",
  settings: Schema.Struct({}),
  serve: (_, installation) =>
    lazyLayer(
      () => import("./disk-photos.ts"),
      ({ layer }) => layer({ folder: folderOf(installation) }),
    ),
  describe: (_, installation) => ({
    works: `Kept in ${folderOf(installation)}; several servers need the same folder, or PHOTO_STORE.`,
    remedy: "Look at DATA_DIR.",
  }),
})
