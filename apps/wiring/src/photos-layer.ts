import { join } from "node:path"
import type { PhotoStore } from "@laundry/core/photos/photo-store.port"
import * as DiskPhotos from "@laundry/disk-photos/disk-photos"
import { Effect, Layer } from "effect"
import type { ServerConfig } from "./config.ts"

/** The folder that photos of bags are kept in, when no bucket is set. */
const photoFolder = (dataDir: string): string => join(dataDir, "photos")

/** Keeps photos in the configured bucket, or in the data folder. The bucket's library is loaded only when it is needed. */
export const photosLayer = ({
  dataDir,
  photoStore,
}: Pick<ServerConfig, "dataDir" | "photoStore">): Layer.Layer<PhotoStore> =>
  photoStore === undefined
    ? DiskPhotos.layer({ folder: photoFolder(dataDir) })
    : Layer.unwrap(
        Effect.promise(async () => {
          const { layer } = await import("@laundry/s3-photos/s3-photos")
          return layer({ ...photoStore, credentials: undefined })
        }),
      )
