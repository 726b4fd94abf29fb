import { useCallback, useMemo } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { type AdminListView, adminListViewIn, orderIn, withAdminListView, withOrder } from "./admin-list-address.ts"

/** Marks a history entry that opening an order made: closing goes back over it. */
const openedState = { dialog: true } as const

const isOpenedEntry = (state: unknown): boolean => typeof state === "object" && state !== null && "dialog" in state

// What is written into the address starts from the address as it is by then, not as it was drawn: the search box writes what
// was typed a moment after somebody has opened an order, and would close it.

/** What the list shows, which is in the address: going back undoes a choice, reloading and sharing keep all. */
export const useAdminListView = () => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const view = useMemo(() => adminListViewIn(search), [search])
  const change = useCallback(
    (changes: Partial<AdminListView>, options: { readonly replace?: boolean } = {}) =>
      void navigate(pathname + withAdminListView(window.location.search, changes), {
        ...options,
        preventScrollReset: true,
      }),
    [pathname, navigate],
  )
  return { view, change }
}

/** The open order of the address. */
export const useOpenOrder = () => {
  const location = useLocation()
  const { pathname, search } = location
  const state: unknown = location.state
  const navigate = useNavigate()
  const orderId = orderIn(search)
  const open = useCallback(
    (id: string) =>
      void navigate(pathname + withOrder(window.location.search, id), { state: openedState, preventScrollReset: true }),
    [pathname, navigate],
  )
  const close = useCallback(
    (id: string) => {
      // The answer to a change may come when its order was left by going back, and another one is open.
      if (orderIn(window.location.search) !== id) return
      if (isOpenedEntry(state)) void navigate(-1)
      else
        void navigate(pathname + withOrder(window.location.search, undefined), {
          replace: true,
          preventScrollReset: true,
        })
    },
    [pathname, state, navigate],
  )
  return { orderId, open, close }
}
