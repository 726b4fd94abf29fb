import { unreadBySelf } from "@laundry/core/chat/chat-message"
import { useQuery } from "@tanstack/react-query"
import { useText } from "../../messages/text.tsx"
import { useSession } from "../../platform/session/use-session.ts"
import { useMessageToast } from "../../shared/chat/use-message-toast.ts"
import { messagesQuery } from "./chat-queries.ts"
import { useOwnUnsentMessages } from "./use-own-unsent-messages.ts"

/** Sends on what was on its way when the page was left. */
const SendOn = ({ userId }: { readonly userId: string }) => {
  useOwnUnsentMessages(userId)
  return null
}

/** A toast for an unread message of support, none while the conversation is open (specification §9). */
export const ChatToasts = ({ isChatOpen }: { readonly isChatOpen: boolean }) => {
  const { data: messages = [] } = useQuery(messagesQuery)
  const { user } = useSession()
  useMessageToast("chat-told", useText("chat")("toastTitle"), isChatOpen ? undefined : unreadBySelf(messages).at(-1))
  return user === undefined ? null : <SendOn userId={user.id} />
}
