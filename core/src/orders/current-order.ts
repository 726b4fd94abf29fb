import { type Cents, parseMoney, zeroCents } from "../money/cents.ts"
import { paidInFullTolerance } from "../order/amount-due.ts"
import type { MinimumPaymentStatus } from "../order/order.ts"
import type { OrderStatus } from "../order/order-status.ts"
import { isOver, waitsForMoney } from "../order/status-meaning.ts"
import { isUnpaidBooking } from "./unpaid-booking.ts"

interface Listed {
  readonly status: OrderStatus
  readonly minimumPaymentStatus: MinimumPaymentStatus
}

interface Owing extends Listed {
  /** In cents, or as it travels: "12.00"; null where nothing can be owed. */
  readonly amountDue: Cents | string | null
}

/** Whether an order is on its way, or the newest of all and missed: its customer is told so until they book again. */
const isCurrent = ({ status }: Listed, index: number): boolean =>
  (!isOver(status) && !waitsForMoney(status)) || (status === "missed_pickup" && index === 0)

/**
 * The order that a customer follows: of their orders, newest first, the first that is neither delivered, nor waits for
 * money, nor was cancelled (specification §4). A missed pickup is current only while no newer order was placed. A booking
 * that nobody has paid yet has a card of its own with its pay button, so it takes this place only when it is free.
 */
export const currentOrder = <O extends Listed>(newestFirst: ReadonlyArray<O>): O | undefined => {
  const onTheirWay = newestFirst.filter(isCurrent)
  return onTheirWay.find((order) => !isUnpaidBooking(order)) ?? onTheirWay[0]
}

const centsOf = (amount: Owing["amountDue"]): number =>
  (typeof amount === "string" ? parseMoney(amount) : amount) ?? zeroCents

/** The orders that owe money, each shown with a pay button of its own; the current one shows its own anyway. */
export const ordersWithBalance = <O extends Owing>(newestFirst: ReadonlyArray<O>): ReadonlyArray<O> => {
  const current = currentOrder(newestFirst)
  return newestFirst.filter((order) => order !== current && centsOf(order.amountDue) > paidInFullTolerance)
}

/** How many orders home shows (specification §9). */
export const recentOrderCount = 3

/** The orders that home shows. */
export const recentOrders = <O>(newestFirst: ReadonlyArray<O>): ReadonlyArray<O> =>
  newestFirst.slice(0, recentOrderCount)
