import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { runningPostmaster } from "@laundry/postgres/cluster/embedded-cluster-postmaster"
import { afterEach, beforeEach, expect, it, vi } from "vitest"

const program = fileURLToPath(new URL("../../../scripts/start.mjs", import.meta.url))

let dataDir: string
let pgdata: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "laundry-stop-while-starting-"))
  pgdata = join(dataDir, "postgres", "pgdata")
})
afterEach(() => {
  const left = runningPostmaster(pgdata)
  if (left !== undefined) process.kill(left.pid, "SIGQUIT")
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

it("leaves no database behind when it is stopped before it is ready", async () => {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, DATABASE_URL: "", DATA_DIR: dataDir, DEMO: "off", PORT: "0", WEB_SCREENS: "off" },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const ended = once(child, "exit")
  let output = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  await vi.waitFor(() => expect(runningPostmaster(pgdata)).toBeDefined(), { timeout: 60_000, interval: 5 })
  expect(output).not.toMatch(/^ready /m)
  child.kill("SIGINT")
  const end: unknown = await ended
  expect(runningPostmaster(pgdata)).toBeUndefined()
  expect(end).toEqual([0, null])
  expect(output).not.toMatch(/^ready /m)
})
