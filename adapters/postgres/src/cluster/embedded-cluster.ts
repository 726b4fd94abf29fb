import { randomBytes } from "node:crypto"
import { existsSync, rmSync } from "node:fs"
import { join, resolve } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { Client, DatabaseError, escapeIdentifier, escapeLiteral } from "pg"
import { locateNativeDirectory } from "./embedded-cluster-binaries.ts"
import {
  applicationRole,
  type ClusterFile,
  makeEnterable,
  readClusterFile,
  writeClusterFile,
} from "./embedded-cluster-file.ts"
import { watchParent } from "./embedded-cluster-guard.ts"
import { addHolder, hasHolders, isLockedByAnother, withLockFile } from "./embedded-cluster-lock.ts"
import {
  type Postmaster,
  removeStalePidFile,
  runningPostmaster,
  waitUntilReady,
} from "./embedded-cluster-postmaster.ts"
import { beginToStop, initialise, iterationsOfRandomPasswords, start, stop } from "./embedded-cluster-process.ts"
import { choosePlacement } from "./embedded-cluster-run-as.ts"

export interface ClusterOptions {
  /** Everything of the cluster is in here, unless root may not keep it here: then `cluster.json` says where it is. */
  readonly dataDir: string
  /** `throwaway` trades survival of a power cut for speed, for tests and benchmarks. */
  readonly durability?: "durable" | "throwaway"
  readonly databaseName?: string
  /**
   * What happens when this process is killed before it calls `stop`, by `kill -9` for instance. By default the server
   * stays and the next process attaches to it. `stop-and-remove` also deletes `dataDir`, and so does `stop()`.
   */
  readonly whenParentDies?: "keep-running" | "stop-and-remove"
  /** `restart` starts a server that was killed again, at the same address, for as long as this process holds it. */
  readonly whenServerDies?: "leave" | "restart"
  readonly log?: (message: string) => void
}

export interface Cluster {
  /** As the superuser, who owns what is in it. */
  readonly connectionString: string
  /** As the role that the product works as: {@link applicationRole}, which may do what it was granted. */
  readonly applicationConnectionString: string
  readonly port: number
  /** False when another process had it running already. */
  readonly started: boolean
  /** Lets go of the cluster: it stops when no other living process uses it. May be called twice. */
  readonly stop: () => Promise<void>
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

  const log = options.log ?? (() => {})
  const attachOrBegin = async () => {
    const attached = await attach(dataDir, files.json, databaseName)
    const running =
      attached ?? (await begin(dataDir, files.json, databaseName, options.durability === "throwaway", log))
    return { ...running, started: attached === undefined }
  }
  let release = () => {}
  // A process that ends before it has let go, because it is told a second time for instance, has no time to wait for the server's end.
  const letGoAtExit = () => {
    release()
    if (isLockedByAnother(files.lock) || hasHolders(files.holders)) return
    const running = runningPostmaster(readClusterFile(files.json)?.pgdata ?? join(dataDir, "pgdata"))
    if (running !== undefined) beginToStop(running.pid)
  }
  const first = await withLockFile(files.lock, async () => {
    process.once("exit", letGoAtExit)
    try {
      const running = await attachOrBegin()
      release = addHolder(files.holders)
      return { ...running, applicationUrl: await openApplicationRole(files.json, running.url) }
    } catch (error) {
      process.removeListener("exit", letGoAtExit)
      throw error
    }
  })
  const { pgdata, url, applicationUrl, started } = first
  let { server } = first
  let stopping: Promise<void> | undefined

  const removing = started && options.whenParentDies === "stop-and-remove"
  let unwatchParent = removing ? watchParent(server.pid, pgdata, dataDir) : () => {}

  const revive = async () => {
    log("The database server is gone; starting it again.")
    await withLockFile(files.lock, async () => {
      if (stopping !== undefined) return
      const { port } = server
      server = (await attachOrBegin()).server
      if (server.port !== port)
        log(`The database came back on port ${server.port} instead of ${port}: start this program again.`)
      if (removing) {
        unwatchParent()
        unwatchParent = watchParent(server.pid, pgdata, dataDir)
      }
    })
  }
  const unwatchServer = options.whenServerDies === "restart" ? watchServer(pgdata, revive, log) : () => {}

  const letGo = async () => {
    unwatchServer()
    await withLockFile(files.lock, async () => {
      release()
      const running = runningPostmaster(pgdata)
      if (running !== undefined && !hasHolders(files.holders)) await stop(pgdata, running.pid)
    })
    process.removeListener("exit", letGoAtExit)
    unwatchParent()
    const remains = removing ? [dataDir, pgdata] : []
    for (const path of remains) rmSync(path, { recursive: true, force: true, maxRetries: 5 })
  }
  return {
    connectionString: url,
    applicationConnectionString: applicationUrl,
    port: server.port,
    started,
    stop: () => {
      stopping ??= letGo()
      return stopping
    },
  }
}

/** Looks every moment whether the server still runs. */
const watchServer = (pgdata: string, revive: () => Promise<void>, log: (message: string) => void): (() => void) => {
  let reviving = false
  let failed = false
  const timer = setInterval(() => {
    if (reviving || runningPostmaster(pgdata) !== undefined) return
    reviving = true
    revive()
      .then(
        () => {
          failed = false
        },
        (error) => {
          if (!failed) log(`The database server can't be started again: ${(error as Error).message}`)
          failed = true
        },
      )
      .finally(() => {
        reviving = false
      })
  }, WATCH_MS)
  timer.unref()
  return () => clearInterval(timer)
}

const DATABASE_MISSING = "3D000"
const CANNOT_CONNECT_NOW = "57P03"
const RECOVERY_PATIENCE_MS = 60_000
const WATCH_MS = 500

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
  throwaway: boolean,
  log: (message: string) => void,
): Promise<Running> => {
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

/** Makes the product's role when it is missing, as in clusters from before there was one, and returns its address. */
const openApplicationRole = async (json: string, url: string): Promise<string> => {
  const file = readClusterFile(json)
  if (file === undefined) throw new Error(`${json} is gone while the database runs.`)
  const { applicationPassword = randomBytes(24).toString("hex") } = file
  // Before the role, so that there is never one whose password nobody has.
  if (file.applicationPassword === undefined) writeClusterFile(json, { ...file, applicationPassword })
  await withClient(url, async (client) => {
    const { rowCount } = await client.query("select from pg_roles where rolname = $1", [applicationRole])
    if (rowCount === 1 && file.applicationPassword !== undefined) return
    const verb = rowCount === 1 ? "alter" : "create"
    await client.query(`set scram_iterations = ${iterationsOfRandomPasswords}`)
    await client.query(
      `${verb} role ${escapeIdentifier(applicationRole)} login password ${escapeLiteral(applicationPassword)}`,
    )
  })
  const application = new URL(url)
  application.username = applicationRole
  application.password = applicationPassword
  return application.toString()
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
