import { signOutPath } from "@laundry/contracts/people/sign-in-page"
import { endPushOfOthers } from "../push/push-owner.ts"
import { clearTabStorage } from "../storage/session-storage.ts"
import { storage } from "./session.ts"

/** Logs out: the stored user and all drafts go, then the server ends the session (specification §2). */
export const logOut = async (): Promise<void> => {
  const areEnded = endPushOfOthers(undefined)
  storage.clear()
  clearTabStorage()
  await areEnded
  window.location.assign(signOutPath)
}
