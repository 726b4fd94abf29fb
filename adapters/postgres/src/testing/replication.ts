import { chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { applicationRole } from "../cluster/embedded-cluster-file.ts"
import { migrateToLatest } from "../migrations/migrate.ts"
import { freePort, nobody } from "./debian-package.ts"
import { controlOf, ensurePostgres, makeNode, type Node, run } from "./system-postgres.ts"
import { onCluster } from "./test-cluster.ts"

/** A migrated database, and a standby that follows it by streaming replication. */
export interface Replication {
  readonly primary: Node
  readonly standby: Node
  /** Resolves once the standby has all that the primary has. */
  readonly caughtUp: () => Promise<void>
  /** Stops what the standby replays, until {@link resume}: what is written from here on is not there. */
  readonly pause: () => Promise<void>
  readonly resume: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Makes the database `laundry` in a cluster, migrated, and the product's role with what it needs. */
export const prepareProductDatabase = async (ownerUrl: string, password?: string): Promise<void> => {
  await onCluster(controlOf(ownerUrl), async (client) => {
    const withPassword = password === undefined ? "" : `password ${client.escapeLiteral(password)}`
    await client.query("create database laundry")
    await client.query(`create role ${applicationRole} login ${withPassword}`)
  })
  await migrateToLatest(ownerUrl, { applicationRole })
}

/** Starts a migrated database with PostgreSQL's own programs, and a standby of it made as the handbook says. */
export const startReplication = async (): Promise<Replication> => {
  const bin = await ensurePostgres()
  const folder = mkdtempSync(join(tmpdir(), "laundry-replication-"))
  if (nobody !== undefined) chownSync(folder, nobody.uid, nobody.gid)
  const [first, second] = [await freePort(), await freePort()]
  const [data, copy] = [join(folder, "primary"), join(folder, "standby")]
  await run(join(bin, "initdb"), ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "-N"])
  const primary = makeNode(bin, data, first)
  await primary.start()
  const control = controlOf(primary.connectionString)
  await prepareProductDatabase(primary.connectionString)
  mkdirSync(copy, { mode: 0o700 })
  if (nobody !== undefined) chownSync(copy, nobody.uid, nobody.gid)
  await run(join(bin, "pg_basebackup"), ["-d", control, "-D", copy, "-R", "-N", "--checkpoint=fast"])
  const standby = makeNode(bin, copy, second)
  await standby.start()

  const caughtUp = async () => {
    const [row] = await primary.query("select pg_current_wal_lsn() as position")
    const has = `select pg_last_wal_replay_lsn() >= '${String(row?.["position"])}' as has`
    while ((await standby.query(has))[0]?.["has"] !== true) await sleep(20)
  }
  return {
    primary,
    standby,
    caughtUp,
    pause: async () => {
      await caughtUp()
      await standby.query("select pg_wal_replay_pause()")
      const state = "select pg_get_wal_replay_pause_state() as state"
      while ((await standby.query(state))[0]?.["state"] !== "paused") await sleep(20)
    },
    resume: async () => {
      await standby.query("select pg_wal_replay_resume()")
      await caughtUp()
    },
    close: async () => {
      await standby.kill()
      await primary.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
