import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { type AddressInfo, createServer, type Socket } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { type Cluster, ensureCluster } from "@laundry/postgres/cluster/embedded-cluster"
import { applicationRole } from "@laundry/postgres/cluster/embedded-cluster-file"
import { runningPostmaster } from "@laundry/postgres/cluster/embedded-cluster-postmaster"
import { migrateDatabase } from "@laundry/wiring/schema"
import pg from "pg"
import { afterEach, beforeEach, expect, it, vi } from "vitest"

const program = fileURLToPath(new URL("../../../scripts/start.mjs", import.meta.url))

let dataDir: string
let pgdata: string
let letGo: () => Promise<void>
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "laundry-stop-while-starting-"))
  pgdata = join(dataDir, "postgres", "pgdata")
  letGo = () => Promise.resolve()
})
afterEach(async () => {
  await letGo()
  const left = runningPostmaster(pgdata)
  if (left !== undefined) process.kill(left.pid, "SIGQUIT")
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

/** A server that is just being started, with the demo company. */
const beginToStart = (environment: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      DATABASE_URL: "",
      DATA_DIR: dataDir,
      PORT: "0",
      WEB_SCREENS: "off",
      DRAIN_SECONDS: "0",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const exited = once(child, "exit")
  const ended = once(child, "close").then(() => exited)
  let output = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  return { interrupt: () => child.kill("SIGINT"), ended, output: () => output }
}

const eventually = { timeout: 60_000, interval: 5 }

/** The database of the data folder, which the server only joins then, with a session that can hold it up. */
const openCluster = async (): Promise<{ readonly cluster: Cluster; readonly session: pg.Client }> => {
  const cluster = await ensureCluster({ dataDir: join(dataDir, "postgres"), durability: "throwaway" })
  const session = new pg.Client({ connectionString: cluster.connectionString })
  await session.connect()
  letGo = async () => {
    await session.end()
    await cluster.stop()
  }
  return { cluster, session }
}

const count = async (session: pg.Client, from: string): Promise<number> => {
  const { rows } = await session.query<{ n: number }>(`select count(*)::int as n from ${from}`)
  return rows[0]?.n ?? 0
}

it("leaves no database behind when it is stopped before it is ready", async () => {
  const server = beginToStart()
  await vi.waitFor(() => expect(runningPostmaster(pgdata)).toBeDefined(), eventually)
  expect(server.output()).not.toMatch(/^ready /m)
  server.interrupt()
  expect(await server.ended).toEqual([0, null])
  expect(runningPostmaster(pgdata)).toBeUndefined()
  expect(server.output()).not.toMatch(/^ready /m)
  expect(server.output()).toMatch(/^Stopping…$/m)
  expect(server.output()).toMatch(/^Stopped before it was ready\.$/m)
})

it.each(["1", "2"])(
  "ends when it is stopped while the database is migrated, before anything else: WORKERS=%s",
  async (workers) => {
    const { session } = await openCluster()
    await session.query("select pg_advisory_lock(hashtextextended('laundry migration', 0))")
    const server = beginToStart({ WORKERS: workers })
    const migrating = "pg_stat_activity where application_name = 'laundry migration'"
    await vi.waitFor(async () => expect(await count(session, migrating)).toBe(1), eventually)
    server.interrupt()
    await vi.waitFor(() => expect(server.output()).toMatch(/^Stopping…$/m), eventually)
    await session.query("select pg_advisory_unlock_all()")
    expect(await server.ended).toEqual([0, null])
    expect(server.output()).toMatch(/^Stopped before it was ready\.$/m)
    expect(await count(session, "pg_tables where schemaname = 'public'")).toBe(0)
  },
)

it("takes back what it has written of the demo company when it is stopped meanwhile", async () => {
  const { cluster, session } = await openCluster()
  await migrateDatabase({ ownerConnectionString: cluster.connectionString, applicationRole })
  await session.query("begin")
  await session.query("lock table company_settings in share mode")
  const server = beginToStart()
  const held = `pg_stat_activity where usename = '${applicationRole}' and wait_event_type = 'Lock'`
  await vi.waitFor(async () => {
    await session.query("select pg_stat_clear_snapshot()") // a transaction looks at it once
    expect(await count(session, held)).toBe(1)
  }, eventually)
  server.interrupt()
  await vi.waitFor(() => expect(server.output()).toMatch(/^Stopping…$/m), eventually)
  await session.query("commit")
  expect(await server.ended).toEqual([0, null])
  expect(server.output()).toMatch(/^Stopped before it was ready\.$/m)
  expect(await count(session, "users")).toBe(0)
})

it("leaves no database behind when it is told a second time, either", async () => {
  const server = beginToStart()
  await vi.waitFor(() => expect(runningPostmaster(pgdata)).toBeDefined(), eventually)
  server.interrupt()
  await vi.waitFor(() => expect(server.output()).toMatch(/^Stopping…$/m), eventually)
  server.interrupt()
  await server.ended
  await vi.waitFor(() => expect(runningPostmaster(pgdata)).toBeUndefined(), eventually)
})

it("says why it did not start also when it was stopped meanwhile", async () => {
  const callers: Array<Socket> = []
  const silent = createServer((socket) => void callers.push(socket.on("error", () => {}))).listen(0, "127.0.0.1")
  await once(silent, "listening")
  const { port } = silent.address() as AddressInfo
  letGo = async () => {
    silent.close()
    await once(silent, "close")
  }
  const server = beginToStart({
    DATABASE_URL: `postgres://laundry@127.0.0.1:${port}/laundry`,
    SESSION_SECRET: "4f0d6c1b9a7e3528f1c06b7d94ae5203",
  })
  await vi.waitFor(() => expect(callers.length).toBeGreaterThan(0), eventually)
  server.interrupt()
  await vi.waitFor(() => expect(server.output()).toMatch(/^Stopping…$/m), eventually)
  silent.close()
  for (const caller of callers) caller.destroy()
  expect(await server.ended).toEqual([1, null])
  expect(server.output()).toMatch(/DATABASE_URL/)
})
