import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { promisify } from "node:util"
import { applicationRole } from "../cluster/embedded-cluster-file.ts"
import { grantApplication } from "../database/application-role.ts"
import { migrateToLatest } from "../migrations/migrate.ts"
import { freePort, installPackages, nobody } from "./debian-package.ts"
import { asApplication, onCluster } from "./test-cluster.ts"

/** A PostgreSQL of the system's in a process of its own. */
export interface Node {
  /** As its owner, who may do everything. */
  readonly connectionString: string
  /** As the product's role. */
  readonly applicationConnectionString: string
  readonly query: (sql: string) => Promise<ReadonlyArray<Record<string, unknown>>>
  readonly start: () => Promise<void>
  /** Ends it at once, as a power cut does. */
  readonly kill: () => Promise<void>
}

/** A migrated database, and a standby that follows it by streaming replication. */
export interface Replication {
  readonly primary: Node
  readonly standby: Node
  /** Resolves once the standby has all that the primary has. */
  readonly caughtUp: () => Promise<void>
  /** Stops what the standby replays, until {@link resume}: what is written from here on is not there. */
  readonly pause: () => Promise<void>
  readonly resume: () => Promise<void>
  readonly close: () => Promise<void>
}

const programs = ["initdb", "pg_basebackup", "postgres"]

/** Folders of PostgreSQL's programs by version: Debian's, and Homebrew's on both kinds of Macs. */
const folders = (): ReadonlyArray<string> => [
  ...listed("/usr/lib/postgresql").map((version) => `/usr/lib/postgresql/${version}/bin`),
  ...["/opt/homebrew/opt", "/usr/local/opt"].flatMap((base) =>
    listed(base)
      .filter((name) => name.startsWith("postgresql"))
      .map((name) => `${base}/${name}/bin`),
  ),
]

const listed = (folder: string): ReadonlyArray<string> => (existsSync(folder) ? readdirSync(folder) : [])

const find = (): string | undefined =>
  folders().find((folder) => programs.every((program) => existsSync(join(folder, program))))

/** The folder of PostgreSQL's programs. Root installs Debian's when they are missing; throws a sentence that says what to do then. */
const ensurePostgres = async (): Promise<string> => {
  if (find() === undefined) {
    await installPackages(["postgresql-15", "postgresql-contrib"], "test -x /usr/lib/postgresql/15/bin/postgres")
  }
  const found = find()
  if (found !== undefined) return found
  throw new Error(
    "These tests need PostgreSQL's own programs: install them (Debian: apt-get install postgresql postgresql-contrib; macOS: brew install postgresql@15).",
  )
}

/** As little as there is to start, and nothing that survives a power cut: the folder is a test's. */
const settings = [
  "fsync=off",
  "autovacuum=off",
  "shared_buffers=32MB",
  "max_connections=60",
  "unix_socket_directories=",
  // What a read of the standby holds up is replayed at once, and the read given up.
  "max_standby_streaming_delay=0",
]

const run = (program: string, args: ReadonlyArray<string>): Promise<unknown> =>
  promisify(execFile)(program, [...args], { cwd: "/", ...nobody })

const makeNode = (bin: string, data: string, port: number): Node => {
  const connectionString = `postgres://postgres@127.0.0.1:${port}/laundry`
  let stop = () => Promise.resolve()

  const start = async () => {
    const args = ["-D", data, "-p", String(port), "-h", "127.0.0.1", ...settings.flatMap((setting) => ["-c", setting])]
    const running = spawn(join(bin, "postgres"), args, {
      cwd: "/",
      stdio: ["ignore", "ignore", "pipe"],
      ...nobody,
    })
    const ended = once(running, "exit")
    let said = ""
    running.stderr.on("data", (data) => (said += String(data)))
    const killAtOnce = () => void running.kill("SIGKILL")
    process.once("exit", killAtOnce)
    stop = async () => {
      process.off("exit", killAtOnce)
      killAtOnce()
      await ended
    }
    while (!(await onCluster(controlOf(connectionString), (client) => client.query("select 1")).catch(() => false))) {
      if (running.exitCode !== null) throw new Error(`PostgreSQL ended: ${said}`)
      await sleep(30)
    }
  }

  return {
    connectionString,
    applicationConnectionString: asApplication(connectionString),
    query: (sql) => onCluster(connectionString, async (client) => (await client.query(sql)).rows),
    start,
    kill: () => stop(),
  }
}

/** The database that each cluster has from the start, in which others are made. */
const controlOf = (connectionString: string): string => connectionString.replace(/laundry$/, "postgres")

/** Makes the database `laundry` in a cluster, migrated, and the product's role with what it needs. */
export const prepareProductDatabase = async (ownerUrl: string, password?: string): Promise<void> => {
  await onCluster(controlOf(ownerUrl), async (client) => {
    const withPassword = password === undefined ? "" : `password ${client.escapeLiteral(password)}`
    await client.query("create database laundry")
    await client.query(`create role ${applicationRole} login ${withPassword}`)
  })
  await migrateToLatest(ownerUrl)
  await grantApplication(ownerUrl, applicationRole)
}

/** Starts a migrated database with PostgreSQL's own programs, and a standby of it made as the handbook says. */
export const startReplication = async (): Promise<Replication> => {
  const bin = await ensurePostgres()
  const folder = mkdtempSync(join(tmpdir(), "laundry-replication-"))
  if (nobody !== undefined) chownSync(folder, nobody.uid, nobody.gid)
  const [first, second] = [await freePort(), await freePort()]
  const [data, copy] = [join(folder, "primary"), join(folder, "standby")]
  await run(join(bin, "initdb"), ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "-N"])
  const primary = makeNode(bin, data, first)
  await primary.start()
  const control = controlOf(primary.connectionString)
  await prepareProductDatabase(primary.connectionString)
  mkdirSync(copy, { mode: 0o700 })
  if (nobody !== undefined) chownSync(copy, nobody.uid, nobody.gid)
  await run(join(bin, "pg_basebackup"), ["-d", control, "-D", copy, "-R", "-N", "--checkpoint=fast"])
  const standby = makeNode(bin, copy, second)
  await standby.start()

  const caughtUp = async () => {
    const [row] = await primary.query("select pg_current_wal_lsn() as position")
    const has = `select pg_last_wal_replay_lsn() >= '${String(row?.["position"])}' as has`
    while ((await standby.query(has))[0]?.["has"] !== true) await sleep(20)
  }
  return {
    primary,
    standby,
    caughtUp,
    pause: async () => {
      await caughtUp()
      await standby.query("select pg_wal_replay_pause()")
      const state = "select pg_get_wal_replay_pause_state() as state"
      while ((await standby.query(state))[0]?.["state"] !== "paused") await sleep(20)
    },
    resume: async () => {
      await standby.query("select pg_wal_replay_resume()")
      await caughtUp()
    },
    close: async () => {
      await standby.kill()
      await primary.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
