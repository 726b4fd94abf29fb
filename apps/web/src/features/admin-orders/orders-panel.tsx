import type { OrderSummaryView } from "@laundry/contracts/admin-orders"
import { useCallback, useEffect, useRef, useState } from "react"
import { DeskFailed, DeskList, DeskSkeleton, NoOrders } from "./desk-list.tsx"
import { DeskToolbar } from "./desk-toolbar.tsx"
import { KeysDialog } from "./keys-dialog.tsx"
import { ManageOrderDialog } from "./manage-order-dialog.tsx"
import { Pagination } from "./pagination.tsx"
import { SelectionBar } from "./selection-bar.tsx"
import { useDensity } from "./use-density.ts"
import { useDesk, useFetchFailureToast } from "./use-desk.ts"
import { useDeskKeys } from "./use-desk-keys.ts"
import { useDeskView, useOpenOrder } from "./use-desk-view.ts"
import { useSelection } from "./use-selection.ts"

const none: ReadonlyArray<OrderSummaryView> = []

/** The orders that the desk looks for, page by page, and the one that is managed (specification §2). */
export const OrdersPanel = () => {
  const { view, change } = useDeskView()
  const { orderId, open, close } = useOpenOrder()
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useDesk()
  useFetchFailureToast(error)
  const searchBox = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [areKeysShown, setKeysShown] = useState(false)
  const showKeys = useCallback(() => setKeysShown(true), [])
  useDeskKeys({ searchBox, open, showKeys })
  // The rows must not be drawn anew when the address changes.
  const latestOpen = useRef(open)
  useEffect(() => {
    latestOpen.current = open
  }, [open])
  const openRow = useCallback((id: string) => latestOpen.current(id), [])

  const density = useDensity()
  const selection = useSelection(data?.orders ?? none)

  const pages = data?.totalPages ?? 0
  const isBeyond = !isPlaceholderData && pages > 0 && view.page > pages
  useEffect(() => {
    // Orders went meanwhile: the last page is the nearest.
    if (isBeyond) change({ page: pages }, { replace: true })
  }, [isBeyond, pages, change])

  const goTo = (page: number) => {
    change({ page })
    if ((list.current?.getBoundingClientRect().top ?? 0) < 0) list.current?.scrollIntoView()
  }
  return (
    <div className="grid gap-2">
      <DeskToolbar searchBox={searchBox} density={density} onShowKeys={showKeys} />
      <div
        ref={list}
        aria-busy={isPlaceholderData}
        className="grid scroll-mt-20 gap-3 transition-opacity duration-150 aria-busy:opacity-60"
      >
        {data === undefined && !isError && <DeskSkeleton />}
        {isError && <DeskFailed pending={isFetching} onRetry={() => void refetch()} />}
        {data?.orders.length === 0 && !isBeyond && <NoOrders />}
        {data !== undefined && data.orders.length > 0 && (
          <DeskList
            orders={data.orders}
            selected={selection.ids}
            isRoomy={density.isRoomy}
            onSelect={selection.select}
            onOpen={openRow}
          />
        )}
        {data !== undefined && pages > 0 && (
          <Pagination page={Math.min(view.page, pages)} pages={pages} total={data.total} onPage={goTo} />
        )}
      </div>
      <SelectionBar selection={selection} />
      <ManageOrderDialog orderId={orderId} onClose={close} />
      <KeysDialog open={areKeysShown} onClose={() => setKeysShown(false)} />
    </div>
  )
}
