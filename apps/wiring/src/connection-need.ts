import type { ServerConfig } from "./config.ts"
import { shareOf } from "./connection-share.ts"

/** For fetching jobs and for what the job library does beside them. */
const beyondJobs = 2

/** To the replica, all workers together: a report asks so many questions at once. */
export const replicaConnections = 4

/** The connections that a server holds at most. */
export interface ConnectionNeed {
  /** By DATABASE_URL. */
  readonly requests: number
  /** Past a pooler, where there is one: notifications, jobs and their lock, and one that counts for the metrics. */
  readonly own: number
  /** By DATABASE_REPLICA_URL, where it is set. */
  readonly replica: number
}

/** What a server with this configuration takes of the database's connections, all of its workers together. */
export const connectionNeed = ({
  workers,
  poolSize,
  jobConcurrency,
  runsJobs,
  metricsPort,
}: Pick<ServerConfig, "workers" | "poolSize" | "jobConcurrency" | "runsJobs" | "metricsPort">): ConnectionNeed => ({
  requests: workers * shareOf(poolSize, workers),
  own: workers + (runsJobs ? jobConcurrency + beyondJobs + 1 : 0) + (metricsPort === undefined ? 0 : 1),
  replica: workers * shareOf(replicaConnections, workers),
})
