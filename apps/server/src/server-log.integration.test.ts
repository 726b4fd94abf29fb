import { mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { createTestDatabase, type TestDatabase } from "@laundry/postgres/testing/test-database"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type ServerProcess, startServerProcess } from "./testing/server-process.ts"

let database: TestDatabase
let folder: string
let path: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), "laundry-server-log-"))
})
beforeEach(async () => {
  const own = await mkdtemp(join(folder, "logs-"))
  path = join(own, "laundry.log")
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const start = (environment: Record<string, string>) =>
  startServerProcess({ DATABASE_URL: database.connectionString, DATA_DIR: folder, LOG_FILE: path, ...environment })

/** The lines of a log that tell of answered calls; each line is whole. */
const answered = async (file: string): Promise<ReadonlyArray<{ readonly worker?: number; readonly reqId: string }>> => {
  const text = await readFile(file, "utf8").catch(() => "")
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as { msg: string; worker?: number; reqId: string })
    .filter(({ msg }) => msg === "answered")
}

const call = async ({ origin }: ServerProcess): Promise<string | null> =>
  (await fetch(`${origin}/healthz`, { headers: { connection: "close" } })).headers.get("x-request-id")

/** Calls the server until its log says what is waited for, a minute at most. */
const callUntil = async (server: ServerProcess, isThere: () => Promise<boolean>): Promise<void> => {
  const giveUp = performance.now() + 60_000
  while (!(await isThere())) {
    if (performance.now() > giveUp) throw new Error(`It did not come about: ${server.output()}`)
    await call(server)
    await sleep(20)
  }
}

const stop = async (server: ServerProcess): Promise<void> => {
  server.kill("SIGTERM")
  const exit = await server.exited
  const log = await readFile(path, "utf8").catch(() => "")
  expect(exit, `${server.output()}\n${log}`).toBe(0)
}

describe("LOG_FILE", () => {
  it("takes the log of all workers, and each goes over to a new file on SIGHUP", async () => {
    const server = await start({ WORKERS: "2" })
    const workers = async (file: string) => new Set((await answered(file)).map(({ worker }) => worker))
    await callUntil(server, async () => (await workers(path)).size === 2)
    expect(server.output()).not.toContain("answered")
    expect(server.output()).toContain("ready http://")

    const rotated = `${path}.1`
    await rename(path, rotated)
    process.kill(server.pid, "SIGHUP")
    await callUntil(server, async () => (await workers(path)).size === 2)
    const before = await readFile(rotated, "utf8")
    const ids = await Promise.all([call(server), call(server)])
    await callUntil(server, async () => {
      const said = new Set((await answered(path)).map(({ reqId }) => reqId))
      return ids.every((id) => said.has(id ?? ""))
    })
    expect(await readFile(rotated, "utf8")).toBe(before)
    await stop(server)
  })

  it("keeps writing where it did when the new file can't be opened, and says so", async () => {
    const server = await start({})
    const moved = join(folder, "moved")
    await rename(join(path, ".."), moved)
    process.kill(server.pid, "SIGHUP")
    const id = await call(server)
    const ids = async () => (await answered(join(moved, "laundry.log"))).map(({ reqId }) => reqId)
    await callUntil(server, async () => (await ids()).includes(id ?? ""))
    expect(await ids()).toContain(id)
    await callUntil(server, async () => server.output().includes(`${path} can't be written (ENOENT)`))
    await stop(server)
  })

  it("that can't be written stops the start with a sentence", async () => {
    await mkdir(path)
    await expect(start({})).rejects.toThrow(`LOG_FILE names ${path}, which can't be written (EISDIR).`)
  })
})
