import type { OrderSummaries, OrderSummaryView } from "@laundry/contracts/orders/admin-orders"
import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import { useAddressDialog } from "../../shared/staff/address-dialog.ts"
import { AdminList, AdminListFailed, AdminListSkeleton, NoOrders } from "./list/admin-list.tsx"
import { adminListViewIn } from "./list/admin-list-address.ts"
import { AdminListToolbar } from "./list/admin-list-toolbar.tsx"
import { KeysDialog } from "./list/keys-dialog.tsx"
import { Pagination } from "./list/pagination.tsx"
import { SelectionBar } from "./list/selection-bar.tsx"
import { useAdminList, useFetchFailureToast } from "./list/use-admin-list.ts"
import { useAdminListKeys } from "./list/use-admin-list-keys.ts"
import { useAdminListView } from "./list/use-admin-list-view.ts"
import { useDensity } from "./list/use-density.ts"
import { useSelection } from "./list/use-selection.ts"
import { ManageOrderDialog } from "./manage-order-dialog.tsx"
import { MessageTrouble } from "./message-trouble.tsx"

const none: ReadonlyArray<OrderSummaryView> = []

/** Every order on the page once, in the order in which they show. */
const allShown = ({ undecided, orders }: OrderSummaries): ReadonlyArray<OrderSummaryView> => [
  ...new Map([...undecided, ...orders].map((order) => [order.id, order])).values(),
]

/** The orders that staff look for, page by page, and the one that is managed (specification §2). */
export const OrdersPanel = () => {
  const { view, change } = useAdminListView()
  const { id: orderId, open, close } = useAddressDialog("order")
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useAdminList()
  useFetchFailureToast(error)
  const searchBox = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [areKeysShown, setKeysShown] = useState(false)
  const showKeys = useCallback(() => setKeysShown(true), [])
  useAdminListKeys({ searchBox, open, showKeys })
  // The rows must not be drawn anew when the address changes.
  const latestOpen = useRef(open)
  useEffect(() => {
    latestOpen.current = open
  }, [open])
  const openRow = useCallback((id: string) => latestOpen.current(id), [])

  const density = useDensity()
  const shown = useMemo(() => (data === undefined ? none : allShown(data)), [data])
  const selection = useSelection(shown, { isSettled: data !== undefined && !isPlaceholderData })

  const pages = data?.totalPages ?? 0
  const isBeyond = !isPlaceholderData && pages > 0 && view.page > pages
  useEffect(() => {
    // Orders went meanwhile: the last page is the nearest. A page chosen before this effect runs stays chosen.
    if (isBeyond && adminListViewIn(window.location.search).page > pages) change({ page: pages }, { replace: true })
  }, [isBeyond, pages, change])

  // Nothing of such an answer is shown: where its page would stand, a finger would meet the rows of the one that is on its way.
  const isOnTheWay = isBeyond || (isPlaceholderData && pages > 0 && data?.orders.length === 0)

  const goTo = (page: number) => {
    change({ page })
    if ((list.current?.getBoundingClientRect().top ?? 0) < 0) list.current?.scrollIntoView()
  }
  return (
    <div className="grid gap-2">
      <MessageTrouble />
      <AdminListToolbar searchBox={searchBox} density={density} onShowKeys={showKeys} />
      <div
        ref={list}
        aria-busy={isPlaceholderData}
        className="grid scroll-mt-20 gap-3 transition-opacity duration-150 aria-busy:opacity-60"
      >
        {(data === undefined || isOnTheWay) && !isError && <AdminListSkeleton />}
        {isError && <AdminListFailed pending={isFetching} onRetry={() => void refetch()} />}
        {data?.orders.length === 0 && !isOnTheWay && <NoOrders />}
        {data !== undefined && data.orders.length > 0 && (
          <AdminList
            undecided={data.undecided}
            orders={data.orders}
            selected={selection.ids}
            isRoomy={density.isRoomy}
            onSelect={selection.select}
            onOpen={openRow}
          />
        )}
        {data !== undefined && pages > 0 && !isOnTheWay && (
          <Pagination
            page={Math.min(view.page, pages)}
            pages={pages}
            total={data.total}
            isMore={data.isMore === true}
            onPage={goTo}
          />
        )}
      </div>
      <SelectionBar selection={selection} />
      <ManageOrderDialog orderId={orderId} onClose={close} />
      <KeysDialog open={areKeysShown} onClose={() => setKeysShown(false)} />
    </div>
  )
}
