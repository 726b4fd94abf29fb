import { lazyLayer } from "@laundry/plugin/lazy-layer"
import { definePlugin, interfaceVersion } from "@laundry/plugin/plugin"
import { Schema } from "effect"
import { bucketExample, isBucketAddress, readBucket } from "./bucket.ts"

const bucketAddress = Schema.String.check(
  Schema.makeFilter((value) => (isBucketAddress(value) ? undefined : `must be ${bucketExample}`)),
).annotate({ description: "Photos in an S3-compatible bucket: s3://bucket/folder?region=us-east-1" })

/** Photos in the bucket of `PHOTO_STORE`. Its keys come from the environment, as the library looks for them. */
export const s3Photos = definePlugin({
  interfaceVersion,
  name: "@laundry/s3-photos",
  title: "S3",
  port: "photos",
  settings: Schema.Struct({ PHOTO_STORE: bucketAddress }),
  serve: ({ PHOTO_STORE }) =>
    lazyLayer(
      () => import("./s3-photos.ts"),
      ({ layer }) => layer({ ...readBucket(PHOTO_STORE), credentials: undefined }),
    ),
  describe: () => ({
    works: "The bucket answers and takes the key.",
    remedy:
      "Look at PHOTO_STORE, the AWS_ variables and what the key may do: get, put and delete objects, and list the bucket (s3:ListBucket).",
  }),
})
