import type { Finding } from "@laundry/plugin/plugin"
import { sayBytes } from "../views/backup-view.ts"
import { sayInstant } from "../views/order-view.ts"
import { ok, warning } from "./finding.ts"

interface NewestBackup {
  /** In milliseconds since 1970. */
  readonly at: number
  readonly bytes: number
  readonly missingPhotos: number
}

/** What is younger can be lost without one. */
const oldestHours = 48
const millisPerHour = 3_600_000

const lacking = "Look at PHOTO_STORE, and for the photos in older backups: laundry backup names some that are missing."

const remedy = "Run: laundry backup. With backups of another kind, see that they are made; docs/production/backups.md."

/** Whether a backup was made of late, and lacks nothing. The embedded database is for trying out, and for those who stop it and copy its folder. */
export const checkBackups = (
  newest: NewestBackup | undefined,
  { now, isEmbedded }: { readonly now: number; readonly isEmbedded: boolean },
): Finding => {
  const message =
    newest === undefined
      ? "'laundry backup' has made none."
      : `The newest is of ${sayInstant(newest.at)}, ${sayBytes(newest.bytes)}.`
  if (newest !== undefined && newest.missingPhotos > 0) {
    const photos = newest.missingPhotos === 1 ? "1 photo" : `${newest.missingPhotos} photos`
    return warning("Backups", `${message} It lacks ${photos} that orders refer to.`, lacking)
  }
  const isRecent = newest !== undefined && now - newest.at <= oldestHours * millisPerHour
  return isRecent || isEmbedded ? ok("Backups", message) : warning("Backups", message, remedy)
}
