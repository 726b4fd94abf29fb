import { type Charged, isPayable, owesNothing } from "./amount-due.ts"
import { type Order, totalPaid } from "./order.ts"
import type { OrderStatus } from "./order-status.ts"

type Placed = Pick<Order, "status" | "statusBefore">
type Money = Omit<Charged, "totalPaid"> & Parameters<typeof totalPaid>[0]

/** Where an order is on its way: 'additional_payment_required' says that money is owed, not where the laundry is. */
export const placeOf = ({ status, statusBefore }: Placed): OrderStatus =>
  status === "additional_payment_required" ? (statusBefore ?? status) : status

/**
 * How an order says that it is at another place. One that waits for money goes on saying so, where money can be owed and as
 * long as there is some that can be paid.
 */
export const atPlace = (order: Placed & Money, place: OrderStatus): Placed =>
  order.status === "additional_payment_required" &&
  !owesNothing(place) &&
  isPayable({ ...order, totalPaid: totalPaid(order) })
    ? { status: order.status, statusBefore: place }
    : { status: place, statusBefore: null }
