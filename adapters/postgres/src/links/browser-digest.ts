import type { OrderId } from "@laundry/core/order/order"
import { digestOf } from "../database/digest.ts"

/** What is kept of a browser that placed an order: each order has another, so that the rows of two don't tell that one browser placed both. */
export const browserDigest = (orderId: OrderId, secret: string): Buffer => digestOf(`${orderId} ${secret}`)
