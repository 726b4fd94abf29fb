import { owesNothing } from "./amount-due.ts"
import type { Order } from "./order.ts"
import type { OrderStatus } from "./order-status.ts"

type Placed = Pick<Order, "status" | "statusBefore">

/** Where an order is on its way: 'additional_payment_required' says that money is owed, not where the laundry is. */
export const placeOf = ({ status, statusBefore }: Placed): OrderStatus =>
  status === "additional_payment_required" ? (statusBefore ?? status) : status

/** How an order says that it is at another place; one that waits for money goes on saying so, where money can be owed. */
export const atPlace = ({ status }: Placed, place: OrderStatus): Placed =>
  status === "additional_payment_required" && !owesNothing(place)
    ? { status, statusBefore: place }
    : { status: place, statusBefore: null }
