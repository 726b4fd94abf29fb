import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { Client } from "pg"
import { freePort, installPackages, nobody } from "./debian-package.ts"

/** How long a client keeps a connection to PostgreSQL: as long as its own, or for one transaction. */
export type PoolMode = "session" | "transaction"

/** PgBouncer between a program and its database. */
export interface Pgbouncer {
  /** The database's address by this way. */
  readonly connectionString: string
  readonly close: () => Promise<void>
}

const paths = ["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer", "/usr/local/bin/pgbouncer", "/opt/homebrew/bin/pgbouncer"]

const find = (): string | undefined => paths.find((path) => existsSync(path))

/** The path of PgBouncer. Root installs Debian's when it is missing; throws a sentence that says what to do when it is missing then. */
const ensurePgbouncer = async (): Promise<string> => {
  if (find() === undefined) await installPackages(["pgbouncer"], "command -v pgbouncer")
  const found = find()
  if (found !== undefined) return found
  throw new Error(
    "These tests need PgBouncer: install it (Debian: apt-get install pgbouncer; macOS: brew install pgbouncer).",
  )
}

const answers = async (connectionString: string): Promise<boolean> => {
  const client = new Client({ connectionString, connectionTimeoutMillis: 1_000 })
  client.on("error", () => {})
  try {
    await client.connect()
    await client.query("select 1")
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

const untilItAnswers = async (program: ChildProcess, connectionString: string, said: () => string): Promise<void> => {
  while (!(await answers(connectionString))) {
    if (program.exitCode !== null) throw new Error(`PgBouncer ended: ${said()}`)
    await sleep(50)
  }
}

/**
 * Starts PgBouncer before a database, as it comes: it takes no parameters when a connection is made but those that it knows.
 * `connections` are those that it holds to PostgreSQL at most.
 */
export const startPgbouncer = async (
  database: string,
  { mode, connections = 20 }: { readonly mode: PoolMode; readonly connections?: number },
): Promise<Pgbouncer> => {
  const program = await ensurePgbouncer()
  const url = new URL(database)
  const name = decodeURIComponent(url.pathname.slice(1))
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), "laundry-pgbouncer-"))
  const settings = join(folder, "pgbouncer.ini")
  const target = {
    host: url.hostname,
    port: url.port,
    dbname: name,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  }
  writeFileSync(
    settings,
    [
      "[databases]",
      `${name} = ${Object.entries(target)
        .map(([key, value]) => `${key}='${value}'`)
        .join(" ")}`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${port}`,
      "unix_socket_dir =",
      "auth_type = any",
      `pool_mode = ${mode}`,
      `default_pool_size = ${connections}`,
    ].join("\n"),
  )
  if (nobody !== undefined) {
    for (const path of [folder, settings]) chownSync(path, nobody.uid, nobody.gid)
    chmodSync(settings, 0o600)
  }
  let said = ""
  const running = spawn(program, [settings], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    ...nobody,
  })
  for (const stream of [running.stdout, running.stderr]) stream.on("data", (data) => (said += String(data)))
  const own = new URL(database)
  own.hostname = "127.0.0.1"
  own.port = String(port)
  const connectionString = own.toString()
  await untilItAnswers(running, connectionString, () => said)
  return {
    connectionString,
    close: async () => {
      if (running.exitCode === null) {
        const ended = once(running, "exit")
        running.kill("SIGTERM")
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
