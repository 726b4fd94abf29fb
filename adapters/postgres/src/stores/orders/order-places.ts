import type { OrderStatus } from "@laundry/core/order/order-status"
import { waitingStatuses } from "@laundry/core/order/status-meaning"
import { sqlList } from "../../database/sql-text.ts"

/** The condition for orders at one of some places on the way, also while they wait for money. */
export const isAtPlace = (places: ReadonlyArray<OrderStatus>): string => {
  const list = sqlList(places)
  return `(status in (${list}) or (status in (${sqlList(waitingStatuses)}) and status_before in (${list})))`
}
