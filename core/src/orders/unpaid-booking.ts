import { formatMoney } from "../money/cents.ts"
import { amountDue } from "../order/amount-due.ts"
import {
  chargedOf,
  type MinimumPaymentStatus,
  minimumPaymentStatus,
  type NewOrder,
  type Order,
} from "../order/order.ts"
import { UnpaidOrderForPickup } from "../order/order-errors.ts"
import type { OrderStatus } from "../order/order-status.ts"

/** Whether an order is only booked so far: nothing was paid for it, and nothing done. */
export const isUnpaidBooking = (order: {
  readonly status: OrderStatus
  readonly minimumPaymentStatus: MinimumPaymentStatus
}): boolean => order.status === "ordered" && order.minimumPaymentStatus === "pending"

/** The newest of a customer's orders that waits to be paid for the same pickup as a new one, if there is any. */
export const unpaidForPickup = (
  newestFirst: ReadonlyArray<Order>,
  { pickupDate, pickupTimeSlot }: Pick<NewOrder, "pickupDate" | "pickupTimeSlot">,
): Order | undefined =>
  newestFirst.find(
    (order) =>
      order.pickupDate === pickupDate &&
      order.pickupTimeSlot === pickupTimeSlot &&
      isUnpaidBooking({ status: order.status, minimumPaymentStatus: minimumPaymentStatus(order) }),
  )

/** The refusal that names an unpaid order. */
export const refusalFor = (order: Order): UnpaidOrderForPickup =>
  new UnpaidOrderForPickup({
    unpaidOrder: {
      id: order.id,
      orderNumber: order.orderNumber,
      amountDue: formatMoney(amountDue(chargedOf(order))),
      pickupDate: order.pickupDate,
      pickupTimeSlot: order.pickupTimeSlot,
    },
  })
