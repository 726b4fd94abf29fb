/** The most that is picked up in one window; null is no limit. */
export interface PickupLimits {
  readonly orders: number | null
  readonly bags: number | null
}

export const noPickupLimits: PickupLimits = { orders: null, bags: null }

/** What a pickup window has to carry. */
export interface PickupLoad {
  readonly orders: number
  /** As customers estimate them. */
  readonly bags: number
}

export const noLoad: PickupLoad = { orders: 0, bags: 0 }

export const addLoads = (a: PickupLoad, b: PickupLoad): PickupLoad => ({
  orders: a.orders + b.orders,
  bags: a.bags + b.bags,
})

/** What is left of a load without a part of it. */
export const withoutLoad = (load: PickupLoad, part: PickupLoad): PickupLoad => ({
  orders: Math.max(0, load.orders - part.orders),
  bags: Math.max(0, load.bags - part.bags),
})

export const areLimited = ({ orders, bags }: PickupLimits): boolean => orders !== null || bags !== null

/** Whether more fits into a window. A window takes at least one order, however many bags it has. */
export const hasRoom = (load: PickupLoad, adding: PickupLoad, limits: PickupLimits): boolean => {
  const after = addLoads(load, adding)
  if (limits.orders !== null && after.orders > limits.orders) return false
  return limits.bags === null || load.orders === 0 || after.bags <= limits.bags
}
