import { useQueryClient } from "@tanstack/react-query"
import { useCallback, useMemo } from "react"
import { useText } from "../../messages/text.tsx"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { useUnsentMessages } from "../../shared/chat/use-unsent-messages.ts"
import { sendMessage } from "./chat-queries.ts"

/** What a customer wrote to support that is on its way or was not sent, and how to send another. */
export const useOwnUnsentMessages = (userId: string) => {
  const text = useText("chat")
  const queryClient = useQueryClient()
  const way = useMemo(
    () => ({
      name: `chat-unsent-${userId}`,
      writerId: userId,
      send: (message: { readonly key: string; readonly text: string }) => sendMessage(queryClient, message),
    }),
    [userId, queryClient],
  )
  const tellFailure = useCallback(
    () => showToast({ tone: "attention", title: text("failed"), text: text("failedText") }),
    [text],
  )
  return useUnsentMessages(way, tellFailure)
}
