import { endPushMessages } from "../push/push.ts"
import { clearTabStorage } from "../storage/session-storage.ts"
import { recallForUser, takesPushKey } from "../storage/user-storage.ts"
import { storage } from "./session.ts"

/** The next user of this browser is not told of the user's orders. */
const endNotifications = async (): Promise<void> => {
  if (recallForUser(takesPushKey) === true) await endPushMessages().catch(() => undefined)
}

/** Logs out: the stored user and all drafts go, then the server ends the session (specification §2). */
export const logOut = async (): Promise<void> => {
  const areEnded = endNotifications()
  storage.clear()
  clearTabStorage()
  await areEnded
  window.location.assign("/api/logout")
}
