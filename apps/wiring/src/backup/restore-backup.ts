import { mkdir, readFile, writeFile } from "node:fs/promises"
import { dirname } from "node:path"
import { migrateSandbox } from "@laundry/payments-sandbox/storage/migrate-sandbox"
import { usualSchema } from "@laundry/payments-sandbox/storage/sandbox-pool"
import { restoreInto, restoreTargetState, type TargetState } from "@laundry/postgres/backup/restore-target"
import { schemasAt } from "@laundry/postgres/database/branch"
import { unknownMigrations } from "@laundry/postgres/migrations/migrate"
import type { OpenDatabase } from "../database/open-database.ts"
import { migrateDatabase } from "../schema.ts"
import { type BackupContents, type BackupHead, BackupRefused } from "./backup-format.ts"
import type { KeptPhotos } from "./kept-photos.ts"
import { checkBackup, visitBackup } from "./read-backup.ts"

/** What is restored, and where to. */
export interface RestoreOrder {
  readonly path: string
  readonly database: Pick<OpenDatabase, "ownerConnectionString" | "applicationRole">
  readonly secretsFile: string
  /** Undefined to leave photos where they are. */
  readonly photos: KeptPhotos | undefined
  readonly signal: AbortSignal
  readonly say: (text: string) => void
}

/** A backup that was read through, and the database that it is to go to. */
export interface RestorePreview {
  readonly head: BackupHead
  readonly contents: BackupContents
  readonly target: TargetState
  /** Why its secrets can't go into the data folder; undefined where they can, and where it has none. */
  readonly otherSecrets?: string | undefined
}

const readIfThere = async (file: string): Promise<Uint8Array | undefined> => {
  try {
    return await readFile(file)
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined
    throw error
  }
}

/** Says where the data folder has other secrets: with those, somebody may be signed in. */
const sayOthers = async (file: string, bytes: Uint8Array): Promise<string | undefined> => {
  const there = await readIfThere(file)
  if (there === undefined || Buffer.compare(there, bytes) === 0) return undefined
  return `${file} holds other secrets than the backup, of another installation. Move it away, or name another DATA_DIR.`
}

const keepSecrets = async (file: string, bytes: Uint8Array): Promise<void> => {
  if ((await readIfThere(file)) !== undefined) return
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, bytes, { mode: 0o600, flag: "wx" })
}

/** Reads a backup through and looks where it is to go, database and data folder. Throws {@link BackupRefused} when it is not whole or too new for this program. */
export const previewRestore = async ({
  path,
  database,
  secretsFile,
  signal,
}: Pick<RestoreOrder, "path" | "database" | "secretsFile" | "signal">): Promise<RestorePreview> => {
  let otherSecrets: string | undefined
  const { head, contents } = await checkBackup(path, signal, async (bytes) => {
    otherSecrets = await sayOthers(secretsFile, bytes)
  })
  const unknown = unknownMigrations(head.migrations)
  if (unknown.length > 0) {
    throw new BackupRefused(
      "NewerBackup",
      `The backup was made by a newer version of this program (it has ${unknown.join(", ")}). Update the program.`,
    )
  }
  return { head, contents, target: await restoreTargetState(database.ownerConnectionString), otherSecrets }
}

/**
 * Restores a backup into an empty database, and brings it up to date when the program is newer than the backup. Either all is there
 * in the end, or the database is empty or refused by everything. Photos that were kept before it failed stay; no order refers to them.
 */
export const restoreBackup = async (order: RestoreOrder, { head, contents }: RestorePreview): Promise<void> => {
  const { path, database, secretsFile, photos, signal, say } = order
  const { ownerConnectionString } = database
  const plan = {
    migrations: head.migrations,
    tables: head.tables,
    migrateOthers: async () => {
      if (head.tables.some(({ schema }) => schema === usualSchema))
        await migrateSandbox(ownerConnectionString, schemasAt(ownerConnectionString).sandbox)
    },
  }
  let secrets: Uint8Array | undefined
  say("Restoring; the schema")
  await restoreInto(ownerConnectionString, plan, async ({ load, setSequences }) => {
    let restored = 0
    const rowsOf = new Map(contents.tables.map(({ schema, name, rows }) => [`${schema}.${name}`, rows]))
    await visitBackup(path, signal, {
      table: async (table, rows) => {
        say(`Restoring; ${table.name}`)
        const loaded = await load(table, rows)
        if (loaded !== rowsOf.get(`${table.schema}.${table.name}`))
          throw new Error(`${table.name} took another number of rows than the backup holds.`)
      },
      photo: async (id, photo) => {
        if (photos === undefined) return
        await photos.put(id, photo)
        restored += 1
        say(`Restoring; ${restored} photos`)
      },
      secrets: async (bytes) => {
        const others = await sayOthers(secretsFile, bytes)
        if (others !== undefined) throw new BackupRefused("OtherSecrets", others)
        secrets = bytes
      },
    })
    await setSequences(contents.sequences)
  })
  // Not before: what a restore leaves behind that failed would be in the way of the next one.
  if (secrets !== undefined) await keepSecrets(secretsFile, secrets)
  say("Bringing the schema up to date")
  await migrateDatabase(database)
}
