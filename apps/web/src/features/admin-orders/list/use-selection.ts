import type { OrderSummaryView } from "@laundry/contracts/orders/admin-orders"
import { useCallback, useMemo, useState } from "react"

/** The orders of the page that something is to be done with at once. One that left the page is selected no longer. */
export const useSelection = (orders: ReadonlyArray<OrderSummaryView>) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set())
  const selected = useMemo(() => orders.filter(({ id }) => ids.has(id)), [orders, ids])
  const select = useCallback((id: string, isSelected: boolean) => {
    setIds((before) => {
      const next = new Set(before)
      if (isSelected) next.add(id)
      else next.delete(id)
      return next
    })
  }, [])
  return {
    ids,
    selected,
    select,
    selectAll: () => setIds(new Set(orders.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}
