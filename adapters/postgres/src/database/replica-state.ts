import type { Statement } from "./statement.ts"
import { withClient } from "./with-client.ts"

/** How old a read may be that may lag, in seconds. */
const usualMostLagSeconds = 60

/** Which database it is; a copy made by streaming replication has the same. */
const identity = `(select system_identifier from pg_control_system())
  || ' ' || (select oid from pg_database where datname = current_database()) as identity`

/** Where the database is in its log, and what time it is there in milliseconds since 1970. */
export interface PrimaryPosition {
  readonly identity: string
  readonly at: number
  /** Null where it only follows another one itself. */
  readonly position: string | null
}

export const primaryPosition: Statement<PrimaryPosition> = {
  name: "primary-position",
  text: `select ${identity}, cast(extract(epoch from clock_timestamp()) * 1000 as float8) as at,
                case when pg_is_in_recovery() then null else cast(pg_current_wal_lsn() as text) end as position`,
}

/** Where a replica is, next to a position of the database. */
export interface ReplicaPosition {
  readonly identity: string
  readonly is_standby: boolean
  /** Whether it has all that the database had then. */
  readonly has_all: boolean
  /** When the last transaction that it has was committed, by the database's clock in milliseconds since 1970. */
  readonly replayed_at: number | null
}

/** Takes the database's position. */
export const replicaPosition: Statement<ReplicaPosition> = {
  name: "replica-position",
  text: `select ${identity}, pg_is_in_recovery() as is_standby,
                coalesce(pg_last_wal_replay_lsn() >= cast($1 as pg_lsn), false) as has_all,
                cast(extract(epoch from pg_last_xact_replay_timestamp()) * 1000 as float8) as replayed_at`,
}

/** What a replica is to its database, and how many seconds it is behind at most. */
export type ReplicaState =
  | { readonly kind: "following"; readonly lagSeconds: number }
  | { readonly kind: "lagging"; readonly lagSeconds: number }
  | { readonly kind: "no-standby" }
  | { readonly kind: "other-database" }

/**
 * What to hold of a replica. Its age is that of the last transaction it has, unless it has all: a database to which nothing
 * was written for an hour makes no replica an hour old.
 */
export const replicaState = (
  primary: PrimaryPosition,
  replica: ReplicaPosition,
  mostLagSeconds = usualMostLagSeconds,
): ReplicaState => {
  if (replica.identity !== primary.identity) return { kind: "other-database" }
  if (!replica.is_standby) return { kind: "no-standby" }
  if (replica.has_all) return { kind: "following", lagSeconds: 0 }
  const { replayed_at: replayedAt } = replica
  const lagSeconds = replayedAt === null ? Number.POSITIVE_INFINITY : Math.max(0, (primary.at - replayedAt) / 1000)
  return { kind: lagSeconds > mostLagSeconds ? "lagging" : "following", lagSeconds }
}

const waitMillis = 50
const mostWaits = 10

/**
 * The state of a replica that is asked by `ask`. What was just written to a database that had been quiet for long is waited for a
 * moment: until a replica has it, it looks as old as what was written before.
 */
export const untilKnown = async (
  primary: PrimaryPosition,
  ask: () => Promise<ReplicaPosition>,
  mostLagSeconds?: number,
): Promise<ReplicaState> => {
  for (let waits = 0; ; waits += 1) {
    const state = replicaState(primary, await ask(), mostLagSeconds)
    if (state.kind !== "lagging" || waits === mostWaits) return state
    await new Promise((resolve) => setTimeout(resolve, waitMillis))
  }
}

/** Seconds for people: "3 s"; a replica that has nothing yet is behind by an unknown time. */
export const sayLag = (seconds: number): string =>
  Number.isFinite(seconds) ? `${Math.round(seconds)} s` : "an unknown time"

/** Why reads don't go to a replica in this state, as a clause; undefined when they do. */
export const whyNotRead = (state: ReplicaState): string | undefined => {
  switch (state.kind) {
    case "following":
      return undefined
    case "lagging":
      return `it is ${sayLag(state.lagSeconds)} behind.`
    case "no-standby":
      return "it is no standby."
    case "other-database":
      return "it is another database, not a copy of this one."
  }
}

const look = { applicationName: "laundry probe", patienceMillis: 5_000 } as const

/** The row of a statement that always has one. */
export const onlyRow = <Row>(rows: ReadonlyArray<Row>): Row => {
  const [row] = rows
  if (row === undefined) throw new Error("PostgreSQL did not say where it is")
  return row
}

/** Asks a database and its replica for the replica's state, on connections of their own. Rejects when one of them does not answer. */
export const readReplicaState = (connectionString: string, replicaConnectionString: string): Promise<ReplicaState> =>
  withClient(connectionString, look, (database) =>
    withClient(replicaConnectionString, look, async (replica) => {
      const primary = onlyRow((await database.query<PrimaryPosition>(primaryPosition.text)).rows)
      return untilKnown(primary, async () =>
        onlyRow((await replica.query<ReplicaPosition>(replicaPosition.text, [primary.position])).rows),
      )
    }),
  )
