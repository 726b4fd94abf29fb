import { ApiError } from "@laundry/contracts/http/client"
import { useEffect, useMemo, useSyncExternalStore } from "react"
import { onReconnected } from "../../platform/live/reconnection.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { randomToken } from "../../platform/random/random-token.ts"
import { handleMutationError, session } from "../../platform/session/session.ts"
import { recallInTab, rememberInTab } from "../../platform/storage/session-storage.ts"
import { makeUnsentMessages, type UnsentMessage, type UnsentMessages } from "./unsent-messages.ts"

/** Where messages go. */
export interface MessageWay {
  /** Names the conversation and the side that writes, for what the tab keeps. */
  readonly name: string
  /** Who writes: nothing is sent in anybody else's name. */
  readonly writerId: string
  /** However often it is called with one message, it is written once. */
  readonly send: (message: UnsentMessage) => Promise<void>
}

/** Whether a call got no answer, or one that another attempt may better. */
const isWorthRepeating = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429

/** What to do about a message that was given up, by conversation; set by the component that shows it. */
const tellFailure = new Map<string, (error: unknown) => void>()

const stores = new Map<string, UnsentMessages>()

/** The unsent messages of a conversation in this tab: they are sent on when the dialog is closed. */
const unsentOf = ({ name, writerId, send }: MessageWay): UnsentMessages => {
  const known = stores.get(name)
  if (known !== undefined) return known
  const isWriterHere = () => session.state().user?.id === writerId
  const store = makeUnsentMessages({
    storage: {
      read: () => recallInTab(name),
      // After the session's end they stay for the writer to come back; in somebody else's tab they don't.
      write: (messages) => {
        if (isWriterHere() || session.state().user === undefined) rememberInTab(name, messages)
      },
    },
    send,
    isWriterHere,
    isWorthRepeating,
    onFailed: (error) => {
      logProblem("A message was not sent", error)
      if (!handleMutationError(error)) tellFailure.get(name)?.(error)
    },
    newKey: randomToken,
    wait: (millis) => new Promise((resolve) => setTimeout(resolve, millis)),
  })
  stores.set(name, store)
  window.addEventListener("online", store.retryLost)
  // A line that was dead without the browser's knowledge fires no event when it is back.
  onReconnected(store.retryLost)
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") store.retryLost()
  })
  return store
}

/** The messages that are on their way or were not sent, and how to send another. */
export const useUnsentMessages = (way: MessageWay, onFailed: (error: unknown) => void) => {
  const store = useMemo(() => unsentOf(way), [way])
  useEffect(() => {
    tellFailure.set(way.name, onFailed)
  }, [way, onFailed])
  useEffect(() => store.resume(), [store])
  return { ...store, unsent: useSyncExternalStore(store.subscribe, store.messages) }
}
