import type { RestorePreview } from "@laundry/wiring/backup/restore-backup"
import type { Backup } from "@laundry/wiring/backup/write-backup"

type Contents = Pick<Backup, "head" | "contents">

const rowsOf = ({ contents }: Contents): number => contents.tables.reduce((sum, { rows }) => sum + rows, 0)

/** A size as people read it: "12.4 MB". */
export const sayBytes = (bytes: number): string => {
  const units = ["bytes", "kB", "MB", "GB", "TB"]
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const size = bytes / 1000 ** power
  return `${power === 0 ? size : size.toFixed(1)} ${units[power]}`
}

/** "2026-11-20 21:05 UTC": where a backup goes there may be no company yet, whose time zone it could be said in. */
const sayUtc = (instant: string): string => `${instant.slice(0, "2026-11-20T21:05".length).replace("T", " ")} UTC`

const sayNumber = (number: number): string => number.toLocaleString("en-US")

/** What a backup holds, as one JSON document has it. */
export const backupJson = (file: string, { head, contents }: Contents) => ({
  file,
  takenAt: head.takenAt,
  programVersion: head.programVersion,
  serverVersion: head.serverVersion,
  migration: head.migrations.at(-1) ?? null,
  tables: contents.tables.length,
  rows: rowsOf({ head, contents }),
  photos: head.hasPhotos ? contents.photos : null,
  secrets: contents.secrets !== null,
})

const sayPhotos = ({ head, contents }: Contents): string => {
  if (!head.hasPhotos) return "not in it"
  const { count, bytes } = contents.photos
  return `${sayNumber(count)}, ${sayBytes(bytes)}`
}

/** What a backup holds, for people: labels and values. */
export const backupFields = (backup: Contents): ReadonlyArray<readonly [string, string]> => [
  ["As of", sayUtc(backup.head.takenAt)],
  ["Rows", `${sayNumber(rowsOf(backup))} in ${backup.contents.tables.length} tables`],
  ["Photos", sayPhotos(backup)],
  ["Secrets", backup.contents.secrets === null ? "none" : "those of the data folder"],
  ["Made by", `version ${backup.head.programVersion}, ${backup.head.migrations.at(-1) ?? "no migration"}`],
]

/** Photos that orders refer to and that were not in the store; empty when none is missing. */
export const sayMissing = ({ contents }: Contents): string => {
  const { missing, missingIds } = contents.photos
  if (missing === 0) return ""
  const others = missing > missingIds.length ? ", …" : ""
  return `Photos that orders refer to were not in the store: ${sayNumber(missing)} (${missingIds.join(", ")}${others}).\n`
}

/** Where a backup would go, and whether it may. */
export const sayTarget = (description: string, target: RestorePreview["target"]): string => {
  const states: Readonly<Record<RestorePreview["target"], string>> = {
    empty: `Goes into ${description}, which is empty.\n`,
    unfinished: `Goes into ${description}; what a restore left there that was broken off is removed first.\n`,
    "in use": `Can't go into ${description}: it is not empty.\n`,
  }
  return states[target]
}
