import { order } from "@laundry/core/orders/order"

export const testing = [order]
