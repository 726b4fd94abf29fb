/** Everything that is kept of orders is cached under this key (specification §7), the path of the call for the user's own. */
export const ordersKey = ["/api/orders"] as const

/** The orders that were placed as a guest with the user's email, by the path of its call. */
export const claimableOrdersKey = ["/api/guest-orders/claimable"] as const
