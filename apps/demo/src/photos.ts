import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import type { Photo, PhotoId, PhotoKind } from "@laundry/core/order/photo"
import { demoToken } from "./ids.ts"

/** The id of an order's demo photo: each order has photos of its own. */
export const demoPhotoId = (orderId: string, kind: PhotoKind): PhotoId => demoToken(`${kind} of ${orderId}`) as PhotoId

/** A picture of bags at a door. */
export const readDemoPhoto = async (kind: PhotoKind): Promise<Photo> => ({
  contentType: "image/jpeg",
  bytes: await readFile(fileURLToPath(new URL(`../pictures/${kind}.jpg`, import.meta.url))),
})
