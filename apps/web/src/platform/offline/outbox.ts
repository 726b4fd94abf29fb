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
import { isRecordedByAnother, outcomeOf } from "./send-outcome.ts"

/** How long an attempt to send may take, in milliseconds: a photo on a bad connection. */
export const attemptMillis = 60_000

/** What a page hears of a queued action that it sent. */
export type SendReport<Action extends QueuedAction, Answer> =
  /** Without an answer where the page can't read it. */
  | { readonly kind: "done"; readonly action: Action; readonly answer: Answer | undefined }
  | { readonly kind: "refused"; readonly action: Action; readonly message: string }
  | { readonly kind: "later"; readonly action: Action }
  | { readonly kind: "unauthorized"; readonly error: unknown }

/** What somebody at work recorded and the server has not taken: kept in the browser over reloads, sent in order, each once. */
export interface Outbox<Action extends QueuedAction, Answer> {
  readonly actions: () => ActionQueue<Action>
  readonly subscribe: (listener: () => void) => () => void
  readonly onReport: (reporter: (said: SendReport<Action, Answer>) => void) => () => void
  /** Keeps a queued action with its photo, a data string, and sends it when it can. Fails when the browser keeps nothing. */
  readonly record: (action: Action, photo: string | undefined) => Promise<void>
  /** The photo that was kept with a queued action. */
  readonly photoOf: (id: string) => Promise<string | undefined>
  /** Takes a refused queued action away. */
  readonly dismiss: (id: string) => Promise<void>
  readonly sendNow: () => void
  /** Sends what waits while a page of the panel is open, at once when the signal comes back. Returns how to stop. */
  readonly start: () => () => void
}

interface OutboxOptions<Action extends QueuedAction, Answer> {
  /** Of the database in the browser, of the lock and of the channel between tabs. */
  readonly name: string
  readonly storeName: string
  /** Sends one action with its photo. A repeat of one that was taken has to return the same as the first. */
  readonly send: (action: Action, photo: string | undefined) => Promise<Answer>
}

const queueKey = "queue"
const photoKey = (id: string) => `photo:${id}`

/** The outbox of one panel. */
export const makeOutbox = <Action extends QueuedAction, Answer>({
  name,
  storeName,
  send,
}: OutboxOptions<Action, Answer>): Outbox<Action, Answer> => {
  let opened: ReturnType<typeof createStore> | undefined
  const store = () => (opened ??= createStore(name, storeName))

  let queue: ActionQueue<Action> = []
  const listeners = new Set<() => void>()
  const reporters = new Set<(report: SendReport<Action, Answer>) => void>()
  let channel: BroadcastChannel | undefined

  const show = (next: ActionQueue<Action>) => {
    queue = next
    for (const listener of listeners) listener()
  }

  const load = async () => show((await get<ActionQueue<Action>>(queueKey, store())) ?? [])

  /** Changes the queue as it is kept, in one transaction: several tabs may be at it. */
  const change = async (edit: (queue: ActionQueue<Action>) => ActionQueue<Action>) => {
    let next = queue
    await update<ActionQueue<Action>>(queueKey, (kept) => (next = edit(kept ?? [])), store())
    show(next)
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel is its origin's own and takes none
    channel?.postMessage("changed")
  }

  const report = (said: SendReport<Action, Answer>) => {
    for (const reporter of reporters) reporter(said)
  }

  /** Sends one queued action and keeps the outcome, which it returns. */
  const attempt = async (action: Action): Promise<SendOutcome["kind"]> => {
    let outcome: SendOutcome
    try {
      const answer = await send(action, await get<string>(photoKey(action.id), store()))
      outcome = { kind: "done" }
      report({ kind: "done", action, answer })
    } catch (error) {
      outcome = outcomeOf(error)
      // Somebody else has signed in with this browser: the page asks who.
      if (isRecordedByAnother(error)) void session.refresh()
      else if (isUnauthorized(error)) report({ kind: "unauthorized", error })
      else if (outcome.kind === "refused") report({ kind: "refused", action, message: outcome.message })
      else if (outcome.kind === "done") report({ kind: "done", action, answer: undefined })
      else report({ kind: "later", action })
      logProblem(`The server has not taken what was recorded for order #${action.orderNumber}`, error)
    }
    if (outcome.kind === "done" || outcome.kind === "refused") {
      await change((kept) => afterSending(kept, action.id, outcome))
      if (outcome.kind === "done") await del(photoKey(action.id), store())
    }
    return outcome.kind
  }

  /** Sends what waits, one after the other. Returns whether nothing of the user's is left to send. */
  const sendAll = async (): Promise<boolean> => {
    const stuck = new Set<string>()
    for (;;) {
      if (session.state().user === undefined) return true
      const user = await session.confirmedUser()
      if (user === undefined) return session.state().user === undefined
      await load()
      const action = nextAction(queue, user.id, stuck)
      if (action === undefined) return stuck.size === 0
      const outcome = await attempt(action)
      if (outcome === "later") return false
      if (outcome === "stuck") stuck.add(action.orderId)
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

  return {
    actions: () => queue,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    onReport: (reporter) => {
      reporters.add(reporter)
      return () => {
        reporters.delete(reporter)
      }
    },
    record: async (action, photo) => {
      if (photo !== undefined) await set(photoKey(action.id), photo, store())
      await change((kept) => withAction(kept, action))
      if (!queue.some(({ id }) => id === action.id)) await del(photoKey(action.id), store())
      void drain()
    },
    photoOf: (id) => get<string>(photoKey(id), store()),
    dismiss: async (id) => {
      await change((kept) => withoutRefused(kept, id))
      await del(photoKey(id), store())
    },
    sendNow: () => void drain(),
    start: () => {
      if ("BroadcastChannel" in window) {
        channel = new BroadcastChannel(name)
        channel.addEventListener("message", () => void load().catch(() => undefined))
      }
      const wake = () => {
        if (document.visibilityState === "visible") void drain()
      }
      window.addEventListener("online", wake)
      document.addEventListener("visibilitychange", wake)
      void load()
        .catch((error: unknown) => logProblem("What was recorded could not be read", error))
        // Also after a failure: it tries again, after pauses.
        .then(drain)
      return () => {
        window.removeEventListener("online", wake)
        document.removeEventListener("visibilitychange", wake)
        clearTimeout(timer)
        channel?.close()
        channel = undefined
      }
    },
  }
}
