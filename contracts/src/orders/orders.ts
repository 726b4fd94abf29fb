import { minimumPaymentStatuses } from "@laundry/core/order/order"
import { historyEvents } from "@laundry/core/order/order-history"
import { orderStatuses } from "@laundry/core/order/order-status"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import {
  anyText,
  Day,
  Moment,
  Money,
  OrderId,
  OrderIdText,
  optionalText,
  queryDate,
  requiredText,
  typedMoney,
  Weight,
} from "../http/wire.ts"
import { orderFees } from "../marketplace/order-fees.ts"
import { laundryWorker } from "../marketplace/order-worker.ts"
import { BookingForm } from "./booking.ts"
import { OrderDocuments } from "./documents.ts"
import { ownChanges } from "./own-changes.ts"
import { bookedPromoCode, promoRefused } from "./promos.ts"
import { WeighTicketSummary } from "./weigh-tickets.ts"

const text = Schema.String
const textOrNull = Schema.NullOr(Schema.String)
const countOrNull = Schema.NullOr(Schema.Int)
const instantOrNull = Schema.NullOr(Moment)

/** An order as its customer sees it (specification §3): without what is for staff. */
export const OrderView = Schema.Struct({
  id: OrderId,
  orderNumber: Schema.Int,
  createdAt: Moment,
  status: Schema.Literals(orderStatuses),
  /** Its place on the way while the status says that money is owed. */
  statusBefore: Schema.NullOr(Schema.Literals(orderStatuses)),
  customerName: text,
  customerPhone: text,
  customerEmail: text,
  pickupAddress: text,
  pickupApt: textOrNull,
  pickupDate: Day,
  pickupTimeSlot: text,
  deliveryDate: Day,
  estimatedWeight: textOrNull,
  /** Actual pounds. */
  weight: Schema.NullOr(Weight),
  pickupLocation: text,
  pickupLocationOther: textOrNull,
  deliveryInstructions: textOrNull,
  specialInstructions: textOrNull,
  detergentPreference: text,
  minimumPaymentAmount: Money,
  additionalCharges: Money,
  /** The promo code that it was booked with, and what that takes off now. */
  promoCode: textOrNull,
  discount: Money,
  totalPaid: Money,
  /** What was given back as a gift: it lowers what the order costs. */
  goodwill: Money,
  /** What of its customer's credit is used on it: it pays, and is no money. */
  credit: Money,
  minimumPaymentStatus: Schema.Literals(minimumPaymentStatuses),
  /** What is owed now; null where nothing can be (cancelled, missed). */
  amountDue: Schema.NullOr(Money),
  /** The price terms that the order was placed under. */
  pricePerPound: Money,
  freeWeightLimit: Weight,
  readyBags: countOrNull,
  actualBags: countOrNull,
  deliveredBags: countOrNull,
  pickedUpAt: instantOrNull,
  deliveredAt: instantOrNull,
  /** Paths of this site, for the order's own customer and staff. */
  pickupPhotoUrl: textOrNull,
  deliveryPhotoUrl: textOrNull,
  version: Schema.Int,
})
export type OrderView = typeof OrderView.Type

/** One step of an order's timeline, without the names of staff. Amounts are those of payments and refunds. */
export const TimelineEntry = Schema.Struct({
  at: Moment,
  event: Schema.Literals(historyEvents),
  from: Schema.NullOr(Schema.Literals(orderStatuses)),
  to: Schema.Literals(orderStatuses),
  amount: Schema.NullOr(Money),
  /** Kept besides if it comes back from the customer's bank, where they dispute a payment. */
  amountAtBank: Schema.optionalKey(Money),
  /** Of an order of the marketplace: who does it from then on, or that its laundry worker is on the way. */
  handling: Schema.optionalKey(Schema.Literals(["house", "offered", "worker", "in-transit"])),
})
export type TimelineEntry = typeof TimelineEntry.Type

/** Said where a laundry worker did the order and brought it back: there is a rating to give or to read. */
export const ratable = Schema.optionalKey(Schema.Literal(true))

export const OrderDetail = Schema.Struct({
  order: OrderView,
  ...orderFees,
  timeline: Schema.Array(TimelineEntry),
  /** The newest first. */
  weighTickets: Schema.Array(WeighTicketSummary),
  documents: OrderDocuments,
  /** Whether a tip can be left now. */
  mayTip: Schema.Boolean,
  laundryWorker,
  ratable,
  ownChanges,
})
export type OrderDetail = typeof OrderDetail.Type

/** A booked pickup and the amount that is due for it now. */
export const BookedOrder = Schema.Struct({ id: OrderId, orderNumber: Schema.Int, amount: Money })
export type BookedOrder = typeof BookedOrder.Type

/** The kept card, the amount and the day that the customer was asked about: nothing else is charged or booked, and no more. */
export const AgreedPayment = Schema.Struct({
  cardId: requiredText("Card is required", 100),
  amount: typedMoney("Amount"),
  /** Without it the next pickup is booked, whichever day that is. */
  pickupDate: queryDate("pickupDate"),
})
export type AgreedPayment = typeof AgreedPayment.Type

/** A pickup booked in one click. Where it was to be paid with the kept card, what came of that, in a sentence, too. */
const OneClickOrder = Schema.Struct({
  ...BookedOrder.fields,
  payment: Schema.optionalKey(
    Schema.Struct({ state: Schema.Literals(["paid", "processing", "unpaid"]), message: text }),
  ),
})

/** A guest order as who may claim it reads it: enough to know whether it is theirs. */
const ClaimableOrder = Schema.Struct({ id: OrderId, orderNumber: Schema.Int, pickupDate: Day, pickupAddress: text })

const whichOrders = "Say which orders, at most 100"

const GuestOrderClaim = Schema.Struct({
  orderIds: Schema.Array(OrderIdText)
    .annotate({ message: whichOrders })
    .check(Schema.isMaxLength(100, { message: whichOrders }))
    .pipe(Schema.annotateKey({ messageMissingKey: whichOrders })),
})

const orderParams = Schema.Struct({ id: OrderIdText })

/** The unpaid order for the same pickup, or of one that is paid at once any for its day, that the customer knows of, and orders another one beside. */
const besideOrder = optionalText(200)

const bookingErrors = {
  PickupDayNotOffered: 409,
  DeliveryDayMismatch: { status: 400, field: "deliveryDate" },
  UnpaidOrderForPickup: 409,
  OutsideServiceArea: 422,
  IdempotencyKeyReused: 409,
  PromoCodeRefused: promoRefused,
} as const

export const orderEndpoints = {
  listOwnOrders: {
    method: "GET",
    path: "/api/orders",
    summary: "The user's orders, newest first",
    area: "Orders",
    access: "own-orders:use",
    success: Schema.Array(OrderView),
    status: 200,
    errors: {},
  },
  bookPickup: {
    method: "POST",
    path: "/api/orders",
    summary: "Book a pickup",
    area: "Orders",
    access: "own-orders:use",
    body: Schema.Struct({ ...BookingForm.fields, besideOrder, promoCode: bookedPromoCode }),
    success: BookedOrder,
    status: 201,
    errors: { ...bookingErrors, UserNotFound: 401 },
    idempotent: true,
    limit: { max: 60, seconds: 600 },
  },
  bookAgain: {
    method: "POST",
    path: "/api/orders/one-click",
    summary: "Book the next pickup with the details of the last order, and pay for it with the kept card if asked to",
    area: "Orders",
    access: "own-orders:use",
    body: Schema.optional(
      Schema.NullOr(
        Schema.Struct({ besideOrder, promoCode: bookedPromoCode, payWith: Schema.optionalKey(AgreedPayment) }),
      ),
    ),
    success: OneClickOrder,
    status: 201,
    errors: {
      NoOrderToRepeat: 409,
      PickupDayNotOffered: 409,
      UnpaidOrderForPickup: 409,
      PickupBookedAlready: 409,
      OutsideServiceArea: 422,
      IdempotencyKeyReused: 409,
      PromoCodeRefused: promoRefused,
      UserNotFound: 401,
    },
    idempotent: true,
    limit: { max: 60, seconds: 600 },
  },
  getOwnOrder: {
    method: "GET",
    path: "/api/orders/:id",
    summary: "One of the user's orders with its timeline",
    area: "Orders",
    access: "own-orders:use",
    params: orderParams,
    success: OrderDetail,
    status: 200,
    errors: { OrderNotFound: 404 },
  },
  cancelOrder: {
    method: "DELETE",
    path: "/api/orders/:id",
    summary: "Cancel an order under the cancellation policy; what was paid beyond the fee is refunded",
    area: "Orders",
    access: "own-orders:use",
    params: orderParams,
    /** What the customer was shown that is kept: another fee is refused. */
    query: Schema.Struct({ agreedFee: Schema.optionalKey(typedMoney("The fee that was shown")) }),
    success: Schema.Struct({ order: OrderView, fee: Money, refund: Money }),
    status: 200,
    errors: { OrderNotFound: 404, CancellationClosed: 409, CancellationFeeChanged: 409 },
  },
  getOrderPhoto: {
    method: "GET",
    path: "/api/orders/:id/photos/:kind",
    summary: "A photo of an order's bags, for its own customer and for staff",
    area: "Orders",
    access: "signed-in",
    params: Schema.Struct({ id: OrderIdText, kind: anyText("There is no such photo") }),
    success: "bytes",
    status: 200,
    errors: { PhotoNotFound: 404 },
  },
  listClaimableOrders: {
    method: "GET",
    path: "/api/guest-orders/claimable",
    summary: "The guest orders that were placed with the user's email: how many, and the newest of them",
    area: "Orders",
    access: "own-orders:use",
    success: Schema.Struct({ count: Schema.Int, orders: Schema.Array(ClaimableOrder) }),
    status: 200,
    errors: { UserNotFound: 401 },
  },
  claimGuestOrders: {
    method: "POST",
    path: "/api/guest-orders/claim",
    summary: "Take guest orders that were placed with the user's email into the account",
    area: "Orders",
    access: "own-orders:use",
    body: GuestOrderClaim,
    success: Schema.Struct({ claimed: Schema.Int }),
    status: 200,
    errors: { UserNotFound: 401 },
  },
} as const satisfies Record<string, Endpoint>
