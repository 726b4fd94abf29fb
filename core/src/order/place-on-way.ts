import { isPayable } from "./amount-due.ts"
import { chargedOf } from "./order.ts"
import type { OrderStatus } from "./order-status.ts"
import { owesNothing, type Placed, waitsForMoney } from "./status-meaning.ts"

type Waiting = Placed & Parameters<typeof chargedOf>[0]

const isStillPayable = (order: Waiting): boolean => isPayable(chargedOf(order))

/**
 * How an order says that it is at another place. One that waits for money goes on saying so, where money can be owed and as
 * long as there is some that can be paid.
 */
export const atPlace = (order: Waiting, place: OrderStatus): Placed =>
  waitsForMoney(order.status) && !owesNothing(place) && isStillPayable(order)
    ? { status: order.status, statusBefore: place }
    : { status: place, statusBefore: null }

/**
 * An order's status after money or its cost changed: once nothing is left that can be paid, one that waited for money is
 * back at its place. One that waited at no place goes on doing so until staff say where it is.
 */
export const onceSettled = (order: Waiting): Placed => {
  const { status, statusBefore } = order
  return waitsForMoney(status) && statusBefore !== null && !isStillPayable(order)
    ? { status: statusBefore, statusBefore: null }
    : { status, statusBefore }
}
