import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { pruneOutputs } from "./prune-outputs.mjs"

/** @type {string} */
let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "laundry-prune-"))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** @param {string} path */
const write = (path) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), "")
}

it("removes the output of sources that are gone and keeps everything else", () => {
  const kept = ["src/migrations/a.ts", "dist/migrations/a.js", "dist/migrations/a.d.ts.map", "dist/.tsbuildinfo"]
  const orphans = ["dist/migrations/b.js", "dist/migrations/b.js.map", "dist/migrations/b.d.ts"]
  for (const path of [...kept, ...orphans]) write(path)
  pruneOutputs(folder)
  expect(kept.filter((path) => !existsSync(join(folder, path)))).toEqual([])
  expect(orphans.filter((path) => existsSync(join(folder, path)))).toEqual([])
})

it("does nothing before the first build", () => {
  expect(() => pruneOutputs(folder)).not.toThrow()
})
