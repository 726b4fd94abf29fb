import type { OrderFilter } from "@laundry/core/order/order-search"
import { useCallback, useMemo } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { type AdminListView, adminListViewIn, withAdminListView, withoutPanel } from "./admin-list-address.ts"

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
  /** Shows the orders of a status, also where another panel is open. */
  const showStatus = (status: OrderFilter) =>
    void navigate(pathname + withAdminListView(withoutPanel(window.location.search), { status }), {
      preventScrollReset: true,
    })
  return { view, change, showStatus }
}
