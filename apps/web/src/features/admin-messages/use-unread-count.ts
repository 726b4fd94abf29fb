import { useQuery } from "@tanstack/react-query"
import { conversationsQuery } from "./conversation-queries.ts"

/** How many messages of customers wait for somebody; none until that is known. */
export const useUnreadCount = (): number =>
  useQuery({
    ...conversationsQuery,
    select: (conversations) => conversations.reduce((sum, { unread }) => sum + unread, 0),
  }).data ?? 0
