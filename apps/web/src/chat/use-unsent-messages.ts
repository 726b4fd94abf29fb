import { ApiError } from "@laundry/contracts/client"
import { useEffect, useMemo, useSyncExternalStore } from "react"
import { logProblem } from "../logging/log-problem.ts"
import { randomToken } from "../random/random-token.ts"
import { handleMutationError } from "../session/session.ts"
import { recallInTab, rememberInTab } from "../storage/session-storage.ts"
import { makeUnsentMessages, type UnsentMessage, type UnsentMessages } from "./unsent-messages.ts"

/** Where messages go. */
export interface MessageWay {
  /** Names the conversation and the side that writes, for what the tab keeps. */
  readonly name: string
  /** However often it is called with one message, it is written once. */
  readonly send: (message: UnsentMessage) => Promise<void>
}

/** Whether a call got no answer, or one that another attempt may better. */
const isWorthRepeating = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429

interface KeptMessages {
  readonly store: UnsentMessages
  /** What to do about a message that was given up; set by whoever shows the conversation. */
  tellFailure: (error: unknown) => void
}

const kept = new Map<string, KeptMessages>()

/** The unsent messages of a conversation in this tab: they are sent on when the dialog is closed. */
const keptIn = ({ name, send }: MessageWay): KeptMessages => {
  const known = kept.get(name)
  if (known !== undefined) return known
  const made: KeptMessages = {
    store: makeUnsentMessages({
      storage: {
        read: () => recallInTab(name),
        write: (messages) => rememberInTab(name, messages),
      },
      send,
      isWorthRepeating,
      onFailed: (error) => {
        logProblem("A message was not sent", error)
        if (!handleMutationError(error)) made.tellFailure(error)
      },
      newKey: randomToken,
      wait: (millis) => new Promise((resolve) => setTimeout(resolve, millis)),
    }),
    tellFailure: () => {},
  }
  kept.set(name, made)
  window.addEventListener("online", made.store.retryLost)
  return made
}

/** The messages that are on their way or were not sent, and how to send another. */
export const useUnsentMessages = (way: MessageWay, onFailed: (error: unknown) => void) => {
  const messages = useMemo(() => keptIn(way), [way])
  useEffect(() => {
    messages.tellFailure = onFailed
  }, [messages, onFailed])
  const { store } = messages
  return { ...store, unsent: useSyncExternalStore(store.subscribe, store.messages) }
}
