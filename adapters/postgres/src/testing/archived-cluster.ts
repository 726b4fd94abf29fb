import { chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { freePort, nobody } from "./debian-package.ts"
import { prepareProductDatabase } from "./replication.ts"
import { controlOf, ensurePostgres, makeNode, type Node, run } from "./system-postgres.ts"

/** A migrated database whose write-ahead log is archived, so that it can be brought back to any moment after a base backup. */
export interface ArchivedCluster {
  readonly primary: Node
  /** Copies the running database, and has PostgreSQL check the copy. */
  readonly takeBaseBackup: () => Promise<void>
  /** Resolves once everything written by now is in the archive. */
  readonly archived: () => Promise<void>
  /** Makes another database of the base backup and the archive, as it was at a moment ("2026-11-23 09:14:05.1+00"). */
  readonly recoverTo: (moment: string) => Promise<Node>
  readonly close: () => Promise<void>
}

const makeFolder = (path: string): string => {
  mkdirSync(path, { mode: 0o700 })
  if (nobody !== undefined) chownSync(path, nobody.uid, nobody.gid)
  return path
}

/** Starts one as docs/production/backups.md says it, with PostgreSQL's own programs. */
export const startArchivedCluster = async (): Promise<ArchivedCluster> => {
  const bin = await ensurePostgres()
  const folder = mkdtempSync(join(tmpdir(), "laundry-archive-"))
  if (nobody !== undefined) chownSync(folder, nobody.uid, nobody.gid)
  const [data, base, recovered] = ["primary", "base", "recovered"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const archive = makeFolder(join(folder, "archive"))
  const nodes: Array<Node> = []
  await run(join(bin, "initdb"), ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C"])
  const archiving = ["archive_mode=on", `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`]
  const primary = makeNode(bin, data, await freePort(), archiving)
  nodes.push(primary)
  await primary.start()
  await prepareProductDatabase(primary.connectionString)
  return {
    primary,
    takeBaseBackup: async () => {
      makeFolder(base)
      await run(join(bin, "pg_basebackup"), [
        "-d",
        controlOf(primary.connectionString),
        "-D",
        base,
        "--checkpoint=fast",
      ])
      await run(join(bin, "pg_verifybackup"), [base])
    },
    archived: async () => {
      const [row] = await primary.query("select pg_walfile_name(pg_switch_wal()) as file")
      const state = "select last_archived_wal from pg_stat_archiver"
      while (String((await primary.query(state))[0]?.["last_archived_wal"]) < String(row?.["file"])) await sleep(50)
    },
    recoverTo: async (moment) => {
      await run("cp", ["-R", base, recovered])
      await run("touch", [join(recovered, "recovery.signal")])
      const node = makeNode(bin, recovered, await freePort(), [
        `restore_command=cp ${archive}/%f %p`,
        `recovery_target_time=${moment}`,
        "recovery_target_action=promote",
      ])
      nodes.push(node)
      await node.start()
      while ((await node.query("select pg_is_in_recovery() as at_it"))[0]?.["at_it"] !== false) await sleep(50)
      return node
    },
    close: async () => {
      for (const { kill } of nodes) await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
