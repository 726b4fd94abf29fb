import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { keptSecrets } from "./data-folder.ts"

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "laundry-secrets-"))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test("secrets are made once and kept, readable by their owner only", async () => {
  const made = keptSecrets(folder)
  expect(made.sessionSecret.length).toBeGreaterThanOrEqual(32)
  expect(keptSecrets(folder)).toEqual(made)
  expect((await stat(join(folder, "secrets.json"))).mode & 0o777).toBe(0o600)
})

test("a file without a secret for sessions gains one, and keeps the rest", async () => {
  const { sessionSecret: _, ...older } = keptSecrets(folder)
  const file = join(folder, "secrets.json")
  await writeFile(file, JSON.stringify(older))
  const completed = keptSecrets(folder)
  expect(completed).toEqual({ ...older, sessionSecret: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(JSON.parse(await readFile(file, "utf8"))).toEqual(completed)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  // Another process that found the older file at the same time.
  await writeFile(file, JSON.stringify(older))
  expect(keptSecrets(folder)).toEqual(completed)
})
