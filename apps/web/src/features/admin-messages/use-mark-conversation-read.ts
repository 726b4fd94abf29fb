import type { UserId } from "@laundry/contracts/http/wire"
import type { ChatMessage } from "@laundry/core/chat/chat-message"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleApiError } from "../../platform/session/session.ts"
import { usePageVisible } from "../../shared/chat/use-page-visible.ts"
import { markConversationRead } from "./conversation-queries.ts"

/** Marks what the customer wrote as opened on opening the conversation, and while it is open and in front. */
export const useMarkConversationRead = (
  userId: UserId,
  isOpen: boolean,
  messages: ReadonlyArray<ChatMessage>,
): void => {
  const queryClient = useQueryClient()
  const isVisible = usePageVisible()
  const newestUnseen = messages.findLast(({ isFromUser, readAt }) => isFromUser && readAt === null)?.id
  useEffect(() => {
    if (!isOpen || !isVisible || newestUnseen === undefined) return
    markConversationRead(queryClient, userId).catch((error: unknown) => {
      // Nothing is lost: opening it again marks it then.
      if (!handleApiError(error)) logProblem("The conversation was not marked as read", error)
    })
  }, [userId, isOpen, isVisible, newestUnseen, queryClient])
}
