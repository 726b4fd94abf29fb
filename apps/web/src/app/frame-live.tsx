import { unreadBySelf } from "@laundry/core/chat/chat-message"
import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import { messagesQuery } from "../features/chat/chat-queries.ts"
import { ChatToasts } from "../features/chat/chat-toasts.tsx"
import { LiveUpdates } from "../platform/live/live-updates.tsx"

/** How many messages of support the user has not opened; none until that is known. */
const useUnreadMessages = (): number =>
  useQuery({ ...messagesQuery, select: (messages) => unreadBySelf(messages).length }).data ?? 0

export interface FrameLiveProps {
  readonly isChatOpen: boolean
  /** How many messages of support the user has not opened. */
  readonly onUnread: (count: number) => void
}

/** What goes on beside the screens while somebody is signed in: the server's change events, and support's messages. */
export const FrameLive = ({ isChatOpen, onUnread }: FrameLiveProps) => {
  const unread = useUnreadMessages()
  useEffect(() => onUnread(unread), [unread, onUnread])
  return (
    <>
      <LiveUpdates />
      <ChatToasts isChatOpen={isChatOpen} />
    </>
  )
}
