import { useQuery } from "@tanstack/react-query"
import { useLocation } from "react-router-dom"
import { useText } from "../../messages/text.tsx"
import { useMessageToast } from "../../shared/chat/use-message-toast.ts"
import { conversationIn } from "./conversation-address.ts"
import { conversationsQuery } from "./conversation-queries.ts"

/** A toast for an unread message of a customer that nobody opened, none about the conversation that is open (specification §4, §9). */
export const CustomerMessageToasts = () => {
  const text = useText("admin-messages")
  const openUserId = conversationIn(useLocation().search)
  const { data: conversations = [] } = useQuery(conversationsQuery)
  const waiting = conversations.find(({ userId, unseen }) => unseen > 0 && userId !== openUserId)
  const name = waiting?.userName
  useMessageToast(
    "customer-messages-told",
    text("toastTitle", { name: name === undefined || name === "" ? text("unknownName") : name }),
    waiting?.last,
  )
  return null
}
