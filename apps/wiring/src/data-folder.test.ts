import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { keptSessionSecret, sandboxKeysOfBefore } from "./data-folder.ts"

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "laundry-secrets-"))
  file = join(folder, "secrets.json")
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** What programs wrote that kept the sandbox's keys here. */
const older = {
  sandboxSecretKey: "sk_test_older",
  sandboxPublishableKey: "pk_test_older",
  sandboxWebhookSecret: "whsec_older",
}

test("the secret for sessions is made once and kept, readable by its owner only", async () => {
  const made = keptSessionSecret(folder)
  expect(made.length).toBeGreaterThanOrEqual(32)
  expect(keptSessionSecret(folder)).toBe(made)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test("an older file keeps its secret for sessions and the sandbox's keys", async () => {
  await writeFile(file, JSON.stringify({ ...older, sessionSecret: "kept" }))
  expect(keptSessionSecret(folder)).toBe("kept")
  expect(sandboxKeysOfBefore(folder)).toEqual({
    secretKey: "sk_test_older",
    publishableKey: "pk_test_older",
    webhookSecret: "whsec_older",
  })
})

test("a folder without an older file has no keys of the sandbox, and gets none", () => {
  expect(sandboxKeysOfBefore(folder)).toBeUndefined()
  keptSessionSecret(folder)
  expect(sandboxKeysOfBefore(folder)).toBeUndefined()
})

test("a file without a secret for sessions gains one, and keeps the rest", async () => {
  await writeFile(file, JSON.stringify(older))
  const secret = keptSessionSecret(folder)
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.parse(await readFile(file, "utf8"))).toEqual({ ...older, sessionSecret: secret })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  // Another process that found the older file at the same time.
  await writeFile(file, JSON.stringify(older))
  expect(keptSessionSecret(folder)).toBe(secret)
})
