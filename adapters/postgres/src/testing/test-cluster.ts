import { accessSync, constants, mkdtempSync, statfsSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Client } from "pg"
import { type Cluster, ensureCluster } from "../cluster/embedded-cluster.ts"
import { applicationRole } from "../cluster/embedded-cluster-file.ts"
import { iterationsOfRandomPasswords } from "../cluster/embedded-cluster-process.ts"
import { migrateToLatest } from "../migrations/migrate.ts"

/** The database that every migrated test database is a copy of. Nobody connects to it. */
export const MIGRATED_TEMPLATE = "laundry_migrated_template"

/** Starts a throwaway cluster in a temporary directory. It and its files go with `stop()`, or when this process dies. */
export const startTestCluster = (): Promise<Cluster> =>
  ensureCluster({
    dataDir: mkdtempSync(join(quickestFolder(), "laundry-test-")),
    databaseName: "postgres",
    durability: "throwaway",
    whenParentDies: "stop-and-remove",
  })

/** What the databases of a run's files take at once, several times over. */
const ROOM_BYTES = 3 * 1024 ** 3

/**
 * Memory, where Linux keeps a folder there with room enough (a container's is small): a copy of the template is hundreds of
 * files, which many a disk's file system makes and removes at a tenth of the speed. Else where temporary files go.
 */
const quickestFolder = (): string => {
  const inMemory = "/dev/shm"
  try {
    accessSync(inMemory, constants.W_OK)
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize > ROOM_BYTES ? inMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/**
 * Makes the migrated template in the cluster unless it is there, with what the product's role is granted, and lets that role
 * in by the owner's password. Safe in several processes at once.
 */
export const ensureMigratedTemplate = async (clusterUrl: string): Promise<void> => {
  await onCluster(clusterUrl, async (client) => {
    await client.query("select pg_advisory_lock(hashtextextended('migrated template', 0))")
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [MIGRATED_TEMPLATE])
    if (rowCount === 1) return
    const draft = `${MIGRATED_TEMPLATE}_draft`
    await client.query(`drop database if exists ${draft} with (force)`)
    await client.query(`create database ${draft}`)
    await migrateToLatest(databaseUrl(clusterUrl, draft), { applicationRole })
    await client.query(`set scram_iterations = ${iterationsOfRandomPasswords}`)
    await client.query(
      `alter role ${applicationRole} password ${client.escapeLiteral(decodeURIComponent(new URL(clusterUrl).password))}`,
    )
    await client.query(`alter database ${draft} with is_template true allow_connections false`)
    await client.query(`alter database ${draft} rename to ${MIGRATED_TEMPLATE}`)
  })
}

/** Runs statements on the cluster itself, outside any test's database. */
export const onCluster = async <A>(clusterUrl: string, use: (client: Client) => Promise<A>): Promise<A> => {
  const client = new Client({ connectionString: clusterUrl })
  client.on("error", () => {})
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** An address of the cluster, for the product's role. */
export const asApplication = (ownerUrl: string): string => {
  const url = new URL(ownerUrl)
  url.username = applicationRole
  return url.toString()
}

/** The cluster's address with another database's name. */
export const databaseUrl = (clusterUrl: string, name: string): string => {
  const url = new URL(clusterUrl)
  url.pathname = `/${encodeURIComponent(name)}`
  return url.toString()
}
