import { order } from "@laundry/core/order/order"

export const testing = [order]
