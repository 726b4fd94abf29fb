import type { ZipCode } from "@laundry/core/areas/service-area"
import { type IsoDate, localInstant, type WallTime } from "@laundry/core/local-time/local-time"
import { byHouse } from "@laundry/core/order/handling"
import type { NewOrder, OrderId } from "@laundry/core/order/order"
import { OrderStore } from "@laundry/core/order/order-store.port"
import { defaultPriceTerms } from "@laundry/core/pricing/price-terms"
import { Effect } from "effect"

/** Friday, November 20, 2026, five past four in the afternoon. */
export const placedAt = localInstant("2026-11-20" as IsoDate, "16:05" as WallTime)

/** A guest's order with what is awkward to show. */
export const newOrder = (serial: number, details: Partial<NewOrder> = {}): NewOrder => ({
  id: `order-${serial}` as OrderId,
  userId: null,
  createdAt: placedAt,
  customerName: `Customer ${serial}`,
  customerPhone: "(305) 555-0100",
  customerEmail: "somebody@example.com",
  pickupAddress: "1020 Meridian Avenue, Miami Beach, FL 33139",
  pickupApt: "304",
  pickupDate: "2026-11-20" as IsoDate,
  pickupTimeSlot: "6:00 PM - 9:00 PM",
  deliveryDate: "2026-11-21" as IsoDate,
  estimatedWeight: "2",
  pickupLocation: "Other",
  pickupLocationOther: "Bike room",
  deliveryInstructions: null,
  specialInstructions: "Cold wash,\nplease.\u001B[2J",
  detergentPreference: "Regular Detergent",
  terms: { ...defaultPriceTerms, promo: null, marketplace: null },
  addressCheck: { kind: "served", zipCode: "33139" as ZipCode },
  handling: byHouse,
  ...details,
})

/** Writes an order as it is first placed. */
export const placeOrder = Effect.fnUntraced(function* (order: NewOrder) {
  const placed = { at: order.createdAt, event: "placed", from: null, to: "ordered", changes: {} } as const
  const history = { ...placed, actor: { kind: "guest" } } as const
  return yield* (yield* OrderStore).place({ order, history, mails: [], request: undefined })
})
