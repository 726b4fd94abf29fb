import type { OrderView } from "@laundry/contracts/orders/orders"
import type { OwnChangeForm } from "@laundry/contracts/orders/own-change-calls"
import { type IsoDate, parseIsoDate } from "@laundry/core/local-time/local-time"
import type { OrderField } from "../booking/order-values.ts"

/** The fields that customers change, as they follow each other on the screen. */
export const changeFields = [
  "pickupDate",
  "pickupAddress",
  "pickupApt",
  "pickupLocation",
  "pickupLocationOther",
  "deliveryInstructions",
  "specialInstructions",
  "detergentPreference",
] as const satisfies ReadonlyArray<OrderField>
export type ChangeField = (typeof changeFields)[number]

/** What the form holds, as text. */
export type ChangeValues = Readonly<Record<ChangeField, string>>

/** What is known of an order to who changes it. The holder of a link is not told what its customer wrote. */
export type KnownOrder = Pick<OrderView, "pickupDate" | "pickupTimeSlot"> &
  Pick<OrderView, "pickupLocation" | "detergentPreference"> &
  Partial<
    Pick<
      OrderView,
      "pickupAddress" | "pickupApt" | "pickupLocationOther" | "deliveryInstructions" | "specialInstructions"
    >
  >

/** The values of the form before anything is typed; what is not known is empty. */
export const knownValues = (order: KnownOrder): ChangeValues => ({
  pickupDate: order.pickupDate,
  pickupAddress: order.pickupAddress ?? "",
  pickupApt: order.pickupApt ?? "",
  pickupLocation: order.pickupLocation,
  pickupLocationOther: order.pickupLocationOther ?? "",
  deliveryInstructions: order.deliveryInstructions ?? "",
  specialInstructions: order.specialInstructions ?? "",
  detergentPreference: order.detergentPreference,
})

/** What was typed and differs from what is known: what stays is not sent. An apartment doesn't go with another address. */
export const typedChange = (known: ChangeValues, values: ChangeValues): Omit<OwnChangeForm, "version"> => {
  const { pickupDate, ...texts } = values
  const day: IsoDate | undefined = pickupDate === known.pickupDate ? undefined : parseIsoDate(pickupDate)
  const changed = Object.fromEntries(
    changeFields.flatMap((field) =>
      field === "pickupDate" || texts[field] === known[field] ? [] : [[field, texts[field]] as const],
    ),
  )
  const isMoved = texts.pickupAddress !== known.pickupAddress
  return {
    ...changed,
    ...(isMoved && { pickupApt: texts.pickupApt }),
    ...(day !== undefined && { pickupDate: day }),
  }
}
