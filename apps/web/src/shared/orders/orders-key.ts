/** Everything that is kept of orders is cached under this key (specification §7), the path of the call for the user's own. */
export const ordersKey = ["/api/orders"] as const
