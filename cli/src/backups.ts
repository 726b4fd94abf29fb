import { join } from "node:path"
import type { RestorePreview } from "@laundry/wiring/backup/restore-backup"
import type { Backup } from "@laundry/wiring/backup/write-backup"
import type { ServerConfig } from "@laundry/wiring/config"
import type { OpenDatabase } from "@laundry/wiring/database/open-database"
import { version } from "./version.ts"

type Say = (text: string) => void

/** Backs the configured database and its photos up, and restores them. */
export interface Backups {
  readonly write: (path: string, options: { readonly withPhotos: boolean }, say: Say) => Promise<Backup>
  /** Reads a backup through, and looks at the database that it is to go to. */
  readonly preview: (path: string) => Promise<RestorePreview>
  readonly restore: (
    path: string,
    preview: RestorePreview,
    options: { readonly withPhotos: boolean; readonly applicationRole: string | undefined },
    say: Say,
  ) => Promise<void>
}

/** Of a database that is open. Loads what it needs when it is called. */
export const makeBackups = (
  database: OpenDatabase,
  { dataDir, adapters }: Pick<ServerConfig, "dataDir" | "adapters">,
  signal: AbortSignal,
): Backups => {
  const secretsFile = join(dataDir, "secrets.json")
  const openPhotos = async (isWanted: boolean) => {
    if (!isWanted) return undefined
    const { openPhotos } = await import("@laundry/wiring/backup/kept-photos")
    return openPhotos(adapters.photos.serve())
  }
  const restoring = () => import("@laundry/wiring/backup/restore-backup")
  return {
    write: async (path, { withPhotos }, say) => {
      const { writeBackup } = await import("@laundry/wiring/backup/write-backup")
      const photos = await openPhotos(withPhotos)
      try {
        const { ownerConnectionString: connectionString } = database
        return await writeBackup({
          path,
          connectionString,
          secretsFile,
          photos,
          programVersion: version(),
          signal,
          say,
        })
      } finally {
        await photos?.close()
      }
    },
    preview: async (path) => (await restoring()).previewRestore({ path, database, secretsFile, signal }),
    restore: async (path, preview, { withPhotos, applicationRole }, say) => {
      const photos = await openPhotos(withPhotos && preview.head.hasPhotos)
      const { ownerConnectionString } = database
      const target = { ownerConnectionString, applicationRole: database.applicationRole ?? applicationRole }
      try {
        await (await restoring()).restoreBackup({ path, database: target, secretsFile, photos, signal, say }, preview)
      } finally {
        await photos?.close()
      }
    },
  }
}
