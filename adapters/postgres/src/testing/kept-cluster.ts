import { ensureCluster } from "../cluster/embedded-cluster.ts"
import { applicationRole } from "../cluster/embedded-cluster-file.ts"
import { migrateToLatest } from "../migrations/migrate.ts"
import { databaseUrl, onCluster } from "./test-cluster.ts"

/** A cluster that may outlive the process that filled it. */
export interface KeptCluster {
  /** As the superuser, on the cluster itself. */
  readonly connectionString: string
  /** Lets it stop; its files stay. */
  readonly stop: () => Promise<void>
}

/**
 * Starts the cluster in a folder, or makes it there. It is no durable one: a power cut may cost it all. It writes no log of what fills an
 * empty table, so that tens of gigabytes are written once.
 */
export const startKeptCluster = async (dataDir: string): Promise<KeptCluster> => {
  const options = { dataDir, databaseName: "postgres", durability: "throwaway" } as const
  const first = await ensureCluster(options)
  const isNew = await onCluster(first.connectionString, async (client) => {
    const { rows } = await client.query<{ readonly wal_level: string }>("show wal_level")
    if (rows[0]?.wal_level === "minimal") return false
    await client.query("alter system set wal_level = minimal")
    await client.query("alter system set max_wal_senders = 0")
    await client.query("alter system set max_wal_size = '4GB'")
    return true
  })
  if (!isNew) return first
  await first.stop()
  return ensureCluster(options)
}

/** A database of the cluster, made if it is not there, with all migrations applied; says whether it was made now. */
export const openKeptDatabase = async (cluster: KeptCluster, name: string) => {
  const isNew = await onCluster(cluster.connectionString, async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
    return rowCount === 0
  })
  const connectionString = databaseUrl(cluster.connectionString, name)
  const applied = await migrateToLatest(connectionString, { applicationRole })
  return { connectionString, isNew, applied }
}
