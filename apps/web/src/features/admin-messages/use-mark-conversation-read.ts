import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { usePageVisible } from "../../chat/use-page-visible.ts"
import { logProblem } from "../../logging/log-problem.ts"
import { handleApiError } from "../../session/session.ts"
import { type DeskConversation, markConversationRead } from "./conversation-queries.ts"

/** Marks what the customer wrote as read on opening the conversation, and while it is open and in front. */
export const useMarkConversationRead = (conversation: DeskConversation | undefined): void => {
  const queryClient = useQueryClient()
  const isVisible = usePageVisible()
  const userId = conversation?.userId
  const unread = conversation?.unread ?? 0
  useEffect(() => {
    if (userId === undefined || !isVisible || unread === 0) return
    markConversationRead(queryClient, userId).catch((error: unknown) => {
      // Nothing is lost: opening it again marks it then.
      if (!handleApiError(error)) logProblem("The conversation was not marked as read", error)
    })
  }, [userId, isVisible, unread, queryClient])
}
