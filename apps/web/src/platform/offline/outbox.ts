import type { DriverOrderView } from "@laundry/contracts/driver"
import { createStore, del, get, set, update } from "idb-keyval"
import { logProblem } from "../logging/log-problem.ts"
import { session } from "../session/session.ts"
import { isUnauthorized } from "../session/session-user.ts"
import {
  afterSending,
  type Deed,
  type DeedQueue,
  nextDeed,
  pauseAfter,
  type SendOutcome,
  withDeed,
  withoutRefused,
} from "./deed-queue.ts"
import { outcomeOf, sendDeed } from "./send-deed.ts"

/** What a page hears of a deed that it sent. */
export type SendReport =
  | { readonly kind: "done"; readonly deed: Deed; readonly order: DriverOrderView }
  | { readonly kind: "refused"; readonly deed: Deed; readonly message: string }
  | { readonly kind: "later"; readonly deed: Deed }
  | { readonly kind: "unauthorized"; readonly error: unknown }

const name = "driver-outbox"
const queueKey = "queue"
const photoKey = (id: string) => `photo:${id}`

const openStore = () => createStore(name, "deeds")
let opened: ReturnType<typeof openStore> | undefined
const store = () => (opened ??= openStore())

let queue: DeedQueue = []
const listeners = new Set<() => void>()
const reporters = new Set<(report: SendReport) => void>()
let channel: BroadcastChannel | undefined

const show = (next: DeedQueue) => {
  queue = next
  for (const listener of listeners) listener()
}

const load = async () => show((await get<DeedQueue>(queueKey, store())) ?? [])

/** Changes the queue as it is kept, in one transaction: several tabs may be at it. */
const change = async (edit: (queue: DeedQueue) => DeedQueue) => {
  let next = queue
  await update<DeedQueue>(queueKey, (kept) => (next = edit(kept ?? [])), store())
  show(next)
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel is its origin's own and takes none
  channel?.postMessage("changed")
}

const report = (said: SendReport) => {
  for (const reporter of reporters) reporter(said)
}

/** Sends one deed and keeps what came of it. Answers whether to go on with the next one. */
const attempt = async (deed: Deed): Promise<boolean> => {
  let outcome: SendOutcome
  try {
    const order = await sendDeed(deed, await get<string>(photoKey(deed.id), store()))
    outcome = { kind: "done" }
    report({ kind: "done", deed, order })
  } catch (error) {
    outcome = outcomeOf(error)
    if (isUnauthorized(error)) report({ kind: "unauthorized", error })
    else if (outcome.kind === "refused") report({ kind: "refused", deed, message: outcome.message })
    else report({ kind: "later", deed })
    logProblem(`The server has not taken what was recorded for order #${deed.orderNumber}`, error)
  }
  if (outcome.kind === "later") return false
  await change((kept) => afterSending(kept, deed.id, outcome))
  if (outcome.kind === "done") await del(photoKey(deed.id), store())
  return true
}

/** Sends what waits, one after the other. Answers whether nothing of the user's is left to send. */
const sendAll = async (): Promise<boolean> => {
  for (;;) {
    const userId = session.state().user?.id
    if (userId === undefined) return true
    await load()
    const deed = nextDeed(queue, userId)
    if (deed === undefined) return true
    if (!(await attempt(deed))) return false
  }
}

let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
let isAsked = false

/** Sends what waits as soon as no other tab does. */
const drain = async (): Promise<void> => {
  clearTimeout(timer)
  if (isAsked) return
  isAsked = true
  const begin = () => {
    // What is recorded from here on asks again.
    isAsked = false
    return sendAll()
  }
  try {
    // Locks are missing on pages without https; there a second tab's repeat changes nothing twice on the server.
    const isEmpty = "locks" in navigator ? await navigator.locks.request(name, begin) : await begin()
    failures = isEmpty ? 0 : failures + 1
  } catch (error) {
    isAsked = false
    failures += 1
    logProblem("What was recorded could not be read", error)
  }
  clearTimeout(timer)
  if (failures > 0) timer = setTimeout(() => void drain(), pauseAfter(failures))
}

/** What a driver recorded and the server has not taken: kept in the browser over reloads, sent in order, each once. */
export const outbox = {
  deeds: (): DeedQueue => queue,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  onReport: (reporter: (said: SendReport) => void) => {
    reporters.add(reporter)
    return () => {
      reporters.delete(reporter)
    }
  },
  /** Keeps a deed with its photo, a data string, and sends it when it can. Fails when the browser keeps nothing. */
  record: async (deed: Deed, photo: string | undefined): Promise<void> => {
    if (photo !== undefined) await set(photoKey(deed.id), photo, store())
    await change((kept) => withDeed(kept, deed))
    if (!queue.some(({ id }) => id === deed.id)) await del(photoKey(deed.id), store())
    void drain()
  },
  /** The photo that was kept with a deed. */
  photoOf: (id: string): Promise<string | undefined> => get<string>(photoKey(id), store()),
  /** Takes a refused deed away. */
  dismiss: async (id: string): Promise<void> => {
    await change((kept) => withoutRefused(kept, id))
    await del(photoKey(id), store())
  },
  sendNow: (): void => void drain(),
  /** Sends what waits while a page of the driver's is open, at once when the signal comes back. Answers how to stop. */
  start: (): (() => void) => {
    if ("BroadcastChannel" in window) {
      channel = new BroadcastChannel(name)
      channel.addEventListener("message", () => void load().catch(() => undefined))
    }
    const wake = () => {
      if (document.visibilityState === "visible") void drain()
    }
    window.addEventListener("online", wake)
    document.addEventListener("visibilitychange", wake)
    void load().then(drain, (error: unknown) => logProblem("What was recorded could not be read", error))
    return () => {
      window.removeEventListener("online", wake)
      document.removeEventListener("visibilitychange", wake)
      clearTimeout(timer)
      channel?.close()
      channel = undefined
    }
  },
}
