import type { OrderDetail, OrderView, TimelineEntry } from "@laundry/contracts/orders"
import { type Instant, type IsoDate, parseIsoDate } from "@laundry/core/eastern-time/eastern-time"
import { type Cents, parseMoney } from "@laundry/core/money/cents"
import { type Pounds, pounds } from "@laundry/core/money/pounds"

/** An order as the screens reckon with it: money in cents, weights in pounds, days and instants as the core has them. */
export interface CustomerOrder extends Omit<OrderView, keyof Reckoned>, Reckoned {}

interface Reckoned {
  readonly createdAt: Instant
  readonly pickedUpAt: Instant | null
  readonly deliveredAt: Instant | null
  readonly pickupDate: IsoDate
  readonly deliveryDate: IsoDate
  readonly weight: Pounds | null
  readonly freeWeightLimit: Pounds
  readonly minimumPaymentAmount: Cents
  readonly additionalCharges: Cents
  readonly goodwill: Cents
  readonly totalPaid: Cents
  readonly pricePerPound: Cents
  /** What is owed now; null where nothing can be. */
  readonly amountDue: Cents | null
}

/** One step of an order's timeline. */
export interface OrderEvent extends Omit<TimelineEntry, "at" | "amount"> {
  readonly at: Instant
  readonly amount: Cents | null
}

/** An answer that is not what the contract says is a failed call, not a wrong amount. */
const known = <T>(value: T | undefined, text: unknown): T => {
  if (value === undefined) throw new TypeError(`The server said ${String(text)}`)
  return value
}

const instant = (text: string): Instant => {
  const millis = Date.parse(text)
  return known(Number.isNaN(millis) ? undefined : millis, text)
}
const instantOrNull = (text: string | null) => (text === null ? null : instant(text))
const day = (text: string): IsoDate => known(parseIsoDate(text), text)
const money = (text: string): Cents => known(parseMoney(text), text)
const weight = (value: number): Pounds => known(pounds(value), value)

/** Reads an order off the wire; throws a TypeError when it is not one. */
export const customerOrderOf = (view: OrderView): CustomerOrder => ({
  ...view,
  createdAt: instant(view.createdAt),
  pickedUpAt: instantOrNull(view.pickedUpAt),
  deliveredAt: instantOrNull(view.deliveredAt),
  pickupDate: day(view.pickupDate),
  deliveryDate: day(view.deliveryDate),
  weight: view.weight === null ? null : weight(view.weight),
  freeWeightLimit: weight(view.freeWeightLimit),
  minimumPaymentAmount: money(view.minimumPaymentAmount),
  additionalCharges: money(view.additionalCharges),
  goodwill: money(view.goodwill),
  totalPaid: money(view.totalPaid),
  pricePerPound: money(view.pricePerPound),
  amountDue: view.amountDue === null ? null : money(view.amountDue),
})

/** An order and what happened to it, oldest first. */
export interface CustomerOrderDetail {
  readonly order: CustomerOrder
  readonly timeline: ReadonlyArray<OrderEvent>
}

/** Reads an order with its timeline off the wire; throws a TypeError when it is not one. */
export const orderDetailOf = ({ order, timeline }: OrderDetail): CustomerOrderDetail => ({
  order: customerOrderOf(order),
  timeline: timeline
    .map((entry) => ({
      ...entry,
      at: instant(entry.at),
      amount: entry.amount === null ? null : money(entry.amount),
    }))
    .toSorted((one, other) => one.at - other.at),
})
