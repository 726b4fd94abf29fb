import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { promisify } from "node:util"
import { installPackages, nobody } from "./debian-package.ts"
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
export const ensurePostgres = async (): Promise<string> => {
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

/** Runs one of PostgreSQL's programs, which refuse to run as root, to its end. */
export const run = (program: string, args: ReadonlyArray<string>): Promise<unknown> =>
  promisify(execFile)(program, [...args], { cwd: "/", ...nobody })

/** Describes a PostgreSQL on a folder and a port, with settings beside the usual ones; nothing runs before `start`. */
export const makeNode = (bin: string, data: string, port: number, more: ReadonlyArray<string> = []): Node => {
  const connectionString = `postgres://postgres@127.0.0.1:${port}/laundry`
  let stop = () => Promise.resolve()

  const start = async () => {
    const args = [
      "-D",
      data,
      "-p",
      String(port),
      "-h",
      "127.0.0.1",
      ...[...settings, ...more].flatMap((setting) => ["-c", setting]),
    ]
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
export const controlOf = (connectionString: string): string => connectionString.replace(/laundry$/, "postgres")
