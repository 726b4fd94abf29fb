import { ensureCluster } from "@laundry/postgres/cluster/embedded-cluster"
import { applicationRole } from "@laundry/postgres/cluster/embedded-cluster-file"
import { inBranch } from "@laundry/postgres/database/branch"
import type { DatabaseAddress } from "@laundry/postgres/database/database-address"
import { clusterFolder, type ServerConfig } from "../config.ts"

/** A database that answers, and how to let go of it. */
export interface OpenDatabase extends DatabaseAddress {
  /** Past a pooler, as the role that owns the records and may change the schema; the same where the operator gives one role alone. */
  readonly ownerConnectionString: string
  /** The role that is granted what the product needs, where we look after that. */
  readonly applicationRole: string | undefined
  /** Whether it is the private one of the data folder: then schema and demo data are ours to look after. */
  readonly isEmbedded: boolean
  readonly close: () => Promise<void>
}

/** The configured database, or the embedded one, started when nothing else has it running. */
export const openDatabase = async (
  config: Pick<ServerConfig, "databaseUrl" | "databaseDirectUrl" | "databaseReplicaUrl" | "databaseSchema" | "dataDir">,
  log?: (message: string) => void,
): Promise<OpenDatabase> => {
  const { databaseUrl, databaseDirectUrl, databaseReplicaUrl, databaseSchema: branch } = config
  if (databaseUrl !== undefined) {
    return {
      connectionString: inBranch(databaseUrl, branch, { isPooled: databaseDirectUrl !== undefined }),
      directConnectionString: databaseDirectUrl && inBranch(databaseDirectUrl, branch),
      // It may lead through a pooler, too; each read says itself where it looks.
      replicaConnectionString: databaseReplicaUrl && inBranch(databaseReplicaUrl, branch, { isPooled: true }),
      ownerConnectionString: inBranch(databaseDirectUrl ?? databaseUrl, branch),
      applicationRole: undefined,
      isEmbedded: false,
      close: () => Promise.resolve(),
    }
  }
  const cluster = await ensureCluster({
    dataDir: clusterFolder(config.dataDir),
    databaseName: "laundry",
    whenServerDies: "restart",
    ...(log === undefined ? {} : { log }),
  })
  return {
    connectionString: inBranch(cluster.applicationConnectionString, branch),
    ownerConnectionString: inBranch(cluster.connectionString, branch),
    applicationRole,
    isEmbedded: true,
    close: cluster.stop,
  }
}
