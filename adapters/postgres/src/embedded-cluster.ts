import { spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { dirname, join, resolve } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { Client, DatabaseError, escapeIdentifier } from "pg"
import { locateNativeDirectory } from "./embedded-cluster-binaries.ts"
import { addHolder, hasHolders, withLockFile } from "./embedded-cluster-lock.ts"
import {
  initialise,
  type Postmaster,
  removeStalePidFile,
  runningPostmaster,
  start,
  stop,
  waitUntilReady,
} from "./embedded-cluster-process.ts"
import { choosePlacement } from "./embedded-cluster-run-as.ts"

export interface ClusterOptions {
  /** Everything of the cluster is in here, unless root may not keep it here: then `cluster.json` says where it is. */
  readonly dataDir: string
  /** `throwaway` trades survival of a power cut for speed, for tests and benchmarks. */
  readonly durability?: "durable" | "throwaway"
  readonly databaseName?: string
  /**
   * What happens when this process dies without calling `stop`, by `kill -9` for instance. By default the server
   * stays and the next process attaches to it. `stop-and-remove` also deletes `dataDir`, and so does `stop()`.
   */
  readonly whenParentDies?: "keep-running" | "stop-and-remove"
  readonly log?: (message: string) => void
}

export interface Cluster {
  readonly connectionString: string
  readonly port: number
  /** False when another process had it running already. */
  readonly started: boolean
  /** Lets go of the cluster: it stops when no other living process uses it. May be called twice. */
  readonly stop: () => Promise<void>
}

/** What is written down once, when the cluster is made. */
interface ClusterFile {
  readonly user: string
  readonly password: string
  /** Only when the cluster's files had to be kept outside the data directory. */
  readonly pgdata?: string
}

/**
 * Gives a running PostgreSQL private to `dataDir`: makes it on first use, starts it, or attaches to the one that another
 * process started. Safe in several processes at once, after `kill -9` of any of them, and as root. Writes nothing to
 * stdout. Rejects with a sentence that tells what to do when PostgreSQL can't run here.
 */
export const ensureCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const dataDir = makeEnterable(resolve(options.dataDir))
  const databaseName = options.databaseName ?? "laundry"
  const files = {
    lock: join(dataDir, "start.lock"),
    holders: join(dataDir, "holders"),
    json: join(dataDir, "cluster.json"),
  }

  const { server, url, started, release, pgdata } = await withLockFile(files.lock, async () => {
    const attached = await attach(dataDir, files.json, databaseName)
    const running = attached ?? (await begin(dataDir, files.json, databaseName, options))
    return { ...running, started: attached === undefined, release: addHolder(files.holders) }
  })
  const removing = options.whenParentDies === "stop-and-remove"
  const guard = started && removing ? watchParent(server, pgdata, dataDir) : undefined

  const letGo = async () => {
    await withLockFile(files.lock, async () => {
      release()
      if (!hasHolders(files.holders)) await stop(pgdata, server.pid)
    })
    guard?.()
    if (guard !== undefined)
      for (const path of [dataDir, pgdata]) rmSync(path, { recursive: true, force: true, maxRetries: 5 })
  }
  let stopping: Promise<void> | undefined
  return {
    connectionString: url,
    port: server.port,
    started,
    stop: () => {
      stopping ??= letGo()
      return stopping
    },
  }
}

const DATABASE_MISSING = "3D000"
const CANNOT_CONNECT_NOW = "57P03"
const RECOVERY_PATIENCE_MS = 60_000

interface Running {
  readonly server: Postmaster
  readonly pgdata: string
  readonly url: string
}

const attach = async (dataDir: string, json: string, databaseName: string): Promise<Running | undefined> => {
  const file = readClusterFile(json)
  if (file === undefined) return undefined
  const pgdata = file.pgdata ?? join(dataDir, "pgdata")
  if (runningPostmaster(pgdata) === undefined || !(await waitUntilReady(pgdata))) return undefined
  const server = runningPostmaster(pgdata)
  if (server === undefined) return undefined
  return { server, pgdata, url: await connectable(file, server.port, databaseName) }
}

const begin = async (
  dataDir: string,
  json: string,
  databaseName: string,
  options: ClusterOptions,
): Promise<Running> => {
  const throwaway = options.durability === "throwaway"
  const log = options.log ?? (() => {})
  let file = readClusterFile(json)
  const placement = choosePlacement(dataDir, locateNativeDirectory(), file?.pgdata)
  const { pgdata } = placement
  if (!existsSync(pgdata)) {
    log("Creating the database, which takes a second.")
    const outside = pgdata === join(dataDir, "pgdata") ? {} : { pgdata }
    file = { user: "laundry", password: randomBytes(24).toString("hex"), ...outside }
    // Before the cluster appears, so that there is never one without its password.
    writeClusterFile(json, file)
    await initialise(placement, { ...file, sync: !throwaway })
  }
  if (file === undefined) {
    throw new Error(
      `${json} with the database's password is missing. Put it back, or remove ${dataDir} to start afresh.`,
    )
  }
  removeStalePidFile(pgdata)
  const server = await start(placement, throwaway, log)
  return { server, pgdata, url: await connectable(file, server.port, databaseName) }
}

/** Proves that the server is the cluster that `cluster.json` belongs to, makes the database when it is missing. */
const connectable = async (file: ClusterFile, port: number, databaseName: string): Promise<string> => {
  const url = (database: string) =>
    `postgres://${file.user}:${file.password}@127.0.0.1:${port}/${encodeURIComponent(database)}`
  const giveUp = performance.now() + RECOVERY_PATIENCE_MS
  for (;;) {
    try {
      await withClient(url(databaseName), async () => {})
      return url(databaseName)
    } catch (error) {
      const code = error instanceof DatabaseError ? error.code : undefined
      if (code === DATABASE_MISSING) {
        await withClient(url("postgres"), (client) => client.query(`create database ${escapeIdentifier(databaseName)}`))
      } else if (code === CANNOT_CONNECT_NOW && performance.now() < giveUp) await sleep(50)
      else throw error
    }
  }
}

const withClient = async (connectionString: string, use: (client: Client) => Promise<unknown>): Promise<void> => {
  const client = new Client({ connectionString, ssl: false, connectionTimeoutMillis: 10_000 })
  client.on("error", () => {})
  await client.connect()
  try {
    await use(client)
  } finally {
    await client.end()
  }
}

/**
 * A shell that waits for this process's end of a pipe to close, however it dies, then stops the server in order and
 * removes its files. The answer ends the watch.
 */
const watchParent = (server: Postmaster, pgdata: string, dataDir: string): (() => void) => {
  const pidFile = join(pgdata, "postmaster.pid")
  const script = `cat >/dev/null
    [ "$(head -n 1 "$2" 2>/dev/null)" = "$1" ] && kill -INT "$1"
    n=0; while [ -e "$2" ] && [ $n -lt 100 ]; do sleep 0.1; n=$((n + 1)); done
    rm -rf "$3" "$4"`
  const shell = spawn("sh", ["-c", script, "sh", `${server.pid}`, pidFile, dataDir, pgdata], {
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  })
  shell.on("error", () => {})
  shell.unref()
  ;(shell.stdin as unknown as { unref?: () => void }).unref?.()
  return () => shell.stdin.end()
}

/** Makes the directory, and lets PostgreSQL's unprivileged user pass (not look) when root makes it under a strict umask. */
const makeEnterable = (dataDir: string): string => {
  const first = mkdirSync(dataDir, { recursive: true })
  if (first !== undefined && process.getuid?.() === 0) {
    for (let path = dataDir; path.length >= first.length; path = dirname(path)) chmodSync(path, 0o755)
  }
  try {
    accessSync(dataDir, constants.W_OK)
  } catch {
    throw new Error(
      `${dataDir} belongs to another user: run as the user who started it first, or choose another DATA_DIR.`,
    )
  }
  return realpathSync(dataDir)
}

const readClusterFile = (path: string): ClusterFile | undefined => {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as ClusterFile
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined
    throw new Error(`${path} can't be read: ${(error as Error).message}`)
  }
}

const writeClusterFile = (path: string, file: ClusterFile): void => {
  const draft = `${path}.new`
  rmSync(draft, { force: true })
  writeFileSync(draft, JSON.stringify(file), { mode: 0o600, flag: "wx" })
  renameSync(draft, path)
}
