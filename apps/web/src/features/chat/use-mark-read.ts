import { type ChatMessage, unreadBySelf } from "@laundry/core/chat/chat-message"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleApiError } from "../../platform/session/session.ts"
import { usePageVisible } from "../../shared/chat/use-page-visible.ts"
import { markRead } from "./chat-queries.ts"

/** Marks what support wrote as read on opening the conversation (specification §4), and while it is open and in front. */
export const useMarkRead = (isOpen: boolean, messages: ReadonlyArray<ChatMessage>): void => {
  const queryClient = useQueryClient()
  const isVisible = usePageVisible()
  const newestUnread = unreadBySelf(messages).at(-1)?.id
  useEffect(() => {
    if (!isOpen || !isVisible || newestUnread === undefined) return
    markRead(queryClient).catch((error: unknown) => {
      // Nothing is lost: opening it again marks it then.
      if (!handleApiError(error)) logProblem("The messages were not marked as read", error)
    })
  }, [isOpen, isVisible, newestUnread, queryClient])
}
