import { execFileSync } from "node:child_process"
import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Cluster, ensureCluster } from "../cluster/embedded-cluster.ts"
import { applicationRole, readClusterFile } from "../cluster/embedded-cluster-file.ts"
import { runningPostmaster } from "../cluster/embedded-cluster-postmaster.ts"
import { migrateToLatest } from "../migrations/migrate.ts"
import { until } from "./child-process.ts"

/** A PostgreSQL that keeps what it has acknowledged, to do to it what befalls machines. Its address stays the same. */
export interface KillableCluster {
  /** As the owner of what is in it. */
  readonly connectionString: string
  /** As the product's role. */
  readonly applicationConnectionString: string
  /** Ends all its processes without a word, as a machine that loses its power does. */
  readonly kill: () => Promise<void>
  /** Ends it in order: sessions are ended, everything is written. */
  readonly stop: () => Promise<void>
  /** Starts it again, through crash recovery if need be. */
  readonly start: () => Promise<void>
  /** Stops all its processes in their tracks; the answer lets them go on. */
  readonly hang: () => () => void
  /** Stops it and removes its files. */
  readonly close: () => Promise<void>
}

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch {
    // Already gone.
  }
}

/** The server's processes, the one that starts the others first. */
const processesOf = (postmaster: number): ReadonlyArray<number> => [
  postmaster,
  ...execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" })
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid = 0, parent]) => (parent === postmaster ? [pid] : [])),
]

/** Brings the schema up to date as the owner, and grants the product's role what it needs. */
const migrateOurs = async (connectionString: string, role: string): Promise<void> => {
  await migrateToLatest(connectionString, { applicationRole: role })
}

/**
 * Starts a durable cluster in a temporary folder, with the product's schema and what its role is granted; `migrate` does so as another
 * release.
 */
export const startKillableCluster = async (migrate = migrateOurs): Promise<KillableCluster> => {
  const dataDir = mkdtempSync(join(tmpdir(), "laundry-killable-"))
  const options = { dataDir, databaseName: "laundry", durability: "durable" } as const
  const first = await ensureCluster({ ...options, whenParentDies: "stop-and-remove" })
  const holders: Array<Cluster> = [first]
  const pgdata = readClusterFile(join(dataDir, "cluster.json"))?.pgdata ?? join(dataDir, "pgdata")
  const running = () => runningPostmaster(pgdata)
  const isGone = () => running() === undefined
  await migrate(first.connectionString, applicationRole)
  return {
    connectionString: first.connectionString,
    applicationConnectionString: first.applicationConnectionString,
    kill: async () => {
      for (const pid of processesOf(running()?.pid ?? 0)) if (pid !== 0) signal(pid, "SIGKILL")
      await until("the database is gone", isGone)
    },
    stop: async () => {
      signal(running()?.pid ?? 0, "SIGINT")
      await until("the database has stopped", isGone)
    },
    start: async () => {
      const again = await ensureCluster(options)
      holders.push(again)
      if (again.port !== first.port) throw new Error(`the database came back on port ${again.port}`)
    },
    hang: () => {
      const stopped = processesOf(running()?.pid ?? 0)
      for (const pid of stopped) if (pid !== 0) signal(pid, "SIGSTOP")
      return () => {
        for (const pid of stopped) if (pid !== 0) signal(pid, "SIGCONT")
      }
    },
    close: async () => {
      for (const holder of holders.toReversed()) await holder.stop()
    },
  }
}
