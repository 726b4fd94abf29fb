import { unreadBySelf } from "@laundry/core/chat/chat-message"
import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import { showToast } from "../../design/toast-store.ts"
import { useText } from "../../messages/text.tsx"
import { useSession } from "../../session/use-session.ts"
import { recallInTab, rememberInTab } from "../../storage/session-storage.ts"
import { messagesQuery } from "./chat-queries.ts"
import { pauseBeforeToast, type ToldMessage } from "./conversation.ts"
import { usePageVisible } from "./use-page-visible.ts"
import { useUnsentMessages } from "./use-unsent-messages.ts"

const toldKey = "chat-told"

/** What this tab told last, also before a reload. */
const recallTold = (): ToldMessage | undefined => {
  const kept = recallInTab(toldKey)
  if (typeof kept !== "object" || kept === null || !("id" in kept) || !("at" in kept)) return undefined
  const { id, at } = kept
  return typeof id === "string" && typeof at === "number" ? { id, at } : undefined
}

/** As much of a message as a toast has room for. */
const excerptLength = 140
const excerpt = (message: string): string =>
  message.length <= excerptLength ? message : `${message.slice(0, excerptLength).trimEnd()}…`

/** Sends on what was on its way when the page was left. */
const SendOn = ({ userId }: { readonly userId: string }) => {
  useUnsentMessages(userId)
  return null
}

/**
 * A toast for an unread message of support, once for each and one in 30 seconds at most (specification §9); none while
 * the conversation is open or nobody looks at this tab.
 */
export const ChatToasts = ({ isChatOpen }: { readonly isChatOpen: boolean }) => {
  const text = useText("chat")
  const isVisible = usePageVisible()
  const { data: messages = [] } = useQuery(messagesQuery)
  const newest = unreadBySelf(messages).at(-1)
  const newestId = newest?.id
  const newestText = newest?.message
  useEffect(() => {
    if (newestId === undefined || newestText === undefined || isChatOpen || !isVisible) return
    const pause = pauseBeforeToast(newestId, recallTold(), Date.now())
    if (pause === undefined) return
    const timer = setTimeout(() => {
      const told: ToldMessage = { id: newestId, at: Date.now() }
      rememberInTab(toldKey, told)
      showToast({ tone: "done", title: text("toastTitle"), text: excerpt(newestText) })
    }, pause)
    return () => clearTimeout(timer)
  }, [newestId, newestText, isChatOpen, isVisible, text])
  const { user } = useSession()
  return user === undefined ? null : <SendOn userId={user.id} />
}
