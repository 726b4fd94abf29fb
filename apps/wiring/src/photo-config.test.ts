import { expect, it } from "vitest"
import { makeReader } from "./environment.ts"
import { readPhotoStore } from "./photo-config.ts"

const read = (value: string | undefined) => {
  const reader = makeReader({ PHOTO_STORE: value })
  return { store: readPhotoStore(reader), problems: reader.problems }
}

it("keeps photos on disk unless told otherwise", () => {
  expect(read(undefined)).toEqual({ store: undefined, problems: [] })
  expect(read("")).toEqual({ store: undefined, problems: [] })
})

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
])("reads %s", (value, store) => {
  expect(read(value)).toEqual({ store, problems: [] })
})

it.each([
  "photos",
  "/var/photos",
  "https://bucket",
  "s3://",
  "s3://Not_A_Bucket",
  "s3://photos?endpoint=store.example",
  "s3://photos?regoin=eu-west-3",
])("refuses %s", (value) => {
  expect(read(value).problems).toEqual([expect.stringContaining("PHOTO_STORE")])
})
