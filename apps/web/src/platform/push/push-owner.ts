import { recallInBrowser, rememberInBrowser } from "../storage/browser-storage.ts"

/** Where the worker that takes push messages is registered: for all pages. */
export const pushScope = "/"

const ownerKey = "push-of"
const nobody = ""

/** Ends all push messages to this browser, of accounts and of orders. */
const endPushMessages = async (): Promise<void> => {
  if ("serviceWorker" in navigator) await (await navigator.serviceWorker.getRegistration(pushScope))?.unregister()
}

/**
 * The account, by its id, whose push messages this browser takes; it goes on taking them when the session ends by itself.
 * The push service's address can't tell: a browser has one for all that it takes.
 */
export const pushOwner = (): string | undefined => recallInBrowser(ownerKey) || undefined

export const keepPushOwner = (userId: string | undefined): void => rememberInBrowser(ownerKey, userId ?? nobody)

/** Nobody is told of another account's orders: ends the messages of any but the one who uses this browser now. */
export const endPushOfOthers = async (userId: string | undefined): Promise<void> => {
  const owner = pushOwner()
  if (owner === undefined || owner === userId) return
  keepPushOwner(undefined)
  await endPushMessages().catch(() => undefined)
}
