import { offeredChoices } from "@laundry/core/scheduling/pickup-options"
import { Schema } from "effect"
import { Day, Money, OrderId } from "./wire.ts"

/** A pickup day on offer, in an answer that refuses another. */
export const PickupOptionView = Schema.Struct({
  choice: Schema.Literals(offeredChoices),
  pickupDate: Day,
  deliveryDate: Day,
  pickupTimeSlot: Schema.String,
  /** It takes no more; told of days that are full only. */
  isFull: Schema.optionalKey(Schema.Boolean),
})

/** The order for a pickup, in an answer that refuses another one for it. */
export const BookedOrderView = Schema.Struct({
  id: OrderId,
  orderNumber: Schema.Int,
  pickupDate: Day,
  pickupTimeSlot: Schema.String,
})
export type BookedOrderView = typeof BookedOrderView.Type

/** The same of one that waits to be paid. */
export const UnpaidOrderView = Schema.Struct({ ...BookedOrderView.fields, amountDue: Money })
export type UnpaidOrderView = typeof UnpaidOrderView.Type

/** What an error may tell beside its message. */
export const ErrorDetails = {
  /** The pickup days on offer, when the one asked for is not. */
  options: Schema.optionalKey(Schema.Array(PickupOptionView)),
  /** The customer's unpaid order for the pickup that was asked for. */
  unpaidOrder: Schema.optionalKey(UnpaidOrderView),
  /** Their paid one, where another would be paid with the press that books it. */
  bookedOrder: Schema.optionalKey(BookedOrderView),
  /** Where somebody without a password here proves again who they are: a path of this site that leads to their provider. */
  proveAt: Schema.optionalKey(Schema.String),
  /** The payment that is not complete is on its way: nothing is to be paid again. */
  isProcessing: Schema.optionalKey(Schema.Literal(true)),
}

/** Every error body. `message` is fit to show a user, `code` is stable, `fields` carries a message for each field of a form. */
export const ErrorBody = Schema.Struct({
  message: Schema.String,
  code: Schema.String,
  fields: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
  ...ErrorDetails,
  requestId: Schema.String,
  /** Where the server sends traces: the one of this request. */
  traceId: Schema.optionalKey(Schema.String),
})
export type ErrorBody = typeof ErrorBody.Type

/** Codes of answers that no use case gives: every endpoint may end in them. */
export const transportErrors = {
  BadRequest: 400,
  Unauthorized: 401,
  Forbidden: 403,
  PasswordNeededAgain: 403,
  NotFound: 404,
  RecordedByAnother: 412,
  PayloadTooLarge: 413,
  UnsupportedMediaType: 415,
  TooManyRequests: 429,
  HeadersTooLarge: 431,
  Internal: 500,
  Unavailable: 503,
} as const
