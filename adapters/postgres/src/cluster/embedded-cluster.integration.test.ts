import { spawn } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Program, startProgram, until } from "../testing/child-process.ts"
import { onCluster } from "../testing/test-cluster.ts"
import { type Cluster, ensureCluster } from "./embedded-cluster.ts"
import { runningPostmaster } from "./embedded-cluster-postmaster.ts"
import { processIdentity } from "./embedded-cluster-process-identity.ts"

interface Answer {
  readonly port: number
  readonly started: boolean
  readonly connectionString: string
}

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "laundry-cluster-"))
})
afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }))

const inProcess = (dataDir: string, more: object = {}): Program =>
  startProgram("cluster-process", { dataDir, durability: "throwaway", ...more })
const pidOf = (dataDir: string) => runningPostmaster(join(dataDir, "pgdata"))?.pid ?? 0
const isRunning = (dataDir: string) => pidOf(dataDir) !== 0
const select = (url: string, sql: string) => onCluster(url, async (client) => (await client.query(sql)).rows)

describe("a cluster", () => {
  let dataDir: string
  const ensure = (): Promise<Cluster> => ensureCluster({ dataDir, durability: "throwaway" })
  beforeAll(async () => {
    dataDir = join(root, "one")
    const cluster = await ensure()
    expect(cluster.started).toBe(true)
    await select(cluster.connectionString, "create table kept (id int)")
    await cluster.stop()
  })

  it("keeps its data over a restart, which takes a moment", async () => {
    const begin = performance.now()
    const cluster = await ensure()
    const took = performance.now() - begin
    expect(await select(cluster.connectionString, "select count(*)::int as n from kept")).toEqual([{ n: 0 }])
    await cluster.stop()
    expect(isRunning(dataDir)).toBe(false)
    // 40 ms on an idle machine; a recovery from a crash or a wait for a lock would take minutes.
    expect(took).toBeLessThan(30_000)
  })

  it("is worked on by a role of its own that is no superuser, also when its folder is from before there was one", async () => {
    const role = "select usesuper, current_user::text as name from pg_user where usename = current_user"
    const product = [{ usesuper: false, name: "laundry_app" }]
    const cluster = await ensure()
    expect(await select(cluster.applicationConnectionString, role)).toEqual(product)
    expect(await select(cluster.connectionString, role)).toMatchObject([{ usesuper: true }])
    await select(cluster.connectionString, "drop role laundry_app")
    await cluster.stop()
    const json = join(dataDir, "cluster.json")
    const { applicationPassword: _, ...old } = JSON.parse(readFileSync(json, "utf8")) as Record<string, string>
    writeFileSync(json, JSON.stringify(old), { mode: 0o600 })
    const [one, other] = await Promise.all([ensure(), ensure()])
    expect(one.applicationConnectionString).toBe(other.applicationConnectionString)
    expect(await select(one.applicationConnectionString, role)).toEqual(product)
    await Promise.all([one.stop(), other.stop()])
  })

  it("hashes its own random passwords once, and those that others set as often as ever", async () => {
    const cluster = await ensure()
    const set = "set password_encryption = 'scram-sha-256'; create role reporting login password 'guessable'"
    await select(cluster.connectionString, set)
    const iterations = `select rolname, substring(rolpassword from '^SCRAM-SHA-256\\$(\\d+):') as iterations
      from pg_authid where rolpassword is not null order by rolname`
    expect(await select(cluster.connectionString, iterations)).toEqual([
      { rolname: "laundry", iterations: "1" },
      { rolname: "laundry_app", iterations: "1" },
      { rolname: "reporting", iterations: "4096" },
    ])
    await cluster.stop()
  })

  it("speaks UTF-8 and UTC, sorts by code point, and keeps its password to its owner", async () => {
    const cluster = await ensure()
    const sql = `select current_setting('server_encoding') as encoding, current_setting('timezone') as zone,
      (select datlocale from pg_database where datname = current_database()) as locale, upper('ñandú') as upper`
    expect(await select(cluster.connectionString, sql)).toEqual([
      { encoding: "UTF8", zone: "UTC", locale: "C.UTF-8", upper: "ÑANDÚ" },
    ])
    expect(statSync(join(dataDir, "cluster.json")).mode & 0o777).toBe(0o600)
    const wrong = new URL(cluster.connectionString)
    wrong.password = "guess"
    await expect(select(wrong.toString(), "select 1")).rejects.toThrow("password authentication failed")
    await cluster.stop()
  })

  it("lets a second process attach, and stops with the last one", async () => {
    const cluster = await ensure()
    const other = inProcess(dataDir)
    expect(await other.next<Answer>()).toEqual({
      port: cluster.port,
      started: false,
      connectionString: cluster.connectionString,
    })
    const third = inProcess(dataDir)
    await third.next<Answer>()
    await third.finish()
    expect(isRunning(dataDir)).toBe(true)
    await cluster.stop()
    expect(isRunning(dataDir)).toBe(true)
    await other.finish()
    expect(isRunning(dataDir)).toBe(false)
  })

  it("outlives a killed process, and the next one attaches", async () => {
    const first = inProcess(dataDir)
    const { port } = await first.next<Answer>()
    const pid = pidOf(dataDir)
    await first.kill()
    expect(pidOf(dataDir)).toBe(pid)
    const cluster = await ensure()
    expect(cluster).toMatchObject({ port, started: false })
    await cluster.stop()
    expect(isRunning(dataDir)).toBe(false)
  })

  it("stops with the last process also when that has no time to let go", async () => {
    const [first, last] = [inProcess(dataDir), inProcess(dataDir)]
    await Promise.all([first.next<Answer>(), last.next<Answer>()])
    await first.leave()
    expect(isRunning(dataDir)).toBe(true)
    await last.leave()
    await until("the server is gone", () => !isRunning(dataDir))
  })

  it("takes over what a dead process left: its lock, and a pid file whose id is another process's by now", async () => {
    const ended = inProcess(join(root, "unused"))
    const identity = processIdentity(ended.child.pid ?? 0)
    await ended.kill()
    // PostgreSQL only minds a pid file if the process is its own user's.
    const { uid, gid } = statSync(join(dataDir, "pgdata"))
    const stranger = spawn("sleep", ["60"], process.getuid?.() === 0 ? { uid, gid } : {})
    for (const holder of [identity, `${process.pid}-1`]) {
      writeFileSync(join(dataDir, "start.lock"), `${holder} abc`)
      writeFileSync(
        join(dataDir, "pgdata", "postmaster.pid"),
        `${stranger.pid}\n${dataDir}\n1\n5432\n\n*\n\nready   \n`,
      )
      const cluster = await ensure()
      expect(cluster.started).toBe(true)
      await cluster.stop()
    }
    stranger.kill()
    expect(readdirSync(dataDir).filter((name) => name.includes("lock"))).toEqual([])
    expect(readdirSync(join(dataDir, "holders"))).toEqual([])
  })

  it("tells why PostgreSQL does not start", async () => {
    writeFileSync(join(dataDir, "pgdata", "postgresql.auto.conf"), "no_such_setting = 1\n")
    await expect(ensure()).rejects.toThrow(/PostgreSQL did not start:[^]*no_such_setting/)
    rmSync(join(dataDir, "pgdata", "postgresql.auto.conf"))
    await (await ensure()).stop()
  })
})

it("is started by exactly one of several processes at once", async () => {
  const dataDir = join(root, "race")
  mkdirSync(dataDir)
  // One of them was here before and died while making the cluster.
  writeFileSync(join(dataDir, "start.lock"), "1-1 abc")
  mkdirSync(join(dataDir, "pgdata.new"))
  const programs = Array.from({ length: 4 }, () => inProcess(dataDir))
  const answers = await Promise.all(programs.map((program) => program.next<Answer>()))
  expect(answers.filter(({ started }) => started)).toHaveLength(1)
  expect(new Set(answers.map(({ connectionString }) => connectionString)).size).toBe(1)
  await Promise.all(programs.map((program) => program.finish()))
  expect(isRunning(dataDir)).toBe(false)
})

it("recovers every acknowledged row after the server was killed", async () => {
  const dataDir = join(root, "killed")
  const first = await ensureCluster({ dataDir })
  let acknowledged = 0
  const writing = onCluster(first.connectionString, async (client) => {
    await client.query("create table kept (id int)")
    for (;;) {
      await client.query("insert into kept values (1)")
      acknowledged += 1
    }
  }).catch((error: unknown) => error)
  await until("some rows are written", () => acknowledged > 200)
  process.kill(pidOf(dataDir), "SIGKILL")
  await writing

  const second = await ensureCluster({ dataDir })
  expect(second.started).toBe(true)
  const [{ n } = { n: 0 }] = await select(second.connectionString, "select count(*)::int as n from kept")
  // The last one may have been written without our hearing of it.
  expect([acknowledged, acknowledged + 1]).toContain(n)
  await first.stop()
  expect(isRunning(dataDir)).toBe(true)
  await second.stop()
  expect(isRunning(dataDir)).toBe(false)
})

it("starts a killed server again at the same address, when asked to", async () => {
  const dataDir = join(root, "revived")
  const cluster = await ensureCluster({ dataDir, durability: "throwaway", whenServerDies: "restart" })
  const killed = pidOf(dataDir)
  process.kill(killed, "SIGKILL")
  await until("it answers again", async () => {
    const answer = await select(cluster.connectionString, "select 1").catch(() => [])
    return answer.length === 1 && pidOf(dataDir) !== killed
  })
  await cluster.stop()
  expect(isRunning(dataDir)).toBe(false)
})

it("goes with its process, files and all, when it is meant for one run", async () => {
  const dataDir = join(root, "one-run")
  const program = inProcess(dataDir, { whenParentDies: "stop-and-remove" })
  const { connectionString } = await program.next<Answer>()
  await program.kill()
  await until("the files are gone", () => !existsSync(dataDir))
  await expect(select(connectionString, "select 1")).rejects.toThrow("ECONNREFUSED")
})

it("logs without personal data", async () => {
  const dataDir = join(root, "log")
  const cluster = await ensureCluster({ dataDir, durability: "throwaway" })
  await select(cluster.connectionString, "create table people (email text primary key)")
  const insert = "insert into people values ('someone@example.test')"
  await select(cluster.connectionString, insert)
  await expect(select(cluster.connectionString, insert)).rejects.toThrow("duplicate key")
  await cluster.stop()
  const log = readFileSync(join(dataDir, "pgdata.log"), "utf8")
  expect(log).toContain("duplicate key value")
  expect(log).not.toContain("someone@example.test")
})
