import { orderBounds } from "@laundry/core/order/order-bounds"
import { orderStatuses } from "@laundry/core/order/order-status"
import { longestPart } from "@laundry/core/shared/listed"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import {
  CallLink,
  Day,
  Moment,
  OrderId,
  OrderIdText,
  queryNumber,
  sentMoment,
  wholeNumber,
  yesOrNo,
} from "../http/wire.ts"
import { photoBodyLimit, photoData } from "./photo-data.ts"

const textOrNull = Schema.NullOr(Schema.String)
const countOrNull = Schema.NullOr(Schema.Int)

/** What a driver may know of an order: where to go and what to do there; no email, no notes, no sums of money. */
export const DriverOrderView = Schema.Struct({
  id: OrderId,
  orderNumber: Schema.Int,
  /** Its place on the way, also while the order waits for money. */
  status: Schema.Literals(orderStatuses),
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
  estimatedWeight: textOrNull,
  actualBags: countOrNull,
  readyBags: countOrNull,
  deliveredBags: countOrNull,
  deliveryInstructions: textOrNull,
  /** Something is owed for it: the driver may say so. */
  isUnpaid: Schema.Boolean,
  /** It is not to be handed over before that is paid; left out where it may be. */
  isHeld: Schema.optionalKey(Schema.Literal(true)),
  /** Degrees; null where maps can't place the address. */
  coordinates: Schema.NullOr(Schema.Struct({ latitude: Schema.Number, longitude: Schema.Number })),
  missedAt: Schema.NullOr(Moment),
  pickedUpAt: Schema.NullOr(Moment),
  deliveredAt: Schema.NullOr(Moment),
  version: Schema.Int,
})
export type DriverOrderView = typeof DriverOrderView.Type

const missingInformation = "Please fill in all fields and take a photo of the bags."

const bags = wholeNumber(missingInformation)
  .check(
    Schema.makeFilter(
      (count: number) => (count >= orderBounds.bags.least && count <= orderBounds.bags.most) || missingInformation,
    ),
  )
  .pipe(Schema.annotateKey({ messageMissingKey: missingInformation }))

/** When a step was recorded, by the phone's clock, which may be wrong. */
export const recordedAt = Schema.optionalKey(sentMoment("recordedAt must be an instant in ISO 8601"))

export const PickupForm = Schema.Struct({ actualBags: bags, photoUrl: photoData(missingInformation), recordedAt })
export type PickupForm = typeof PickupForm.Type

export const DeliveryForm = Schema.Struct({
  deliveredBags: bags,
  deliveryPhotoUrl: photoData(missingInformation),
  recordedAt,
})
export type DeliveryForm = typeof DeliveryForm.Type

const waitMistaken = "waitedSeconds must be a whole number from 0 to 86400"

/**
 * How long the driver waited before the pickup was given up, in seconds: five minutes at the least. `waitStated` says that it
 * is the driver's word, for a wait that the app did not see.
 */
export const MissedPickupForm = Schema.optional(
  Schema.NullOr(
    Schema.Struct({
      waitedSeconds: Schema.optionalKey(
        wholeNumber(waitMistaken).check(
          Schema.makeFilter((seconds: number) => (seconds >= 0 && seconds <= 86_400) || waitMistaken),
        ),
      ),
      waitStated: Schema.optionalKey(yesOrNo("waitStated")),
      recordedAt,
    }),
  ),
)

export type MissedPickupForm = typeof MissedPickupForm.Type

/** How many that wait are answered, 500 unless told otherwise. */
const underWay = Schema.Struct({ limit: queryNumber("limit", 1, longestPart) })
const orderParams = Schema.Struct({ id: OrderIdText })
const access = "deliveries:drive" as const
const area = "Driver"
const recorded = { OrderNotFound: 404, MoveNotAllowed: 409 } as const
const withPhoto = { ...recorded, PhotoRefused: 400, PhotoTooLarge: 413 } as const

export const driverEndpoints = {
  listTodaysPickups: {
    method: "GET",
    path: "/api/driver/orders/today",
    summary:
      "Pickups of today, and earlier ones that nobody made, the earliest days of them; with those already made or missed today",
    area,
    access,
    query: underWay,
    isPart: true,
    success: Schema.Array(DriverOrderView),
    status: 200,
    errors: {},
  },
  listReadyDeliveries: {
    method: "GET",
    path: "/api/driver/orders/ready",
    summary: "Orders that are ready for delivery, those to be delivered first; with those delivered today",
    area,
    access,
    query: underWay,
    isPart: true,
    success: Schema.Array(DriverOrderView),
    status: 200,
    errors: {},
  },
  recordPickup: {
    method: "POST",
    path: "/api/driver/orders/:id/pickup",
    summary: "The bags were picked up",
    area,
    access,
    isRecorded: true,
    params: orderParams,
    body: PickupForm,
    bodyLimit: photoBodyLimit,
    success: DriverOrderView,
    status: 200,
    errors: withPhoto,
  },
  recordMissedPickup: {
    method: "POST",
    path: "/api/driver/orders/:id/missed-pickup",
    summary: "Nobody handed over the bags",
    area,
    access,
    isRecorded: true,
    params: orderParams,
    body: MissedPickupForm,
    success: DriverOrderView,
    status: 200,
    errors: { ...recorded, OwnCase: 403 },
  },
  revertMissedPickup: {
    method: "POST",
    path: "/api/driver/orders/:id/revert-pickup",
    summary: "The customer of a missed pickup showed up: the bags were picked up",
    area,
    access,
    isRecorded: true,
    params: orderParams,
    body: PickupForm,
    bodyLimit: photoBodyLimit,
    success: DriverOrderView,
    status: 200,
    errors: withPhoto,
  },
  recordDelivery: {
    method: "POST",
    path: "/api/driver/orders/:id/delivery",
    summary: "The bags were delivered",
    area,
    access,
    isRecorded: true,
    params: orderParams,
    body: DeliveryForm,
    bodyLimit: photoBodyLimit,
    success: DriverOrderView,
    status: 200,
    errors: withPhoto,
  },
  /** The depot, where routes begin and end: the company's address. */
  getDepot: {
    method: "GET",
    path: "/api/driver/depot",
    summary: "Where the route begins and ends",
    area,
    access,
    success: Schema.Struct({
      address: Schema.String,
      coordinates: Schema.NullOr(Schema.Struct({ latitude: Schema.Number, longitude: Schema.Number })),
    }),
    status: 200,
    errors: {},
  },
} as const satisfies Record<string, Endpoint>
