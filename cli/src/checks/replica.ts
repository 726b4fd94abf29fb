import type { Finding } from "@laundry/plugin/plugin"
import type { ServerConfig } from "@laundry/wiring/config"
import { connectionNeed } from "@laundry/wiring/connection-need"
import { sayLag } from "@laundry/wiring/database/database-administration"
import type { FoundReplica } from "../database-session.ts"
import { ok, problem, warning } from "./finding.ts"

type Settings = Pick<ServerConfig, "workers" | "poolSize" | "jobConcurrency" | "runsJobs" | "metricsPort">

const meanwhile = "Reports and exports are read from the database meanwhile."

/** Whether a replica that answers can be read, and has connections for a server with these settings. */
export const judgeReplica = (config: Settings, { description, state, room }: FoundReplica): Finding => {
  const { replica: needed } = connectionNeed(config)
  switch (state.kind) {
    case "other-database":
      return problem(
        "Replica",
        `${description} is another database, not a copy of this one. No server starts with it.`,
        "Set DATABASE_REPLICA_URL to a standby of the database, or leave it out.",
      )
    case "no-standby":
      return warning(
        "Replica",
        `${description} is no standby: it was promoted, or is the database itself. ${meanwhile}`,
        "Set DATABASE_REPLICA_URL to a standby of the database, or leave it out.",
      )
    case "lagging":
      return warning(
        "Replica",
        `${description} is ${sayLag(state.lagSeconds)} behind, which is too much. ${meanwhile}`,
        "Look on the standby whether it receives and replays: pg_stat_wal_receiver, pg_is_wal_replay_paused().",
      )
    case "following": {
      const message = `${description}, ${sayLag(state.lagSeconds)} behind. A server takes up to ${needed} connections; it has ${room.most}, ${room.open} of them open.`
      return room.most < needed ? warning("Replica", message, "Raise its max_connections.") : ok("Replica", message)
    }
  }
}

/** Looks at the replica, if there is one. */
export const checkReplica = async (config: Settings, look: () => Promise<FoundReplica>): Promise<Finding> => {
  try {
    return judgeReplica(config, await look())
  } catch (error) {
    return problem(
      "Replica",
      `It does not answer: ${error instanceof Error ? error.message : String(error)}. ${meanwhile}`,
      "Start the replica, or set DATABASE_REPLICA_URL to where it is.",
    )
  }
}
