import { expect, it } from "vitest"
import { isBucketAddress, readBucket } from "./bucket.ts"

it.each([
  ["s3://laundry-photos", { bucket: "laundry-photos", region: "us-east-1", prefix: "", endpoint: undefined }],
  [
    "s3://laundry.photos/a/b/?region=eu-west-3",
    { bucket: "laundry.photos", region: "eu-west-3", prefix: "a/b/", endpoint: undefined },
  ],
  [
    "s3://photos/2026?endpoint=http://127.0.0.1:9000&region=auto",
    { bucket: "photos", region: "auto", prefix: "2026/", endpoint: "http://127.0.0.1:9000" },
  ],
])("reads %s", (address, bucket) => {
  expect(isBucketAddress(address)).toBe(true)
  expect(readBucket(address)).toEqual(bucket)
})

it.each([
  "photos",
  "/var/photos",
  "https://bucket",
  "s3://",
  "s3://Not_A_Bucket",
  "s3://photos?endpoint=store.example",
  "s3://photos?regoin=eu-west-3",
])("refuses %s", (address) => {
  expect(isBucketAddress(address)).toBe(false)
})
