import { weekdays } from "@laundry/core/local-time/weekday"
import { orderStatuses } from "@laundry/core/order/order-status"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { CallLink, Day, Moment, Money, More, requiredText, Weight, ZipCode } from "../http/wire.ts"
import { DeliveryForm, MissedPickupForm, PickupForm } from "../orders/driver.ts"
import { photoBodyLimit } from "../orders/photo-data.ts"
import { oversizedItems, WashForm, WeighForm } from "./work-forms.ts"

const textOrNull = Schema.NullOr(Schema.String)
const countOrNull = Schema.NullOr(Schema.Int)

/** Why an order is offered to this worker, as data: the screen has the words. */
export const OfferReason = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("near"), miles: Schema.Int }),
  Schema.Struct({ kind: Schema.Literal("weekday"), weekday: Schema.Literals(weekdays) }),
  Schema.Struct({ kind: Schema.Literal("room"), more: Schema.Int }),
])
export type OfferReason = typeof OfferReason.Type

/**
 * An order before a worker accepts it: where about, when, how much and for what pay. Never the customer's name, street, phone or words,
 * nor the order's id or number.
 */
export const WorkOffer = Schema.Struct({
  /** The offer's own. The order's id is the key to a guest's payment page. */
  id: Schema.String,
  /** Null where the address could not be placed. */
  zipCode: Schema.NullOr(ZipCode),
  /** From the worker's own place, as the crow flies, in whole miles, rounded up: 1 is under one mile. Null where either can't be placed. */
  distanceMiles: Schema.NullOr(Schema.Int),
  pickupDate: Day,
  pickupTimeSlot: Schema.String,
  deliveryDate: Day,
  /** As the customer estimated. */
  estimatedBags: Schema.Int,
  estimatedPounds: Weight,
  /** The Laundry Service Payment for as much as was estimated; what is weighed decides. */
  expectedPay: Money,
  reasons: Schema.Array(OfferReason),
  /** Until when it can be accepted, that instant not included. */
  deadline: Moment,
  /** Until when it could be given back with notice, that instant included; of one that is accepted later, never. */
  noticeUntil: Moment,
})
export type WorkOffer = typeof WorkOffer.Type

/** An order that the worker holds: what the work needs. No email, no notes of staff. */
export const HeldWorkOrder = Schema.Struct({
  kind: Schema.Literal("held"),
  /** The id of the accepted offer. */
  id: Schema.String,
  orderNumber: Schema.Int,
  /** Its place on the way, also while the order waits for money. */
  status: Schema.Literals(orderStatuses),
  acceptedAt: Moment,
  inTransitAt: Schema.NullOr(Moment),
  customerName: Schema.String,
  customerPhone: Schema.String,
  callLink: CallLink,
  pickupAddress: Schema.String,
  pickupApt: textOrNull,
  pickupLocation: Schema.String,
  pickupLocationOther: textOrNull,
  pickupDate: Day,
  pickupTimeSlot: Schema.String,
  deliveryDate: Day,
  estimatedBags: Schema.Int,
  deliveryInstructions: textOrNull,
  specialInstructions: textOrNull,
  detergentPreference: Schema.String,
  actualBags: countOrNull,
  readyBags: countOrNull,
  deliveredBags: countOrNull,
  /** Pounds. */
  intakeWeight: Schema.NullOr(Weight),
  weight: Schema.NullOr(Weight),
  oversizedItems: Schema.Int,
  /** What each of them costs the customer, by the order's own terms. */
  oversizedItemFee: Money,
  /** The worker's pay: by what was weighed, before that by what was estimated. Without gratuity. */
  pay: Money,
  isPayEstimated: Schema.Boolean,
  /** Something is owed for it. */
  isUnpaid: Schema.Boolean,
  /** It is not to be handed over before that is paid. */
  isHeld: Schema.Boolean,
  /** Until when it can be given back with notice, that instant included: later is an Unauthorized Cancellation. */
  noticeUntil: Moment,
  /** From when the worker may say that they are on the way. */
  setOutFrom: Moment,
  /** It was not picked up: it can be given back at all. */
  mayRelease: Schema.Boolean,
  pickedUpAt: Schema.NullOr(Moment),
  version: Schema.Int,
})
export type HeldWorkOrder = typeof HeldWorkOrder.Type

/** An order that the worker held: its number and the pay are all that is left to see. */
export const EndedWorkOrder = Schema.Struct({
  kind: Schema.Literal("ended"),
  id: Schema.String,
  orderNumber: Schema.Int,
  /** `released` by the worker, `withdrawn` when it was cancelled or moved, `missed` by the customer, `reassigned` by staff. */
  outcome: Schema.Literals(["delivered", "released", "withdrawn", "missed", "reassigned"]),
  /** One that is `withdrawn` was cancelled by staff after its pickup. No outcome of its own: pages of the release before could not read it. */
  isCancelledByStaff: Schema.optionalKey(Schema.Literal(true)),
  at: Moment,
  /** For the work on it, or the Cancellation Fee. Without gratuity. */
  pay: Money,
})
export type EndedWorkOrder = typeof EndedWorkOrder.Type

/** What a step leaves: the order as it is held, or that it has ended. */
export const WorkOrder = Schema.Union([HeldWorkOrder, EndedWorkOrder])
export type WorkOrder = typeof WorkOrder.Type

/** What a worker owes to the orders accepted, and how it stands. */
export const WorkDuties = Schema.Struct({
  acceptedOrders: Schema.Int,
  unauthorizedCancellations: Schema.Int,
  /** Of the accepted orders; to a tenth. */
  percent: Schema.Number,
  /** Above it is a breach. */
  limitPercent: Schema.Int,
  /** Before the start of the pickup window. */
  noticeHours: Schema.Int,
  isBreach: Schema.Boolean,
  warnedAt: Schema.NullOr(Moment),
})
export type WorkDuties = typeof WorkDuties.Type

/** The id of an offer, and of the order that was accepted by it. */
export const OfferId = requiredText("An id is required", 200).pipe(Schema.brand("OfferId"))
const offerParams = Schema.Struct({ offerId: OfferId })
/** By the worker file, which the core asks for each call: being a worker is not a role. */
const access = "signed-in" as const
const area = "Work"
/** Photos are read before the core asks for the worker file. It is enough for a phone that catches up on all of its worker's orders. */
const photoCalls = { max: 60, seconds: 60 } as const
const ofHeld = { OfferNotFound: 404, NotAWorker: 403 } as const
const step = { ...ofHeld, MoveNotAllowed: 409 } as const
const withPhoto = { ...step, PhotoRefused: 400, PhotoTooLarge: 413 } as const

/** A driver's pickup, and what of it is too large for a usual load. */
const WorkPickupForm = Schema.Struct({ ...PickupForm.fields, oversizedItems: Schema.optionalKey(oversizedItems) })
export type WorkPickupForm = typeof WorkPickupForm.Type

/** What a worker records with an accepted order, at once or once there is signal. */
const recording = { area, access, isRecorded: true, params: offerParams } as const

export const workEndpoints = {
  listWorkOffers: {
    method: "GET",
    path: "/api/work/offers",
    summary: "The orders that the worker may accept now, the nearest first",
    area,
    access,
    success: Schema.Array(WorkOffer),
    status: 200,
    errors: { NotAWorker: 403 },
  },
  acceptWorkOffer: {
    method: "POST",
    path: "/api/work/offers/:offerId/accept",
    summary: "Accept an order: the first to do so has it, and its customer is told",
    area,
    access,
    params: offerParams,
    success: WorkOrder,
    status: 200,
    errors: { OfferNotFound: 404, OfferNotAvailable: 409, NotAWorker: 403 },
  },
  listWorkOrders: {
    method: "GET",
    path: "/api/work/orders",
    summary: "The orders that the worker holds, the earliest pickup first, and those that ended last",
    area,
    access,
    success: Schema.Struct({ held: Schema.Array(HeldWorkOrder), ended: Schema.Array(EndedWorkOrder), notShown: More }),
    status: 200,
    errors: { NotAWorker: 403 },
  },
  startWorkTransit: {
    method: "POST",
    path: "/api/work/orders/:offerId/in-transit",
    summary: "The worker is on the way to the pickup: from now on a cancellation costs the Cancellation Fee",
    ...recording,
    success: WorkOrder,
    status: 200,
    errors: step,
  },
  recordWorkPickup: {
    method: "POST",
    path: "/api/work/orders/:offerId/pickup",
    summary: "The bags were picked up",
    ...recording,
    body: WorkPickupForm,
    bodyLimit: photoBodyLimit,
    success: WorkOrder,
    status: 200,
    errors: withPhoto,
    limit: photoCalls,
  },
  recordWorkMissedPickup: {
    method: "POST",
    path: "/api/work/orders/:offerId/missed-pickup",
    summary:
      "Nobody handed over the bags: the order stays the worker's until its money is settled, who then gets the Cancellation Fee",
    ...recording,
    body: MissedPickupForm,
    success: WorkOrder,
    status: 200,
    errors: step,
  },
  revertWorkMissedPickup: {
    method: "POST",
    path: "/api/work/orders/:offerId/revert-pickup",
    summary: "The customer of a missed pickup showed up before its money was settled: the bags were picked up",
    ...recording,
    body: WorkPickupForm,
    bodyLimit: photoBodyLimit,
    success: WorkOrder,
    status: 200,
    errors: withPhoto,
    limit: photoCalls,
  },
  startWorkWash: {
    method: "POST",
    path: "/api/work/orders/:offerId/wash",
    summary: "Washing has begun",
    ...recording,
    body: WashForm,
    success: WorkOrder,
    status: 200,
    errors: step,
  },
  weighWork: {
    method: "POST",
    path: "/api/work/orders/:offerId/weigh",
    summary: "It is washed, packed and weighed: the customer is charged by it and gets the weigh ticket",
    ...recording,
    body: WeighForm,
    bodyLimit: photoBodyLimit,
    success: WorkOrder,
    status: 200,
    errors: {
      ...step,
      StaleOrder: 409,
      WeightRequired: { status: 400, field: "weight" },
      ReadyBagsRequired: { status: 400, field: "readyBags" },
      ScalePhotoRequired: { status: 400, field: "scalePhoto" },
      PhotoRefused: { status: 400, field: "scalePhoto" },
      PhotoTooLarge: 413,
    },
    limit: photoCalls,
  },
  recordWorkDelivery: {
    method: "POST",
    path: "/api/work/orders/:offerId/deliver",
    summary: "The bags were delivered: the worker has earned the pay, and sees no more of the order",
    ...recording,
    body: DeliveryForm,
    bodyLimit: photoBodyLimit,
    success: WorkOrder,
    status: 200,
    errors: withPhoto,
    limit: photoCalls,
  },
  releaseWork: {
    method: "POST",
    path: "/api/work/orders/:offerId/release",
    summary: "Give an accepted order back before its pickup: others are asked again, or the house crew takes it",
    area,
    access,
    params: offerParams,
    success: WorkOrder,
    status: 200,
    errors: step,
  },
  getWorkDuties: {
    method: "GET",
    path: "/api/work/duties",
    summary: "The worker's accepted orders and Unauthorized Cancellations, and the limit",
    area,
    access,
    success: WorkDuties,
    status: 200,
    errors: { NotAWorker: 403 },
  },
} as const satisfies Record<string, Endpoint>
