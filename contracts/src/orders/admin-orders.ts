import { orderBounds } from "@laundry/core/order/order-bounds"
import { historyEvents } from "@laundry/core/order/order-history"
import { orderFilters, orderSorts } from "@laundry/core/order/order-search"
import { orderStatuses, statusAliasNames } from "@laundry/core/order/order-status"
import { ledgerKinds } from "@laundry/core/payment/ledger"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import {
  CallLink,
  Day,
  isoDate,
  isPounds,
  Moment,
  Money,
  OrderId,
  OrderIdText,
  optionalText,
  queryChoice,
  queryDate,
  queryNumber,
  querySearch,
  readVersion,
  typedMoney,
  UserId,
  Weight,
  wholeNumber,
} from "../http/wire.ts"
import { DisputeView } from "../payments/evidence.ts"
import { ActorView } from "./actor-view.ts"
import { pickupAddress, pickupApt } from "./booking.ts"
import { OrderDocuments } from "./documents.ts"
import { OrderView } from "./orders.ts"
import { StaffTicketView } from "./weigh-tickets.ts"

const status = Schema.Literals(orderStatuses)

/** An order in the admin list (specification §2, orders list). */
export const OrderSummaryView = Schema.Struct({
  id: OrderId,
  /** The code on its bags' labels. */
  labelCode: Schema.String,
  orderNumber: Schema.Int,
  createdAt: Moment,
  status,
  statusBefore: Schema.NullOr(status),
  customerName: Schema.String,
  customerPhone: Schema.String,
  callLink: CallLink,
  customerEmail: Schema.String,
  pickupAddress: Schema.String,
  pickupApt: Schema.NullOr(Schema.String),
  pickupDate: Day,
  pickupTimeSlot: Schema.String,
  deliveryDate: Day,
  estimatedWeight: Schema.NullOr(Schema.String),
  weight: Schema.NullOr(Weight),
  actualBags: Schema.NullOr(Schema.Int),
  readyBags: Schema.NullOr(Schema.Int),
  minimumPaymentAmount: Money,
  additionalCharges: Money,
  promoCode: Schema.NullOr(Schema.String),
  /** What the promo code takes off now, and what was given back as a gift: both lower the total cost. */
  discount: Money,
  goodwill: Money,
  /** What of its customer's credit is used on it. */
  credit: Money,
  totalCost: Money,
  totalPaid: Money,
  /** Null where nothing can be owed. */
  amountDue: Schema.NullOr(Money),
  /** The address could not be placed: somebody has to look whether it is served. */
  needsAddressCheck: Schema.Boolean,
  /** When a request to pay was last sent; null when none was. */
  paymentRequestedAt: Schema.NullOr(Moment),
  /** The payment provider reported something that somebody has to look at: money that was refused, a dispute. */
  hasPaymentProblem: Schema.Boolean,
  /** Its newest weigh ticket looks wrong to its customer, or the charge for it is held, and staff have not decided. */
  awaitsDecision: Schema.Boolean,
  /** Its laundry worker has not picked it up in its window, and somebody has to ask, or to hand it over; left out of every other order. */
  isOverdue: Schema.optionalKey(Schema.Literal(true)),
  version: Schema.Int,
})
export type OrderSummaryView = typeof OrderSummaryView.Type

/** The figures on the dashboard's cards (specification §3). They are of all orders, whatever the filter. */
export const OrderStatsView = Schema.Struct({
  totalRevenue: Money,
  totalBalanceDue: Money,
  totalOrders: Schema.Int,
  pendingOrders: Schema.Int,
  inProgressOrders: Schema.Int,
  completedOrders: Schema.Int,
  paymentRequiredOrders: Schema.Int,
})
export type OrderStatsView = typeof OrderStatsView.Type

export const OrderSummaries = Schema.Struct({
  orders: Schema.Array(OrderSummaryView),
  /** Above the first page of all orders: those that wait for a decision. They are on their own pages as well. */
  undecided: Schema.Array(OrderSummaryView),
  /** Of the orders that the filter and the search find. */
  total: Schema.Int,
  /** There are more than `total`, which were not counted; left out where they were. */
  isMore: Schema.optionalKey(Schema.Literal(true)),
  /** Where not all are counted, as many as are known: a full page has another after it. */
  totalPages: Schema.Int,
  stats: OrderStatsView,
})
export type OrderSummaries = typeof OrderSummaries.Type

const filter = {
  status: queryChoice("status", [...orderFilters, ...statusAliasNames]),
  q: querySearch,
  sort: queryChoice("sort", orderSorts),
  pickupDate: queryDate("pickupDate"),
  deliveryDate: queryDate("deliveryDate"),
}

/** The value of a field in a history. */
export const changedValue = Schema.NullOr(Schema.Union([Schema.String, Schema.Number, Schema.Boolean]))

/** A row of an order's history as staff see it. Money among the changes is in cents. */
export const HistoryEntryView = Schema.Struct({
  at: Moment,
  actor: ActorView,
  event: Schema.Literals(historyEvents),
  from: Schema.NullOr(status),
  to: status,
  changes: Schema.Record(Schema.String, changedValue),
})
export type HistoryEntryView = typeof HistoryEntryView.Type

export const LedgerEntryView = Schema.Struct({
  kind: Schema.Literals(ledgerKinds),
  amount: Money,
  recordedAt: Moment,
})

/** Everything that staff may know of an order (specification §2, manage-order modal). */
export const AdminOrderView = Schema.Struct({
  ...OrderView.fields,
  callLink: CallLink,
  /** Null for a guest's. */
  userId: Schema.NullOr(UserId),
  /** Of the account, which may differ from the order's. */
  userEmail: Schema.NullOr(Schema.String),
  totalCost: Money,
  /** What its oversized items cost, whatever the weight; left out where there are none. */
  oversizedCharges: Schema.optionalKey(Money),
  notes: Schema.NullOr(Schema.String),
  needsAddressCheck: Schema.Boolean,
  paymentRequestedAt: Schema.NullOr(Moment),
  /** What the bags weighed before washing. */
  intakeWeight: Schema.NullOr(Weight),
  acceptTerms: Schema.Literal(true),
})
export type AdminOrderView = typeof AdminOrderView.Type

export const AdminOrderDetails = Schema.Struct({
  order: AdminOrderView,
  history: Schema.Array(HistoryEntryView),
  ledger: Schema.Array(LedgerEntryView),
  /** What was tipped, and what became of it; apart from all sums. */
  tips: Schema.Array(LedgerEntryView),
  /** What the payment provider reported and nobody has looked at yet. */
  paymentProblems: Schema.Array(Schema.Struct({ id: Schema.Int, reason: Schema.String, at: Moment })),
  /** The newest first. */
  weighTickets: Schema.Array(StaffTicketView),
  documents: OrderDocuments,
  /** The oldest first. */
  disputes: Schema.Array(DisputeView),
})
export type AdminOrderDetails = typeof AdminOrderDetails.Type

/** Pounds, or null to take the weight back. */
const typedWeight = (label: string) => {
  const message = `${label} must be a number of pounds`
  return Schema.optionalKey(
    Schema.NullOr(
      Schema.Number.annotate({ message })
        .check(
          Schema.makeFilter(
            (weight: number) =>
              (weight >= 0 && weight <= orderBounds.pounds.most) ||
              `${label} must be from 0 to ${orderBounds.pounds.most} pounds`,
          ),
        )
        .pipe(Schema.refine(isPounds, { message: `${label} must have two decimals at most` })),
    ).annotate({ message }),
  )
}

/**
 * The admin order form (specification §3, §5). What is left out stays as it is; which fields a status asks for is the
 * core's rule. `additionalCharges` left out beside a weight is computed; sent, it stays as sent.
 */
export const OrderUpdateForm = Schema.Struct({
  orderId: Schema.optionalKey(
    Schema.String.annotate({ message: "Order id must be text" }).pipe(Schema.brand("OrderId")),
  ),
  status: Schema.optionalKey(
    Schema.String.annotate({ message: "Status must be text" }).check(
      Schema.isMaxLength(50, { message: "Must be at most 50 characters" }),
    ),
  ),
  /** Dollars. */
  additionalCharges: Schema.optionalKey(typedMoney("Additional charges")),
  weight: typedWeight("Actual weight"),
  /** Before washing. */
  intakeWeight: typedWeight("Weight before washing"),
  deliveryDate: Schema.optionalKey(isoDate("Delivery date is required")),
  readyBags: Schema.optionalKey(
    Schema.NullOr(
      wholeNumber("Number of ready bags must be a whole number").check(
        Schema.makeFilter(
          (bags: number) =>
            (bags >= orderBounds.bags.least && bags <= orderBounds.bags.most) ||
            "Number of ready bags must be 1 or more",
        ),
      ),
    ).annotate({ message: "Number of ready bags must be a whole number" }),
  ),
  notes: optionalText(orderBounds.notes.most),
  /** A line below the notes that are there, which no screen needs to have read for it. */
  addedNote: optionalText(orderBounds.notes.most),
  /** Any day from today on, until the laundry is picked up. Delivery goes to the day after it unless it is sent, too. */
  pickupDate: Schema.optionalKey(isoDate("Please select a pickup schedule")),
  pickupAddress: Schema.optionalKey(pickupAddress),
  pickupApt,
  /** The version that was read: an update of an older one is refused. */
  version: readVersion,
})
export type OrderUpdateForm = typeof OrderUpdateForm.Type

export const adminOrderEndpoints = {
  listOrderSummaries: {
    method: "GET",
    path: "/api/admin/orders/summaries",
    summary: "A page of orders for the admin list, with the figures of all",
    area: "Admin orders",
    access: "orders:read",
    query: Schema.Struct({ ...filter, page: queryNumber("page", 1, 1_000_000), limit: queryNumber("limit", 1, 100) }),
    success: OrderSummaries,
    status: 200,
    errors: { NotModified: 304 },
  },
  exportOrders: {
    method: "GET",
    path: "/api/admin/orders/export",
    summary: "The filtered orders as CSV, however many there are",
    area: "Admin orders",
    access: "orders:read",
    asksAgain: true,
    query: Schema.Struct(filter),
    success: "bytes",
    status: 200,
    errors: {},
  },
  getOrderDetails: {
    method: "GET",
    path: "/api/admin/orders/:id/details",
    summary: "Everything about one order",
    area: "Admin orders",
    access: "orders:read",
    params: Schema.Struct({ id: OrderIdText }),
    success: AdminOrderDetails,
    status: 200,
    errors: { OrderNotFound: 404 },
  },
  updateOrder: {
    method: "PATCH",
    path: "/api/admin/orders/:orderId",
    summary: "Change an order",
    area: "Admin orders",
    access: "orders:manage",
    params: Schema.Struct({ orderId: OrderIdText }),
    body: OrderUpdateForm,
    success: AdminOrderView,
    status: 200,
    errors: {
      OwnCase: 403,
      ApprovalRequested: 409,
      OrderNotFound: 404,
      StaleOrder: 409,
      MoveNotAllowed: 409,
      OtherOrderNamed: { status: 400, field: "orderId" },
      WeightRequired: { status: 400, field: "weight" },
      ReadyBagsRequired: { status: 400, field: "readyBags" },
      NotesRequired: { status: 400, field: "notes" },
      NotesTooLong: { status: 400, field: "notes" },
      UnknownStatus: { status: 400, field: "status" },
      DeliveryBeforePickup: { status: 400, field: "deliveryDate" },
      PickupDayPassed: { status: 400, field: "pickupDate" },
      AlreadyPickedUp: { status: 409, field: "pickupDate" },
      OutsideServiceArea: { status: 422, field: "pickupAddress" },
    },
  },
} as const satisfies Record<string, Endpoint>
