import type { OwnChangeForm } from "@laundry/contracts/orders/own-change-calls"
import type { OwnChangesView } from "@laundry/contracts/orders/own-changes"
import { zeroCents } from "@laundry/core/money/cents"
import type { Order } from "@laundry/core/order/order"
import type { OwnChange } from "@laundry/core/order/own-change"
import type { OwnChanges } from "@laundry/core/orders/read-own-changes"
import { optionalText } from "../http/optional-text.ts"

/** What an order's customer may do to it, for an answer: nothing where they write to support. */
export const toOwnChanges = (
  order: Order,
  changes: OwnChanges | undefined,
): { readonly ownChanges?: OwnChangesView } => {
  if (changes === undefined) return {}
  const { until, because, days, cancellation } = changes
  const { kind, fee, feeReason, feeAtBank, refund, credit = zeroCents } = cancellation
  return {
    ownChanges: {
      version: order.version,
      until,
      mayChange: because === undefined,
      because: because ?? null,
      days: days.map(({ isFull, ...day }) => ({ ...day, ...(isFull && { isFull }) })),
      pickupLocation: order.pickupLocation,
      detergentPreference: order.detergentPreference,
      cancellation: {
        kind,
        fee,
        ...(feeReason !== undefined && { feeReason }),
        ...(feeAtBank !== undefined && { feeAtBank }),
        refund,
        credit,
        until: cancellation.until ?? null,
        because: cancellation.because ?? null,
      },
    },
  }
}

/** What a customer asks to change: texts trimmed, empty ones null, and nothing that was not sent. */
export const toOwnChange = ({ version: _version, ...form }: OwnChangeForm): OwnChange => {
  const { pickupApt, pickupLocationOther, deliveryInstructions, specialInstructions, ...sent } = form
  const { pickupDate, pickupAddress, pickupLocation, detergentPreference } = sent
  return {
    ...(pickupDate !== undefined && { pickupDate }),
    ...(pickupAddress !== undefined && { pickupAddress: pickupAddress.trim() }),
    ...(pickupLocation !== undefined && { pickupLocation: pickupLocation.trim() }),
    ...(detergentPreference !== undefined && { detergentPreference: detergentPreference.trim() }),
    ...(pickupApt !== undefined && { pickupApt: optionalText(pickupApt) }),
    ...(pickupLocationOther !== undefined && { pickupLocationOther: optionalText(pickupLocationOther) }),
    ...(deliveryInstructions !== undefined && { deliveryInstructions: optionalText(deliveryInstructions) }),
    ...(specialInstructions !== undefined && { specialInstructions: optionalText(specialInstructions) }),
  }
}
