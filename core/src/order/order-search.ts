import { type OrderStatus, orderStatuses, parseOrderStatus, type StatusAlias } from "./order-status.ts"

/**
 * What staff filter orders by (specification §2): 'in_progress' finds those picked up too, 'additional_payment_required'
 * all that owe money, whatever their status, except those that can owe nothing (cancelled, missed).
 */
export const orderFilters = ["all", ...orderStatuses] as const
export type OrderFilter = (typeof orderFilters)[number]

/** The statuses that the filter 'in_progress' finds. */
export const inProgressStatuses: ReadonlyArray<OrderStatus> = ["picked_up", "in_progress"]

/** The filter that a caller names; a status may go by its alias, as wherever one is read. */
export const orderFilterOf = (name: OrderFilter | StatusAlias): OrderFilter =>
  name === "all" ? name : (parseOrderStatus(name) ?? "all")

/** How the admin list can be ordered. */
export const orderSorts = ["newest", "oldest", "pickup", "delivery", "balance", "name"] as const
export type OrderSort = (typeof orderSorts)[number]

/** How many orders a page of the admin list has (specification §9), and the other choices. */
export const orderPageSizes = [20, 50, 100] as const
