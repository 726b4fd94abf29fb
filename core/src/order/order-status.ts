/** The nine statuses of an order, in the order of its way (specification §4). */
export const orderStatuses = [
  "ordered",
  "picked_up",
  "in_progress",
  "processing",
  "ready_for_delivery",
  "delivered",
  "missed_pickup",
  "additional_payment_required",
  "cancelled",
] as const

export type OrderStatus = (typeof orderStatuses)[number]

/** Names that are understood when read and never written. */
export const statusAliasNames = ["in_laundry", "ready"] as const
export type StatusAlias = (typeof statusAliasNames)[number]

const statusAliases: Readonly<Record<StatusAlias, OrderStatus>> = {
  in_laundry: "in_progress",
  ready: "ready_for_delivery",
}

const isAlias = (text: string): text is StatusAlias => Object.hasOwn(statusAliases, text)

/** Reads a status or one of its aliases; undefined for any other text. */
export const parseOrderStatus = (text: string): OrderStatus | undefined =>
  orderStatuses.find((status) => status === text) ?? (isAlias(text) ? statusAliases[text] : undefined)

/** What customers and staff read. */
export const orderStatusLabels: Readonly<Record<OrderStatus, string>> = {
  ordered: "Ordered",
  picked_up: "Picked Up",
  in_progress: "In Laundry",
  processing: "Processing",
  ready_for_delivery: "Ready for Delivery",
  delivered: "Delivered",
  missed_pickup: "Missed Pickup",
  additional_payment_required: "Additional Payment Required",
  cancelled: "Cancelled",
}

/** What drivers read: an order that waits for them is named by what they do next (specification §4). */
export const driverStatusLabel = (status: OrderStatus): string =>
  status === "ordered" ? "Ready for Pickup" : orderStatusLabels[status]
