import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { isoDate, Money, OrderIdText, optionalText, readVersion, requiredText, typedMoney } from "../http/wire.ts"
import { pickupAddress, pickupApt } from "./booking.ts"
import { OrderPage, orderLinkEndpoints } from "./order-links.ts"
import { OrderDetail } from "./orders.ts"

const some = Schema.optionalKey

/** What a customer changes of an order: what is left out stays as it is. */
export const OwnChangeForm = Schema.Struct({
  version: readVersion,
  pickupDate: some(isoDate("Please select a pickup schedule")),
  pickupAddress: some(pickupAddress),
  pickupApt,
  pickupLocation: some(requiredText("Pickup location is required", 100)),
  pickupLocationOther: optionalText(200),
  deliveryInstructions: optionalText(2000),
  specialInstructions: optionalText(2000),
  detergentPreference: some(requiredText("Detergent preference is required", 100)),
})
export type OwnChangeForm = typeof OwnChangeForm.Type

const refusals = {
  OwnChangesNotOffered: 409,
  OwnChangeClosed: 409,
  StaleOrder: 409,
  PickupDayNotOffered: 409,
  OutsideServiceArea: 422,
} as const

const { params, errors: invalid } = orderLinkEndpoints.getLinkedOrder
const limit = { max: 30, seconds: 60 } as const

/** What customers do to an order of theirs by themselves, in the app and by the link to its page. */
export const ownChangeEndpoints = {
  changeOwnOrder: {
    method: "PATCH",
    path: "/api/orders/:id",
    summary: "Change the pickup, the address or the instructions of an order that waits for its pickup",
    area: "Orders",
    access: "own-orders:use",
    params: Schema.Struct({ id: OrderIdText }),
    body: OwnChangeForm,
    success: OrderDetail,
    status: 200,
    errors: { OrderNotFound: 404, ...refusals },
    limit,
  },
  changeLinkedOrder: {
    method: "PATCH",
    path: "/api/order-links/:token",
    summary: "The same of the order of a link",
    area: "Order pages",
    access: "everyone",
    params,
    body: OwnChangeForm,
    success: OrderPage,
    status: 200,
    errors: { ...invalid, OrderNotFound: 404, ...refusals },
    limit,
  },
  cancelLinkedOrder: {
    method: "POST",
    path: "/api/order-links/:token/cancellation",
    summary: "Cancel the order of a link for the fee that was shown; what was paid beyond it is refunded",
    area: "Order pages",
    access: "everyone",
    params,
    body: Schema.Struct({ agreedFee: typedMoney("The fee that was shown") }),
    success: Schema.Struct({ fee: Money, refund: Money }),
    status: 200,
    errors: { ...invalid, OwnChangesNotOffered: 409, CancellationClosed: 409, CancellationFeeChanged: 409 },
    limit,
  },
} as const satisfies Record<string, Endpoint>
