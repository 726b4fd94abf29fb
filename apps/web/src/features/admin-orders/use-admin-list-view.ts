import { useCallback, useMemo } from "react"
import { useNavigation } from "../../platform/navigation/navigation.tsx"
import { type AdminListView, adminListViewIn, orderIn, withAdminListView, withOrder } from "./admin-list-address.ts"

/** Marks a history entry that opening an order made: closing goes back over it. */
const openedState = { dialog: true } as const

const isOpenedEntry = (state: unknown): boolean => typeof state === "object" && state !== null && "dialog" in state

// What is written into the address starts from the address as it is by then, not as it was drawn: the search box writes what
// was typed a moment after somebody has opened an order, and would close it.

/** What the list shows, which is in the address: going back undoes a choice, reloading and sharing keep all. */
export const useAdminListView = () => {
  const { pathname, search, navigate } = useNavigation()
  const view = useMemo(() => adminListViewIn(search), [search])
  const change = useCallback(
    (changes: Partial<AdminListView>, options: { readonly replace?: boolean } = {}) =>
      navigate(pathname + withAdminListView(window.location.search, changes), options),
    [pathname, navigate],
  )
  return { view, change }
}

/** The open order of the address. */
export const useOpenOrder = () => {
  const { pathname, search, state, navigate, back } = useNavigation()
  const orderId = orderIn(search)
  const open = useCallback(
    (id: string) => navigate(pathname + withOrder(window.location.search, id), { state: openedState }),
    [pathname, navigate],
  )
  const close = useCallback(() => {
    if (isOpenedEntry(state)) back()
    else navigate(pathname + withOrder(window.location.search, undefined), { replace: true })
  }, [pathname, state, navigate, back])
  return { orderId, open, close }
}
