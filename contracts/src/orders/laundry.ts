import { orderBounds } from "@laundry/core/order/order-bounds"
import { orderStatuses } from "@laundry/core/order/order-status"
import { longestPart } from "@laundry/core/shared/listed"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import {
  Day,
  isPounds,
  Moment,
  Money,
  OrderId,
  OrderIdText,
  queryNumber,
  readVersion,
  Weight,
  wholeNumber,
} from "../http/wire.ts"
import { photoBodyLimit, photoData } from "./photo-data.ts"
import { PromoView } from "./promos.ts"

const textOrNull = Schema.NullOr(Schema.String)
const countOrNull = Schema.NullOr(Schema.Int)

/** What somebody at the machines needs to know of an order. */
export const LaundryOrderView = Schema.Struct({
  id: OrderId,
  /** The code on its bags' labels. The id can't be told from it, which opens a guest's payment page. */
  labelCode: Schema.String,
  orderNumber: Schema.Int,
  /** Its place on the way, also while the order waits for money. */
  status: Schema.Literals(orderStatuses),
  customerName: Schema.String,
  deliveryDate: Day,
  pickedUpAt: Schema.NullOr(Moment),
  estimatedWeight: textOrNull,
  actualBags: countOrNull,
  readyBags: countOrNull,
  /** Pounds. */
  weight: Schema.NullOr(Weight),
  /** Before washing. */
  intakeWeight: Schema.NullOr(Weight),
  detergentPreference: Schema.String,
  specialInstructions: textOrNull,
  /** The order's own terms: the charge appears while the weight is typed. */
  minimumPaymentAmount: Money,
  pricePerPound: Money,
  freeWeightLimit: Weight,
  additionalCharges: Money,
  /** What its oversized items cost, whatever the weight; left out where there are none. */
  oversizedCharges: Schema.optionalKey(Money),
  /** The promo code that it was placed with, which comes off minimum and charges. */
  promo: Schema.NullOr(PromoView),
  pickupPhotoUrl: textOrNull,
  /** Its delivery hour is over or close. */
  isOverdue: Schema.Boolean,
  version: Schema.Int,
})
export type LaundryOrderView = typeof LaundryOrderView.Type

const laundrySteps = ["in_progress", "processing", "ready_for_delivery"] as const
const stepRequired = `to must be one of ${laundrySteps.join(", ")}`

const scaleWeight = (label: string) =>
  Schema.optionalKey(
    Schema.Number.annotate({ message: `${label} must be a number of pounds` })
      .check(
        Schema.makeFilter(
          (weight: number) =>
            (weight >= 0.1 && weight <= orderBounds.pounds.most) ||
            `${label} must be from 0.1 to ${orderBounds.pounds.most} pounds`,
        ),
      )
      .pipe(Schema.refine(isPounds, { message: `${label} must have two decimals at most` })),
  )

/** The next step of an order in the laundry. Weight and bags may be said early; ready asks for both. */
export const LaundryStepForm = Schema.Struct({
  to: Schema.Literals(laundrySteps)
    .annotate({ message: stepRequired })
    .pipe(Schema.annotateKey({ messageMissingKey: stepRequired })),
  weight: scaleWeight("Actual weight"),
  intakeWeight: scaleWeight("Weight before washing"),
  /** The scale's display, as a data string of an image; taken at this weighing. */
  scalePhoto: Schema.optionalKey(photoData("The photo of the scale is not a photo")),
  readyBags: Schema.optionalKey(
    wholeNumber("Number of ready bags must be a whole number").check(
      Schema.makeFilter(
        (bags: number) =>
          (bags >= orderBounds.bags.least && bags <= orderBounds.bags.most) || "Number of ready bags must be 1 or more",
      ),
    ),
  ),
  version: readVersion,
})
export type LaundryStepForm = typeof LaundryStepForm.Type

export const laundryEndpoints = {
  listLaundryQueue: {
    method: "GET",
    path: "/api/laundry/orders",
    summary: "Orders that were picked up and are not ready yet, the most urgent first, and those made ready today",
    area: "Laundry",
    access: "laundry:process",
    // How many that are not ready are answered, 500 unless told otherwise.
    query: Schema.Struct({ limit: queryNumber("limit", 1, longestPart) }),
    isPart: true,
    success: Schema.Array(LaundryOrderView),
    status: 200,
    errors: {},
  },
  advanceInLaundry: {
    method: "POST",
    path: "/api/laundry/orders/:id/step",
    summary: "Start, weigh and pack, or make ready",
    area: "Laundry",
    access: "laundry:process",
    params: Schema.Struct({ id: OrderIdText }),
    body: LaundryStepForm,
    success: LaundryOrderView,
    status: 200,
    errors: {
      OwnCase: 403,
      OrderNotFound: 404,
      MoveNotAllowed: 409,
      StaleOrder: 409,
      WeightRequired: { status: 400, field: "weight" },
      ReadyBagsRequired: { status: 400, field: "readyBags" },
      PhotoRefused: { status: 400, field: "scalePhoto" },
      PhotoTooLarge: 413,
    },
    bodyLimit: photoBodyLimit,
  },
} as const satisfies Record<string, Endpoint>
