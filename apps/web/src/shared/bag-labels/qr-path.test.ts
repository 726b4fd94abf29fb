import { encode } from "uqr"
import { describe, expect, it } from "vitest"
import { labelAddress, qrPathOf } from "./qr-path.ts"

const address = labelAddress("https://laundry.test", "Zp3-kQ_7vW1x")

/** The dark modules of a path, as a reader sees them. */
const modulesOf = ({ size, path }: ReturnType<typeof qrPathOf>): ReadonlyArray<ReadonlyArray<boolean>> => {
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x = "", y = "", width = ""] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    modules[Number(y)]?.fill(true, Number(x), Number(x) + Number(width))
  }
  return modules
}

describe("the code on a label", () => {
  it("leads to the order's card", () => {
    expect(address).toBe("https://laundry.test/laundry?label=Zp3-kQ_7vW1x")
    expect(labelAddress("https://laundry.test", "a&b=c")).toBe("https://laundry.test/laundry?label=a%26b%3Dc")
  })

  it("draws the code of its address, module by module", () => {
    expect(modulesOf(qrPathOf(address))).toEqual(encode(address, { ecc: "M", border: 4 }).data)
    expect(qrPathOf(address).path).not.toBe(qrPathOf(`${address}y`).path)
  })

  it("has the quiet zone that readers ask for, and the three corners", () => {
    const modules = modulesOf(qrPathOf(address))
    const { size } = qrPathOf(address)
    const isDark = (x: number, y: number) => modules[y]?.[x] ?? false
    for (let at = 0; at < size; at += 1) {
      for (let edge = 0; edge < 4; edge += 1) {
        for (const [x, y] of [
          [at, edge],
          [at, size - 1 - edge],
          [edge, at],
          [size - 1 - edge, at],
        ] as const) {
          expect(isDark(x, y)).toBe(false)
        }
      }
    }
    for (const [x, y] of [
      [4, 4],
      [size - 11, 4],
      [4, size - 11],
    ] as const) {
      expect(Array.from({ length: 7 }, (_, offset) => isDark(x + offset, y))).toEqual(Array(7).fill(true))
    }
  })
})
