import type { DriverOrderView } from "@laundry/contracts/orders/driver"
import { createStore, del, get, set, update } from "idb-keyval"
import { logProblem } from "../logging/log-problem.ts"
import { session } from "../session/session.ts"
import { isUnauthorized } from "../session/session-user.ts"
import {
  type ActionQueue,
  afterSending,
  nextAction,
  pauseAfter,
  type QueuedAction,
  type SendOutcome,
  withAction,
  withoutRefused,
} from "./action-queue.ts"
import { outcomeOf, sendAction } from "./send-action.ts"

/** What a page hears of a queued action that it sent. */
export type SendReport =
  | { readonly kind: "done"; readonly action: QueuedAction; readonly order: DriverOrderView }
  | { readonly kind: "refused"; readonly action: QueuedAction; readonly message: string }
  | { readonly kind: "later"; readonly action: QueuedAction }
  | { readonly kind: "unauthorized"; readonly error: unknown }

// Names under which released versions keep the queue on phones. A rename would lose what was not sent yet, so the store is still
// called "deeds", the old word for queued actions.
const name = "driver-outbox"
const storeName = "deeds"
const queueKey = "queue"
const photoKey = (id: string) => `photo:${id}`

const openStore = () => createStore(name, storeName)
let opened: ReturnType<typeof openStore> | undefined
const store = () => (opened ??= openStore())

let queue: ActionQueue = []
const listeners = new Set<() => void>()
const reporters = new Set<(report: SendReport) => void>()
let channel: BroadcastChannel | undefined

const show = (next: ActionQueue) => {
  queue = next
  for (const listener of listeners) listener()
}

const load = async () => show((await get<ActionQueue>(queueKey, store())) ?? [])

/** Changes the queue as it is kept, in one transaction: several tabs may be at it. */
const change = async (edit: (queue: ActionQueue) => ActionQueue) => {
  let next = queue
  await update<ActionQueue>(queueKey, (kept) => (next = edit(kept ?? [])), store())
  show(next)
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel is its origin's own and takes none
  channel?.postMessage("changed")
}

const report = (said: SendReport) => {
  for (const reporter of reporters) reporter(said)
}

/** Sends one queued action and keeps the outcome. Returns whether to go on with the next one. */
const attempt = async (action: QueuedAction): Promise<boolean> => {
  let outcome: SendOutcome
  try {
    const order = await sendAction(action, await get<string>(photoKey(action.id), store()))
    outcome = { kind: "done" }
    report({ kind: "done", action, order })
  } catch (error) {
    outcome = outcomeOf(error)
    if (isUnauthorized(error)) report({ kind: "unauthorized", error })
    else if (outcome.kind === "refused") report({ kind: "refused", action, message: outcome.message })
    else report({ kind: "later", action })
    logProblem(`The server has not taken what was recorded for order #${action.orderNumber}`, error)
  }
  if (outcome.kind === "later") return false
  await change((kept) => afterSending(kept, action.id, outcome))
  if (outcome.kind === "done") await del(photoKey(action.id), store())
  return true
}

/** Sends what waits, one after the other. Returns whether nothing of the user's is left to send. */
const sendAll = async (): Promise<boolean> => {
  for (;;) {
    const userId = session.state().user?.id
    if (userId === undefined) return true
    await load()
    const action = nextAction(queue, userId)
    if (action === undefined) return true
    if (!(await attempt(action))) return false
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
  actions: (): ActionQueue => queue,
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
  /** Keeps a queued action with its photo, a data string, and sends it when it can. Fails when the browser keeps nothing. */
  record: async (action: QueuedAction, photo: string | undefined): Promise<void> => {
    if (photo !== undefined) await set(photoKey(action.id), photo, store())
    await change((kept) => withAction(kept, action))
    if (!queue.some(({ id }) => id === action.id)) await del(photoKey(action.id), store())
    void drain()
  },
  /** The photo that was kept with a queued action. */
  photoOf: (id: string): Promise<string | undefined> => get<string>(photoKey(id), store()),
  /** Takes a refused queued action away. */
  dismiss: async (id: string): Promise<void> => {
    await change((kept) => withoutRefused(kept, id))
    await del(photoKey(id), store())
  },
  sendNow: (): void => void drain(),
  /** Sends what waits while a page of the driver's is open, at once when the signal comes back. Returns how to stop. */
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
