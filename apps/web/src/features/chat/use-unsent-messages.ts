import { type QueryClient, useQueryClient } from "@tanstack/react-query"
import { useEffect, useMemo, useSyncExternalStore } from "react"
import { showToast } from "../../design/toast-store.ts"
import { logProblem } from "../../logging/log-problem.ts"
import { useText } from "../../messages/text.tsx"
import { randomToken } from "../../random/random-token.ts"
import { handleMutationError } from "../../session/session.ts"
import { recallInTab, rememberInTab } from "../../storage/session-storage.ts"
import { isWorthRepeating, sendMessage } from "./chat-queries.ts"
import { makeUnsentMessages, type UnsentMessages } from "./unsent-messages.ts"

/** What to do about a message that was given up; set by whoever shows the conversation. */
let tellFailure = (_error: unknown): void => {}

const unsentKey = (userId: string) => `chat-unsent-${userId}`

const stores = new Map<string, UnsentMessages>()

/** The unsent messages of a user in this tab: they are sent on when the dialog is closed. */
const unsentOf = (userId: string, queryClient: QueryClient): UnsentMessages => {
  const known = stores.get(userId)
  if (known !== undefined) return known
  const store = makeUnsentMessages({
    storage: {
      read: () => recallInTab(unsentKey(userId)),
      write: (messages) => rememberInTab(unsentKey(userId), messages),
    },
    send: (message) => sendMessage(queryClient, message),
    isWorthRepeating,
    onFailed: (error) => {
      logProblem("A message was not sent", error)
      if (!handleMutationError(error)) tellFailure(error)
    },
    newKey: randomToken,
    wait: (millis) => new Promise((resolve) => setTimeout(resolve, millis)),
  })
  stores.set(userId, store)
  window.addEventListener("online", store.retryLost)
  return store
}

/** The messages of a user that are on their way or were not sent, and how to send another. */
export const useUnsentMessages = (userId: string) => {
  const text = useText("chat")
  const queryClient = useQueryClient()
  const store = useMemo(() => unsentOf(userId, queryClient), [userId, queryClient])
  useEffect(() => {
    tellFailure = () => showToast({ tone: "attention", title: text("failed"), text: text("failedText") })
  }, [text])
  return { ...store, unsent: useSyncExternalStore(store.subscribe, store.messages) }
}
