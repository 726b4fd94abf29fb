import { useCallback } from "react"
import { useLocation, useNavigate } from "react-router-dom"

/** Marks a history entry that a dialog's opening made: closing goes back over it. */
const openedState = { dialog: true } as const

const isOpenedEntry = (state: unknown): boolean => typeof state === "object" && state !== null && "dialog" in state

/** What an address shows in a dialog: its id under the dialog's name, "?order=…". */
export const openedIn = (search: string, name: string): string | undefined =>
  new URLSearchParams(search).get(name) || undefined

/** An address's query with something else in the dialog, or nothing. */
export const withOpened = (search: string, name: string, id: string | undefined): string => {
  const parameters = new URLSearchParams(search)
  parameters.delete(name)
  if (id !== undefined) parameters.set(name, id)
  return parameters.size === 0 ? "" : `?${parameters.toString()}`
}

// What is written into the address starts from the address as it is by then, not as it was drawn: the search box writes what
// was typed a moment after somebody has opened an order, and would close it.

/** What a dialog shows, which is in the address: going back closes it, reloading keeps it. */
export const useAddressDialog = (name: string) => {
  const location = useLocation()
  const { pathname, search } = location
  const state: unknown = location.state
  const navigate = useNavigate()
  const open = useCallback(
    (id: string) =>
      void navigate(pathname + withOpened(window.location.search, name, id), {
        state: openedState,
        preventScrollReset: true,
      }),
    [pathname, name, navigate],
  )
  const close = useCallback(
    (id: string) => {
      // The answer to a change may come when what it is of was left by going back, and something else is open.
      if (openedIn(window.location.search, name) !== id) return
      if (isOpenedEntry(state)) void navigate(-1)
      else
        void navigate(pathname + withOpened(window.location.search, name, undefined), {
          replace: true,
          preventScrollReset: true,
        })
    },
    [pathname, state, name, navigate],
  )
  return { id: openedIn(search, name), open, close }
}
