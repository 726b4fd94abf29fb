import { deflateSync } from "node:zlib"
import { PhotoCleaner, photoLimits } from "@laundry/core/photos/photo-cleaner.port"
import { photoCleanerContract } from "@laundry/core-testing/contracts/photo-cleaner.contract"
import { Effect } from "effect"
import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { layer } from "./sharp-photos.ts"

/** A picture with a red half above a blue one. */
const picture = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: "#2040c0" } }).composite([
    {
      input: { create: { width, height: Math.floor(height / 2), channels: 3, background: "#c02020" } },
      top: 0,
      left: 0,
    },
  ])

photoCleanerContract(
  "sharp",
  () => Promise.resolve({ layer }),
  () => picture().jpeg().toBuffer(),
)

const clean = (bytes: Uint8Array) =>
  Effect.runPromise(Effect.flatMap(PhotoCleaner, (cleaner) => cleaner.clean(bytes)).pipe(Effect.provide(layer)))

const refusal = (bytes: Uint8Array) =>
  Effect.runPromise(
    Effect.flatMap(PhotoCleaner, (cleaner) => Effect.flip(cleaner.clean(bytes))).pipe(Effect.provide(layer)),
  )

/** A PNG that says it is very large and holds next to nothing: it would take a gigabyte to decode. */
const bomb = (width: number, height: number): Uint8Array => {
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const checksum = Buffer.alloc(4)
    checksum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, checksum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(1000))),
    chunk("IEND", Buffer.alloc(0)),
  ])
}

const crc32 = (bytes: Uint8Array): number => {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

describe("cleaning photos with sharp", () => {
  it.each(["jpeg", "png", "webp"] as const)("reads %s", async (format) => {
    const cleaned = await clean(await picture().toFormat(format).toBuffer())
    expect(cleaned.contentType).toBe("image/jpeg")
    expect(await sharp(cleaned.bytes).metadata()).toMatchObject({ format: "jpeg", width: 400, height: 300 })
  })

  it("leaves nothing of place, camera and profile", async () => {
    const told = await picture()
      .withExif({ IFD0: { Make: "A phone" }, IFD3: { GPSLatitude: "25/1 46/1 0/1", GPSLatitudeRef: "N" } })
      .jpeg()
      .toBuffer()
    expect((await sharp(told).metadata()).exif).toBeDefined()
    const { exif, xmp, iptc, icc } = await sharp((await clean(told)).bytes).metadata()
    expect({ exif, xmp, iptc, icc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined, icc: undefined })
  })

  it("turns a photo upright", async () => {
    const sideways = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { width, height, orientation } = await sharp((await clean(sideways)).bytes).metadata()
    expect({ width, height, orientation }).toEqual({ width: 300, height: 400, orientation: undefined })
  })

  it("makes a large photo small", async () => {
    const { width, height } = await sharp((await clean(await picture(4000, 3000).jpeg().toBuffer())).bytes).metadata()
    expect({ width, height }).toEqual({ width: photoLimits.longestSide, height: 1536 })
  })

  it("makes one as small as it is asked to", async () => {
    const large = await picture(4000, 3000).jpeg().toBuffer()
    const program = Effect.flatMap(PhotoCleaner, (cleaner) => cleaner.clean(large, 400)).pipe(Effect.provide(layer))
    const { width, height } = await sharp((await Effect.runPromise(program)).bytes).metadata()
    expect({ width, height }).toEqual({ width: 400, height: 300 })
  })

  it("keeps no page that hides behind a photo", async () => {
    const photo = await picture().jpeg().toBuffer()
    const polyglot = Buffer.concat([photo, Buffer.from("<script>alert(1)</script>")])
    expect(Buffer.from((await clean(polyglot)).bytes).includes("<script>")).toBe(false)
  })

  it.each([
    ["256 megapixels", 16_000, 16_000],
    ["a very long strip", 60_000, 60_000],
  ])("refuses %s by its size, without decoding it", async (_what, width, height) => {
    const before = process.memoryUsage().rss
    expect((await refusal(bomb(width, height))).message).toContain("too many pixels")
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  })

  it("refuses one that arrived incomplete", async () => {
    const photo = await picture(1200, 900).jpeg().toBuffer()
    expect((await refusal(photo.subarray(0, photo.length / 2))).message).toContain("damaged or arrived incomplete")
  })

  it("says what to do about a format of phones that it can't read", async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic0000heicmif1"), Buffer.alloc(2000)])
    expect((await refusal(heic)).message).toContain("Most Compatible")
  })
})
