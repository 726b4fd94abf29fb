import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { anyText, Moment, Money, OrderIdText, requiredText } from "../http/wire.ts"
import { orderFees } from "../marketplace/order-fees.ts"
import { laundryWorker } from "../marketplace/order-worker.ts"
import { OrderDocuments } from "./documents.ts"
import { OnTheWay } from "./on-the-way.ts"
import { orderLinkErrors } from "./order-link-errors.ts"
import { OrderView, ratable, TimelineEntry } from "./orders.ts"
import { ownChanges } from "./own-changes.ts"
import { WeighTicketSummary } from "./weigh-tickets.ts"

const { fields } = OrderView

/** An order as the holder of its link sees it. Mails are forwarded: it has no phone, no email, and no address beyond the street. */
export const LinkedOrder = Schema.Struct({
  orderNumber: fields.orderNumber,
  createdAt: fields.createdAt,
  status: fields.status,
  statusBefore: fields.statusBefore,
  /** Null of a deleted account. */
  firstName: Schema.NullOr(Schema.String),
  street: Schema.String,
  pickupDate: fields.pickupDate,
  pickupTimeSlot: fields.pickupTimeSlot,
  deliveryDate: fields.deliveryDate,
  estimatedWeight: fields.estimatedWeight,
  weight: fields.weight,
  minimumPaymentAmount: fields.minimumPaymentAmount,
  additionalCharges: fields.additionalCharges,
  totalPaid: fields.totalPaid,
  promoCode: fields.promoCode,
  discount: fields.discount,
  goodwill: fields.goodwill,
  credit: fields.credit,
  amountDue: fields.amountDue,
  pricePerPound: fields.pricePerPound,
  freeWeightLimit: fields.freeWeightLimit,
  readyBags: fields.readyBags,
  actualBags: fields.actualBags,
  deliveredBags: fields.deliveredBags,
  pickedUpAt: fields.pickedUpAt,
  deliveredAt: fields.deliveredAt,
  /** Paths of this site, for the holder of the link. */
  pickupPhotoUrl: fields.pickupPhotoUrl,
  deliveryPhotoUrl: fields.deliveryPhotoUrl,
})
export type LinkedOrder = typeof LinkedOrder.Type

/** All that the page of an order shows. */
export const OrderPage = Schema.Struct({
  order: LinkedOrder,
  ...orderFees,
  /** While a driver is on the way to it. */
  onTheWay: Schema.NullOr(OnTheWay),
  timeline: Schema.Array(TimelineEntry),
  /** The newest first. */
  weighTickets: Schema.Array(WeighTicketSummary),
  documents: OrderDocuments,
  /** Whether a tip can be left now. */
  mayTip: Schema.Boolean,
  /** Whether a claim can be opened now, and whether one was. */
  mayClaim: Schema.Boolean,
  hasClaims: Schema.Boolean,
  /** The order is a guest's: their personal data can be erased by a code that is mailed. */
  isGuests: Schema.optionalKey(Schema.Literal(true)),
  laundryWorker,
  ratable,
  /** Said where recurring pickups made the order, with until when it can be skipped for free, or where it can be repeated by them. */
  recurring: Schema.optionalKey(
    Schema.Union([
      Schema.Struct({ kind: Schema.Literal("made"), skipUntil: Schema.NullOr(Moment) }),
      Schema.Struct({ kind: Schema.Literal("repeatable") }),
    ]),
  ),
  ownChanges,
})
export type OrderPage = typeof OrderPage.Type

/** A page of this site. */
const Path = Schema.Struct({ path: Schema.String })

const params = Schema.Struct({ token: requiredText("This link does not exist", 200) })
const reading = { max: 120, seconds: 60 } as const
const making = { max: 10, seconds: 60 } as const
const invalid = orderLinkErrors

export const orderLinkEndpoints = {
  getLinkedOrder: {
    method: "GET",
    path: "/api/order-links/:token",
    summary: "An order, for anybody who has the link to its page",
    area: "Order pages",
    access: "everyone",
    params,
    success: OrderPage,
    status: 200,
    errors: invalid,
    limit: reading,
  },
  getLinkedOrderPhoto: {
    method: "GET",
    path: "/api/order-links/:token/photos/:kind",
    summary: "A photo of an order's bags, for anybody who has the link to its page",
    area: "Order pages",
    access: "everyone",
    params: Schema.Struct({ ...params.fields, kind: anyText("There is no such photo") }),
    success: "bytes",
    status: 200,
    errors: { ...invalid, PhotoNotFound: 404 },
    limit: reading,
  },
  streamLinkedOrder: {
    method: "GET",
    path: "/api/order-links/:token/events",
    summary: "Says when the order of a link changed, as server-sent events",
    area: "Order pages",
    access: "everyone",
    params,
    success: "events",
    status: 200,
    errors: invalid,
    limit: reading,
  },
  payLinkedOrder: {
    method: "POST",
    path: "/api/order-links/:token/payment-link",
    summary: "A link to pay what the order of a link owes",
    area: "Order pages",
    access: "everyone",
    params,
    success: Path,
    status: 200,
    errors: { ...invalid, NothingToPay: 409, BalanceTooSmall: 409 },
    limit: making,
  },
  tipOnLinkedOrder: {
    method: "POST",
    path: "/api/order-links/:token/tip-link",
    summary: "A link to leave a tip on the order of a link",
    area: "Order pages",
    access: "everyone",
    params,
    success: Path,
    status: 200,
    errors: { ...invalid, InvalidTipLink: 404, NotTippable: 410 },
    limit: making,
  },
  claimOnLinkedOrder: {
    method: "POST",
    path: "/api/order-links/:token/claim-link",
    summary: "A link to open a claim about the order of a link, or to read what became of one",
    area: "Order pages",
    access: "everyone",
    params,
    success: Path,
    status: 200,
    errors: { ...invalid, ClaimNotPossible: 409 },
    limit: making,
  },
  skipLinkedPickup: {
    method: "POST",
    path: "/api/order-links/:token/skip",
    summary: "Skip the pickup of a link's order that recurring pickups made: it is cancelled for free",
    area: "Order pages",
    access: "everyone",
    params,
    success: Schema.Struct({ refund: Money }),
    status: 200,
    errors: { ...invalid, RecurringNotFound: 404, RecurringNotChangeable: 409 },
    limit: making,
  },
  linkGuestOrder: {
    method: "POST",
    path: "/api/guest-orders/:orderId/order-link",
    summary: "A link to the page of a guest order, for the browser that placed it",
    area: "Guest orders",
    access: "everyone",
    params: Schema.Struct({ orderId: OrderIdText }),
    success: Path,
    status: 200,
    errors: { OrderNotFound: 404, NotPlacedHere: 404, OrderLinkEnded: 410 },
    limit: making,
  },
  renewOrderLink: {
    method: "POST",
    path: "/api/admin/orders/:id/order-link",
    summary: "Mail a new link to an order's page to its customer, which ends those before",
    area: "Admin orders",
    access: "orders:manage",
    params: Schema.Struct({ id: OrderIdText }),
    success: Schema.Struct({ email: Schema.String }),
    status: 200,
    errors: { OrderNotFound: 404, NobodyToMail: 409, OrderLongOver: 409 },
    limit: making,
  },
} as const satisfies Record<string, Endpoint>
