import type { ServerConfig } from "@laundry/wiring/config"
import { type DatabaseAddress, directOf } from "@laundry/wiring/database/database-address"
import type * as Administration from "@laundry/wiring/database/database-administration"
import type { ProbeConnections } from "@laundry/wiring/database/database-probe"
import { describeDatabase } from "@laundry/wiring/database/database-url"
import type { OpenDatabase } from "@laundry/wiring/database/open-database"
import { whyReachable } from "@laundry/wiring/reachable"
import { type Backups, makeBackups } from "./backups.ts"
import type { Maintenance } from "./context.ts"
import { Refusal } from "./failure.ts"

/** A replica that answers. */
export interface FoundReplica {
  readonly description: string
  readonly state: Administration.ReplicaState
  readonly room: Administration.ConnectionRoom
}

/** The configured database, reachable until it is closed. */
export interface DatabaseSession extends DatabaseAddress {
  readonly maintenance: Maintenance
  readonly backups: Backups
  readonly workLeft: () => ReturnType<typeof Administration.workLeft>
  readonly connectionRoom: () => ReturnType<typeof Administration.readConnectionRoom>
  /** False on a standby, and where writes are refused. */
  readonly canWrite: () => Promise<boolean>
  /** What the replica is to the database, and how many connections it takes; undefined where there is no replica. */
  readonly replica: (() => Promise<FoundReplica>) | undefined
  /** Sees to it that the schema fits the code, as the server does when it starts. */
  readonly prepare: () => Promise<void>
  readonly close: () => Promise<void>
}

/** How long an address may take to give a sign of life: somebody waits at a terminal. */
const patienceMillis = 2_000

/** A database that answers, and the connections on which it was asked. */
interface AnsweringDatabase {
  readonly database: OpenDatabase
  readonly probes: ProbeConnections
}

/**
 * Opens the configured database: its own when there is one, else the embedded one, started when nothing has it running. Fails with a
 * sentence when a database of one's own can't be used; the embedded one is asked when it is opened.
 */
export const openAnswering = async (config: ServerConfig, note: (text: string) => void): Promise<AnsweringDatabase> => {
  const [{ openDatabase }, { databaseTrouble, probeConnections }] = await Promise.all([
    import("@laundry/wiring/database/open-database"),
    import("@laundry/wiring/database/database-probe"),
  ])
  const database = await openDatabase(config, (message) => note(`${message}\n`))
  const probes = probeConnections(patienceMillis)
  if (database.isEmbedded) return { database, probes }
  const { queryMillis } = config
  // By the addresses that are used from here on: those of a branch lead to its tables, or may not.
  const trouble = await databaseTrouble(probes, database, { queryMillis, patience: patienceMillis }).catch(
    async (error: unknown) => {
      await probes.close()
      throw error
    },
  )
  if (trouble === undefined) return { database, probes }
  await probes.close()
  throw new Refusal("DatabaseUnreachable", trouble)
}

/** {@link openAnswering}, with what commands do with a database. It stays reachable until it is closed. */
export const openSession = async (
  config: ServerConfig,
  note: (text: string) => void,
  signal: AbortSignal,
): Promise<DatabaseSession> => {
  const administration = () => import("@laundry/wiring/database/database-administration")
  const [{ database, probes }, { clusterFolder }] = await Promise.all([
    openAnswering(config, note),
    import("@laundry/wiring/config"),
  ])
  const { connectionString, directConnectionString, replicaConnectionString, ownerConnectionString, isEmbedded } =
    database
  return {
    connectionString,
    directConnectionString,
    replicaConnectionString,
    maintenance: {
      description: isEmbedded
        ? `the embedded database in ${clusterFolder(config.dataDir)}${config.databaseSchema === undefined ? "" : `, branch ${config.databaseSchema}`}`
        : describeDatabase(connectionString),
      isEmbedded,
      migrate: async (role, say) =>
        (await administration()).migrateDatabase(
          { ...database, applicationRole: database.applicationRole ?? role },
          say,
        ),
      rollback: async (options) => (await administration()).rollback(ownerConnectionString, options),
      status: async () => (await administration()).readSchemaState(ownerConnectionString),
      seed: async (past) => {
        const why = whyReachable(config)
        if (why !== undefined) {
          throw new Refusal("ReachableByOthers", `The demo company is for a server that nobody else can reach: ${why}.`)
        }
        await (await administration()).migrateDatabase(database)
        const { seedDemoCompany } = await import("@laundry/wiring/seed-demo-company")
        return seedDemoCompany(connectionString, config, { past })
      },
      troubledJobs: async () => (await administration()).troubledJobs(connectionString),
    },
    backups: makeBackups(database, config, signal),
    workLeft: async () => (await administration()).workLeft(connectionString),
    connectionRoom: async () => (await administration()).readConnectionRoom(directOf(database)),
    canWrite: async () => (await administration()).canWrite(connectionString),
    replica:
      replicaConnectionString === undefined
        ? undefined
        : async () => {
            const { readConnectionRoom, readReplicaState } = await administration()
            return {
              description: describeDatabase(replicaConnectionString),
              state: await readReplicaState(connectionString, replicaConnectionString),
              room: await readConnectionRoom(replicaConnectionString),
            }
          },
    prepare: async () => {
      const { expectSchema } = await import("@laundry/wiring/schema")
      await expectSchema(database, probes)
      await probes.close() // what is opened from here on stays
    },
    close: async () => {
      await probes.close()
      await database.close()
    },
  }
}
