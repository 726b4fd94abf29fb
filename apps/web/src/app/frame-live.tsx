import { useEffect } from "react"
import { ChatToasts } from "../features/chat/chat-toasts.tsx"
import { useUnreadMessages } from "../features/chat/use-unread-messages.ts"
import { LiveUpdates } from "../platform/live/live-updates.tsx"

interface FrameLiveProps {
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
