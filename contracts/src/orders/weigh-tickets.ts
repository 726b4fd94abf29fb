import { objectionReasons, ticketReasons, ticketWaits } from "@laundry/core/order/weigh-tickets/weigh-ticket"
import { ticketTextLimit } from "@laundry/core/order/weigh-tickets/weigh-ticket-answers"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { Day, Moment, Money, oneOf, optionalText, requiredText, Weight } from "../http/wire.ts"
import { MarketplaceTermsView } from "../marketplace/marketplace-terms.ts"
import { orderLinkErrors } from "./order-link-errors.ts"
import { PromoView } from "./promos.ts"
import { ScaleView } from "./scale.ts"

export const WeighTicketId = Schema.String.pipe(Schema.brand("WeighTicketId"))

/** A ticket as its order's other pages name it. */
export const WeighTicketSummary = Schema.Struct({
  /** The key to its page. */
  id: WeighTicketId,
  number: Schema.Int,
  reason: Schema.Literals(ticketReasons),
  weight: Weight,
  total: Money,
  writtenAt: Moment,
})
export type WeighTicketSummary = typeof WeighTicketSummary.Type

/** What was said of a ticket, without the names of staff. */
export const TicketAnswerView = Schema.Struct({
  kind: Schema.Literals(["none", "accepted", "objected", "decided"]),
  /** When that was. */
  at: Schema.NullOr(Moment),
  objection: Schema.NullOr(
    Schema.Struct({
      reason: Schema.Literals(objectionReasons),
      text: Schema.NullOr(Schema.String),
      at: Moment,
    }),
  ),
  /** What staff answered. */
  sentence: Schema.NullOr(Schema.String),
})
export type TicketAnswerView = typeof TicketAnswerView.Type

/** A ticket for staff, beside its order. */
export const StaffTicketView = Schema.Struct({
  ...WeighTicketSummary.fields,
  intakeWeight: Schema.NullOr(Weight),
  hasPhoto: Schema.Boolean,
  /** Why it waits for the customer's yes, or staff's, until it is answered; null for one that waits for nobody. */
  waitsFor: Schema.NullOr(Schema.Literals(ticketWaits)),
  answer: TicketAnswerView,
})
export type StaffTicketView = typeof StaffTicketView.Type

/** All that the page of a ticket shows. Of its customer that is the order's number, their first name and the day of the pickup. */
export const WeighTicketPage = Schema.Struct({
  ...WeighTicketSummary.fields,
  order: Schema.Struct({
    orderNumber: Schema.Int,
    /** Null of a deleted account. */
    firstName: Schema.NullOr(Schema.String),
    pickupDate: Day,
  }),
  intakeWeight: Schema.NullOr(Weight),
  weighedAt: Moment,
  /** The first name of who weighed; null where nobody's name is kept. */
  weighedBy: Schema.NullOr(Schema.String),
  scale: ScaleView,
  photo: Schema.NullOr(Schema.Struct({ url: Schema.String, sha256: Schema.String })),
  minimum: Money,
  charges: Money,
  terms: Schema.Struct({
    minimumOrderAmount: Money,
    pricePerPound: Money,
    freeWeightLimit: Weight,
    /** Null without one. */
    promo: Schema.NullOr(PromoView),
    /** Of an order in the marketplace. */
    marketplace: Schema.optionalKey(MarketplaceTermsView),
  }),
  /** In the marketplace. */
  oversizedItems: Schema.optionalKey(Schema.Int),
  /** All of the order's, the newest first. */
  tickets: Schema.Array(WeighTicketSummary),
  /** Whether it is the one that counts. */
  isCurrent: Schema.Boolean,
  /** What was paid, what was given back as a gift and what is left to pay; of the order, as it is now. */
  totalPaid: Money,
  goodwill: Money,
  credit: Money,
  /** Null where nothing can be owed. */
  amountDue: Schema.NullOr(Money),
  isPayable: Schema.Boolean,
  /** What is charged to the kept card after the notice, or once the customer accepts or staff decide; null when nothing is. */
  charge: Schema.NullOr(
    Schema.Struct({
      isHeld: Schema.Boolean,
      amount: Money,
      dueAt: Moment,
      brand: Schema.String,
      last4: Schema.String,
      /** Of one that waits for the card's holder: how who reads it confirms it, or that they can't here. */
      confirmBy: Schema.optionalKey(Schema.Literals(["press", "code", "elsewhere"])),
    }),
  ),
  answer: TicketAnswerView,
  /** Why nothing is charged until somebody says yes to it; null where nobody has to. */
  waitsFor: Schema.NullOr(Schema.Literals(ticketWaits)),
  mayObject: Schema.Boolean,
  mayAccept: Schema.Boolean,
})
export type WeighTicketPage = typeof WeighTicketPage.Type

/** 'This looks wrong.' */
export const ObjectionForm = Schema.Struct({
  reason: oneOf(objectionReasons, "Please say what looks wrong"),
  text: optionalText(ticketTextLimit),
})
export type ObjectionForm = typeof ObjectionForm.Type

const params = Schema.Struct({
  id: requiredText("This weigh ticket does not exist", 100).pipe(Schema.brand("WeighTicketId")),
})
const limit = { max: 60, seconds: 60 } as const

export const weighTicketEndpoints = {
  getWeighTicket: {
    method: "GET",
    path: "/api/weigh-tickets/:id",
    summary: "A weigh ticket, for anybody who has its link",
    area: "Weigh tickets",
    access: "everyone",
    params,
    success: WeighTicketPage,
    status: 200,
    errors: { ...orderLinkErrors, WeighTicketNotFound: 404 },
    limit,
  },
  getWeighTicketPhoto: {
    method: "GET",
    path: "/api/weigh-tickets/:id/photo",
    summary: "The photo of the scale's display on a weigh ticket",
    area: "Weigh tickets",
    access: "everyone",
    params,
    success: "bytes",
    status: 200,
    errors: { ...orderLinkErrors, PhotoNotFound: 404 },
    limit,
  },
  objectToWeighTicket: {
    method: "POST",
    path: "/api/weigh-tickets/:id/objection",
    summary: "Say that a weigh ticket looks wrong",
    area: "Weigh tickets",
    access: "everyone",
    params,
    body: ObjectionForm,
    success: WeighTicketPage,
    status: 200,
    errors: { ...orderLinkErrors, WeighTicketNotFound: 404, TicketClosed: 409 },
    limit,
  },
  acceptWeighTicket: {
    method: "POST",
    path: "/api/weigh-tickets/:id/acceptance",
    summary: "Say that a weigh ticket is right",
    area: "Weigh tickets",
    access: "everyone",
    params,
    success: WeighTicketPage,
    status: 200,
    errors: { ...orderLinkErrors, WeighTicketNotFound: 404, TicketClosed: 409 },
    limit,
  },
  sendChargeCode: {
    method: "POST",
    path: "/api/weigh-tickets/:id/charge-code",
    summary: "Mail a code by which the browser that left the card confirms a charge above its limit",
    area: "Weigh tickets",
    access: "everyone",
    params,
    success: Schema.Struct({ sent: Schema.Literal(true) }),
    status: 200,
    errors: {
      ...orderLinkErrors,
      WeighTicketNotFound: 404,
      TicketClosed: 409,
      NotCardHolder: 409,
      NothingToConfirm: 409,
      TooManyCodes: 429,
    },
    limit: { max: 10, seconds: 60 },
  },
  confirmCharge: {
    method: "POST",
    path: "/api/weigh-tickets/:id/charge",
    summary: "Have a charge made above the limit of the kept card, as its holder",
    area: "Weigh tickets",
    access: "everyone",
    params,
    body: Schema.Struct({ code: Schema.optionalKey(requiredText("Please type the code", 20)) }),
    success: WeighTicketPage,
    status: 200,
    errors: {
      ...orderLinkErrors,
      WeighTicketNotFound: 404,
      TicketClosed: 409,
      NotCardHolder: 409,
      NothingToConfirm: 409,
      WrongCode: { status: 400, field: "code" },
      CodeEnded: { status: 410, field: "code" },
    },
    limit: { max: 20, seconds: 60 },
  },
  payWeighTicket: {
    method: "POST",
    path: "/api/weigh-tickets/:id/payment-link",
    summary: "A payment link for what the order of a weigh ticket owes",
    area: "Weigh tickets",
    access: "everyone",
    params,
    success: Schema.Struct({ path: Schema.String }),
    status: 200,
    errors: { ...orderLinkErrors, WeighTicketNotFound: 404, NothingToPay: 409, BalanceTooSmall: 409 },
    limit: { max: 10, seconds: 60 },
  },
  keepWeighTicket: {
    method: "POST",
    path: "/api/admin/weigh-tickets/:id/decision",
    summary: "Keep a weigh ticket that looks wrong to its customer, and tell them why",
    area: "Admin orders",
    access: "orders:manage",
    params,
    body: Schema.Struct({ sentence: requiredText("Please tell the customer why", ticketTextLimit) }),
    success: WeighTicketPage,
    status: 200,
    errors: { ...orderLinkErrors, OwnCase: 403, WeighTicketNotFound: 404, TicketClosed: 409 },
  },
} as const satisfies Record<string, Endpoint>
