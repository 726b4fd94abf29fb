import type { OrderView } from "@laundry/contracts/orders/orders"
import { localDateOf } from "@laundry/core/local-time/local-time"

/** The orders that were placed in one local month. */
export interface OrdersOfMonth<O> {
  /** "2026-11" */
  readonly month: string
  readonly orders: ReadonlyArray<O>
}

/** Groups orders by the month they were placed in, in the order they come in. */
export const ordersByMonth = <O extends Pick<OrderView, "createdAt">>(
  orders: ReadonlyArray<O>,
): ReadonlyArray<OrdersOfMonth<O>> => {
  const months = new Map<string, Array<O>>()
  for (const order of orders) {
    const month = localDateOf(order.createdAt).slice(0, 7)
    const placed = months.get(month)
    if (placed === undefined) months.set(month, [order])
    else placed.push(order)
  }
  return [...months].map(([month, placed]) => ({ month, orders: placed }))
}

const monthNames = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "long", year: "numeric" })

/** 'November 2026' */
export const sayMonth = (month: string): string => monthNames.format(Date.parse(`${month}-01T00:00:00Z`))
