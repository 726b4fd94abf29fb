import { ApiError } from "@laundry/contracts/http/client"
import type { OfferedDay } from "../pickup/pickup-day-text.ts"
import { isOrderField, type OrderField } from "./order-values.ts"

/** Why an order was not placed, as the form can show it. */
export interface OrderRefusal {
  /** Messages that belong under fields. */
  readonly fields: ReadonlyArray<readonly [OrderField, string]>
  /** The server's sentence, when it gave one. */
  readonly message: string | undefined
  /** The pickup days on offer instead, with their time slot. */
  readonly offer: { readonly days: ReadonlyArray<OfferedDay>; readonly timeSlot: string } | undefined
}

/** Reads a failed call: 400 or 422 by field, 409 with other pickup days, 422 without a field about the address; anything else is a message. */
export const readRefusal = (error: unknown): OrderRefusal => {
  const body = error instanceof ApiError ? error.body : undefined
  if (!(error instanceof ApiError) || body === undefined) return { fields: [], message: undefined, offer: undefined }
  const { message, options = [], fields = {} } = body
  const timeSlot = options[0]?.pickupTimeSlot
  if (timeSlot !== undefined) {
    return { fields: [["pickupDate", message]], message, offer: { days: options, timeSlot } }
  }
  const named = Object.entries(fields).flatMap(([name, text]) => (isOrderField(name) ? [[name, text] as const] : []))
  if (error.status === 422 && named.length === 0) {
    return { fields: [["pickupAddress", message]], message, offer: undefined }
  }
  return { fields: named, message, offer: undefined }
}

/** The server's sentence about what the customer can correct, a field or the pickup day; undefined of any other failure. */
export const correctableMessage = (error: unknown): string | undefined => {
  const { fields, message } = readRefusal(error)
  const isDay = error instanceof ApiError && error.body?.code === "PickupDayNotOffered"
  return isDay || fields.length > 0 ? message : undefined
}
