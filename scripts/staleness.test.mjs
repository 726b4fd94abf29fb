import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { fingerprint, isFresh, removeStamp, writeStamp } from "./staleness.mjs"

/** @type {string} */
let root
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "laundry-staleness-"))
  mkdirSync(join(root, "core/src/orders"), { recursive: true })
  writeFileSync(join(root, "core/src/orders/order.ts"), "one")
})
afterEach(() => rmSync(root, { recursive: true }))

const inputs = ["core", "package-lock.json"]

describe("the state of the sources", () => {
  it("stays the same while nothing changes", () => {
    expect(fingerprint(root, inputs)).toBe(fingerprint(root, inputs.toReversed()))
  })

  it.each([
    ["a file is edited", () => writeFileSync(join(root, "core/src/orders/order.ts"), "three")],
    ["a file is added", () => writeFileSync(join(root, "core/src/orders/new.ts"), "")],
    ["a file is renamed", () => renameSync(join(root, "core/src/orders/order.ts"), join(root, "core/src/orders/o.ts"))],
    ["a file is removed", () => rmSync(join(root, "core/src/orders/order.ts"))],
    ["a file is replaced by an older one", () => utimesSync(join(root, "core/src/orders/order.ts"), 1, 1)],
    ["a missing input appears", () => writeFileSync(join(root, "package-lock.json"), "{}")],
  ])("changes when %s", (_, change) => {
    const before = fingerprint(root, inputs)
    change()
    expect(fingerprint(root, inputs)).not.toBe(before)
  })

  it("does not depend on tests", () => {
    const before = fingerprint(root, inputs)
    writeFileSync(join(root, "core/src/orders/order.test.ts"), "")
    writeFileSync(join(root, "core/src/orders/order.integration.test.ts"), "")
    expect(fingerprint(root, inputs)).toBe(before)
  })

  it("does not depend on what builds and runs write", () => {
    const before = fingerprint(root, inputs)
    for (const folder of ["dist", "node_modules", "test-results"]) {
      mkdirSync(join(root, "core", folder))
      writeFileSync(join(root, "core", folder, "output.js"), "")
    }
    expect(fingerprint(root, inputs)).toBe(before)
  })
})

describe("a stamp", () => {
  it("is fresh for the state that it was written for, and no other", () => {
    const stamp = join(root, ".build/programs.stamp")
    expect(isFresh(stamp, "a")).toBe(false)
    writeStamp(stamp, "a")
    expect(isFresh(stamp, "a")).toBe(true)
    expect(isFresh(stamp, "b")).toBe(false)
    removeStamp(stamp)
    expect(isFresh(stamp, "a")).toBe(false)
  })
})
