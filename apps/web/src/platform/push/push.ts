import { pushScope } from "./push-owner.ts"

/** The script that takes push messages. It answers no requests, so that every page comes from the server. */
const workerPath = "/customer-worker.js"

/**
 * Whether this browser takes push messages: "blocked" where its user forbade them, "after-install" on an iPhone, which takes
 * them for sites on its home screen alone.
 */
export type PushSupport = "yes" | "blocked" | "after-install" | "no"

const isAppleMobile = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1)

export const pushSupport = (): PushSupport => {
  const isThere = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window
  if (!isThere) return isAppleMobile() ? "after-install" : "no"
  return Notification.permission === "denied" ? "blocked" : "yes"
}

/** Where this browser takes push messages, as the server needs to know it. */
export interface PushAddress {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

const addressOf = (subscription: PushSubscription): PushAddress => {
  const { p256dh = "", auth = "" } = subscription.toJSON().keys ?? {}
  return { endpoint: subscription.endpoint, p256dh, auth }
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0))

/** Whether a subscription takes messages that are sent with a key. */
const isFor = ({ options }: PushSubscription, key: Uint8Array): boolean => {
  const own = options.applicationServerKey
  return own !== null && new Uint8Array(own).join() === key.join()
}

const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  "serviceWorker" in navigator ? navigator.serviceWorker.getRegistration(pushScope) : undefined

/** Where this browser takes push messages now; undefined while it takes none. */
export const presentAddress = async (): Promise<PushAddress | undefined> => {
  const subscription = (await (await registered())?.pushManager.getSubscription()) ?? undefined
  return subscription && addressOf(subscription)
}

/** Asks the user, and has this browser take push messages from now on; undefined where they would rather not. */
export const takePushMessages = async (publicKey: string): Promise<PushAddress | undefined> => {
  if ((await Notification.requestPermission()) !== "granted") return undefined
  await navigator.serviceWorker.register(workerPath, { scope: pushScope, updateViaCache: "none" })
  const { pushManager } = await navigator.serviceWorker.ready
  const key = bytesOf(publicKey)
  const earlier = await pushManager.getSubscription()
  if (earlier !== null && !isFor(earlier, key)) await earlier.unsubscribe()
  return addressOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
}
