import { useMemo } from "react"
import { useLocation, useNavigate } from "react-router-dom"

/** Marks a history entry that opening a conversation made: closing goes back over it. */
const openedState = { dialog: true } as const

const isOpenedEntry = (state: unknown): boolean => typeof state === "object" && state !== null && "dialog" in state

/** Whose conversation an address shows: "?tab=messages&chat=…". */
export const conversationIn = (search: string): string | undefined => {
  const parameters = new URLSearchParams(search)
  return parameters.get("tab") === "messages" ? parameters.get("chat") || undefined : undefined
}

/** The open conversation, which is in the address: going back closes it, reloading keeps it. */
export const useConversationAddress = () => {
  const location = useLocation()
  const { pathname, search } = location
  const state: unknown = location.state
  const navigate = useNavigate()
  return useMemo(() => {
    const addressOf = (userId: string | undefined) => {
      const parameters = new URLSearchParams(search)
      parameters.delete("chat")
      if (userId !== undefined) parameters.set("chat", userId)
      return `${pathname}?${parameters.toString()}`
    }
    return {
      userId: conversationIn(search),
      open: (userId: string) => void navigate(addressOf(userId), { state: openedState, preventScrollReset: true }),
      close: () => {
        if (isOpenedEntry(state)) void navigate(-1)
        else void navigate(addressOf(undefined), { replace: true, preventScrollReset: true })
      },
    }
  }, [pathname, search, state, navigate])
}
