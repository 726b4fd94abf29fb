import { formatMoney } from "../money/cents.ts"
import { amountDue } from "../order/amount-due.ts"
import {
  chargedOf,
  type MinimumPaymentStatus,
  minimumPaymentStatus,
  type NewOrder,
  type Order,
} from "../order/order.ts"
import { PickupBookedAlready, UnpaidOrderForPickup } from "../order/order-errors.ts"
import type { OrderStatus } from "../order/order-status.ts"
import { placeOf } from "../order/status-meaning.ts"

/** Whether an order is only booked so far: nothing was paid for it, and nothing done. */
export const isUnpaidBooking = (order: {
  readonly status: OrderStatus
  readonly minimumPaymentStatus: MinimumPaymentStatus
}): boolean => order.status === "ordered" && order.minimumPaymentStatus === "pending"

type Pickup = Pick<NewOrder, "pickupDate" | "pickupTimeSlot">

const isUnpaid = (order: Order): boolean =>
  isUnpaidBooking({ status: order.status, minimumPaymentStatus: minimumPaymentStatus(order) })

const isFor = ({ pickupDate, pickupTimeSlot }: Pickup, order: Order): boolean =>
  order.pickupDate === pickupDate && order.pickupTimeSlot === pickupTimeSlot

/** The newest of a customer's orders that waits to be paid for the same pickup as a new one, if there is any. */
export const unpaidForPickup = (newestFirst: ReadonlyArray<Order>, pickup: Pickup): Order | undefined =>
  newestFirst.find((order) => isFor(pickup, order) && isUnpaid(order))

/** The newest of their orders for the day of that pickup that waits to be picked up, paid or not, at whatever hours it was booked. */
export const bookedForDay = (
  newestFirst: ReadonlyArray<Order>,
  { pickupDate }: Pick<Pickup, "pickupDate">,
): Order | undefined => newestFirst.find((order) => order.pickupDate === pickupDate && placeOf(order) === "ordered")

/** The refusal that names an order for the same pickup, or for its day. */
export const refusalFor = (order: Order): UnpaidOrderForPickup | PickupBookedAlready => {
  const { id, orderNumber, pickupDate, pickupTimeSlot } = order
  const named = { id, orderNumber, pickupDate, pickupTimeSlot }
  return isUnpaid(order)
    ? new UnpaidOrderForPickup({ unpaidOrder: { ...named, amountDue: formatMoney(amountDue(chargedOf(order))) } })
    : new PickupBookedAlready({ bookedOrder: named })
}
