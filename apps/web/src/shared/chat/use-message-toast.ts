import { useEffect } from "react"
import { recallInTab, rememberInTab } from "../../platform/storage/session-storage.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { pauseBeforeToast, type ToldMessage } from "./conversation.ts"
import { usePageVisible } from "./use-page-visible.ts"

/** What this tab told last, also before a reload. */
const recallTold = (key: string): ToldMessage | undefined => {
  const kept = recallInTab(key)
  if (typeof kept !== "object" || kept === null || !("id" in kept) || !("at" in kept)) return undefined
  const { id, at } = kept
  return typeof id === "string" && typeof at === "number" ? { id, at } : undefined
}

/** As much of a message as a toast has room for. */
const excerptLength = 140
const excerpt = (message: string): string =>
  message.length <= excerptLength ? message : `${message.slice(0, excerptLength).trimEnd()}…`

/**
 * A toast for the newest unread message, once for each and one in 30 seconds at most (specification §9); none while
 * nobody looks at this tab. `key` names what the tab remembers of it.
 */
export const useMessageToast = (
  key: string,
  title: string,
  newest: { readonly id: string; readonly message: string } | undefined,
): void => {
  const isVisible = usePageVisible()
  const newestId = newest?.id
  const newestText = newest?.message
  useEffect(() => {
    if (newestId === undefined || newestText === undefined || !isVisible) return
    const pause = pauseBeforeToast(newestId, recallTold(key), Date.now())
    if (pause === undefined) return
    const timer = setTimeout(() => {
      const told: ToldMessage = { id: newestId, at: Date.now() }
      rememberInTab(key, told)
      showToast({ tone: "info", title, text: excerpt(newestText) })
    }, pause)
    return () => clearTimeout(timer)
  }, [newestId, newestText, isVisible, key, title])
}
