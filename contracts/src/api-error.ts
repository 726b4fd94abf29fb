import { Schema } from "effect"

/** A pickup day on offer, in an answer that refuses another. */
export const PickupOptionView = Schema.Struct({
  choice: Schema.String,
  pickupDate: Schema.String,
  deliveryDate: Schema.String,
  pickupTimeSlot: Schema.String,
})

/** Every error body. `message` is fit to show a user, `code` is stable, `fields` carries a message for each field of a form. */
export const ErrorBody = Schema.Struct({
  message: Schema.String,
  code: Schema.String,
  fields: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
  /** The pickup days on offer, when the one asked for is not. */
  options: Schema.optionalKey(Schema.Array(PickupOptionView)),
  requestId: Schema.String,
})
export type ErrorBody = typeof ErrorBody.Type

/** Codes of answers that no use case gives: every endpoint may end in them. */
export const transportErrors = {
  BadRequest: 400,
  Unauthorized: 401,
  Forbidden: 403,
  NotFound: 404,
  PayloadTooLarge: 413,
  UnsupportedMediaType: 415,
  TooManyRequests: 429,
  HeadersTooLarge: 431,
  Internal: 500,
  Unavailable: 503,
} as const
