import type {
  AdminOrderDetails,
  AdminOrderView,
  HistoryEntryView,
  OrderSummaryView,
} from "@laundry/contracts/admin-orders"
import type { Instant, IsoDate } from "@laundry/core/eastern-time/eastern-time"
import { parseIsoDate } from "@laundry/core/eastern-time/eastern-time"
import { type Cents, parseMoney } from "@laundry/core/money/cents"
import { type CustomerOrder, customerOrderOf } from "../../shared/orders/customer-order.ts"

interface ReckonedSummary {
  readonly createdAt: Instant
  readonly pickupDate: IsoDate
  readonly deliveryDate: IsoDate
  readonly minimumPaymentAmount: Cents
  readonly additionalCharges: Cents
  readonly goodwill: Cents
  readonly totalCost: Cents
  readonly totalPaid: Cents
  readonly paymentRequestedAt: Instant | null
}

/** An order in the desk's list as the screens reckon with it: money in cents, instants in milliseconds. */
export interface DeskOrder extends Omit<OrderSummaryView, keyof ReckonedSummary | "amountDue">, ReckonedSummary {}

/** An answer that is not what the contract says is a failed call, not a wrong amount. */
const known = <T>(value: T | undefined, text: string): T => {
  if (value === undefined) throw new TypeError(`The server said ${text}`)
  return value
}
const money = (text: string): Cents => known(parseMoney(text), text)
const day = (text: string): IsoDate => known(parseIsoDate(text), text)
const instantOrNull = (text: string | null): Instant | null => (text === null ? null : Date.parse(text))

/** Reads an order of the list off the wire; throws a TypeError when it is not one. */
export const deskOrderOf = ({ amountDue: _amountDue, ...view }: OrderSummaryView): DeskOrder => ({
  ...view,
  createdAt: Date.parse(view.createdAt),
  pickupDate: day(view.pickupDate),
  deliveryDate: day(view.deliveryDate),
  minimumPaymentAmount: money(view.minimumPaymentAmount),
  additionalCharges: money(view.additionalCharges),
  goodwill: money(view.goodwill),
  totalCost: money(view.totalCost),
  totalPaid: money(view.totalPaid),
  paymentRequestedAt: instantOrNull(view.paymentRequestedAt),
})

type ForStaff = Pick<AdminOrderView, "userId" | "userEmail" | "notes" | "needsAddressCheck">

/** An order with everything that the desk may know of it. */
export interface ManagedOrder extends CustomerOrder, ForStaff {
  readonly paymentRequestedAt: Instant | null
}

/** A row of an order's history as staff see it. */
export interface DeskEvent extends Omit<HistoryEntryView, "at"> {
  readonly at: Instant
}

/** Money that came or went. */
export interface LedgerRow {
  readonly kind: AdminOrderDetails["ledger"][number]["kind"]
  readonly amount: Cents
  readonly recordedAt: Instant
}

/** An order, what happened to it, oldest first, and what is to be looked at. */
export interface ManagedOrderDetails {
  readonly order: ManagedOrder
  readonly history: ReadonlyArray<DeskEvent>
  readonly ledger: ReadonlyArray<LedgerRow>
  readonly paymentProblems: ReadonlyArray<{ readonly id: number; readonly reason: string; readonly at: Instant }>
}

/** Reads an order's details off the wire; throws a TypeError when they are none. */
export const managedOrderOf = ({
  order,
  history,
  ledger,
  paymentProblems,
}: AdminOrderDetails): ManagedOrderDetails => ({
  order: {
    ...customerOrderOf(order),
    userId: order.userId,
    userEmail: order.userEmail,
    notes: order.notes,
    needsAddressCheck: order.needsAddressCheck,
    paymentRequestedAt: instantOrNull(order.paymentRequestedAt),
  },
  history: history.map((entry) => ({ ...entry, at: Date.parse(entry.at) })).toSorted((one, other) => one.at - other.at),
  ledger: ledger.map(({ kind, amount, recordedAt }) => ({
    kind,
    amount: money(amount),
    recordedAt: Date.parse(recordedAt),
  })),
  paymentProblems: paymentProblems.map(({ id, reason, at }) => ({ id, reason, at: Date.parse(at) })),
})
