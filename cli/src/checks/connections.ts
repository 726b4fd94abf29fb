import type { Finding } from "@laundry/plugin/plugin"
import type { ServerConfig } from "@laundry/wiring/config"
import { connectionNeed } from "@laundry/wiring/connection-need"
import { ok, problem, warning } from "./finding.ts"

/** How many connections PostgreSQL takes, and how many are open. */
interface ConnectionRoom {
  readonly most: number
  readonly open: number
}

type Settings = Pick<
  ServerConfig,
  "databaseDirectUrl" | "workers" | "poolSize" | "jobConcurrency" | "runsJobs" | "metricsPort"
>

const remedy =
  "Raise PostgreSQL's max_connections, lower DATABASE_POOL_SIZE, WORKERS or JOB_CONCURRENCY, or put a pooler before it."

/** Whether servers with these settings find connections enough; those that go through a pooler are the pooler's matter. */
export const checkConnections = (config: Settings, { most, open }: ConnectionRoom): Finding => {
  const { requests, own } = connectionNeed(config)
  const isPooled = config.databaseDirectUrl !== undefined
  const each = isPooled ? own : requests + own
  const servers = Math.floor(most / each)
  const takes = isPooled
    ? `A server takes up to ${own} connections past the pooler and ${requests} through it`
    : `A server takes up to ${each} connections`
  const message = `${takes}; PostgreSQL has ${most}, ${open} of them open: room for ${servers} such ${servers === 1 ? "server" : "servers"}.`
  if (servers === 0) return problem("Connections", message, remedy)
  // A rolling deploy starts a new server before the old one ends.
  return servers === 1 ? warning("Connections", message, remedy) : ok("Connections", message)
}
