import { unreadBySelf } from "@laundry/core/chat/chat-message"
import { useQuery } from "@tanstack/react-query"
import { messagesQuery } from "./chat-queries.ts"

/** How many messages of support the user has not opened; none until that is known. */
export const useUnreadMessages = (): number =>
  useQuery({ ...messagesQuery, select: (messages) => unreadBySelf(messages).length }).data ?? 0
