import type { Finding } from "@laundry/plugin/plugin"
import { sayBytes } from "../views/backup-view.ts"
import { sayInstant } from "../views/order-view.ts"
import { ok, warning } from "./finding.ts"

interface NewestBackup {
  /** In milliseconds since 1970. */
  readonly at: number
  readonly bytes: number
}

/** What is younger can be lost without one. */
const oldestHours = 48
const millisPerHour = 3_600_000

const remedy = "Run: laundry backup. With backups of another kind, see that they are made; docs/production/backups.md."

/** Whether a backup was made of late. The embedded database is for trying out, and for those who stop it and copy its folder. */
export const checkBackups = (
  newest: NewestBackup | undefined,
  { now, isEmbedded }: { readonly now: number; readonly isEmbedded: boolean },
): Finding => {
  const message =
    newest === undefined
      ? "'laundry backup' has made none."
      : `The newest is of ${sayInstant(newest.at)}, ${sayBytes(newest.bytes)}.`
  const isRecent = newest !== undefined && now - newest.at <= oldestHours * millisPerHour
  return isRecent || isEmbedded ? ok("Backups", message) : warning("Backups", message, remedy)
}
