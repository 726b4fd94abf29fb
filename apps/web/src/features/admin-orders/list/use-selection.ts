import type { OrderSummaryView } from "@laundry/contracts/orders/admin-orders"
import { useCallback, useMemo, useState } from "react"

/** Those of the ids whose orders are there; the same set where all are. */
export const stillThere = (
  ids: ReadonlySet<string>,
  orders: ReadonlyArray<{ readonly id: string }>,
): ReadonlySet<string> => {
  const there = orders.filter(({ id }) => ids.has(id))
  return there.length === ids.size ? ids : new Set(there.map(({ id }) => id))
}

/**
 * The orders of the page that something is to be done with at once. One that left the page is selected no longer, also when it
 * comes back. `isSettled` says that the orders are those that were asked for last.
 */
export const useSelection = (
  orders: ReadonlyArray<OrderSummaryView>,
  { isSettled }: { readonly isSettled: boolean },
) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set())
  const left = isSettled ? stillThere(ids, orders) : ids
  if (left !== ids) setIds(left)
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
