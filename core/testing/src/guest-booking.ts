import type { IsoDate } from "@laundry/core/local-time/local-time"
import type { BookingRequest } from "@laundry/core/orders/place-order"
import { look } from "./people-scene.ts"

/** A booking as the guest form sends it on Friday, November 20, 2026, for the same day. */
export const guestBooking = (changes: Partial<BookingRequest> = {}): BookingRequest => ({
  customerName: "Ana Diaz",
  customerPhone: "305-555-0100",
  customerEmail: "ana@example.com",
  pickupAddress: "1200 Ocean Drive, Miami Beach, FL 33139",
  pickupApt: null,
  pickupDate: "today",
  pickupTimeSlot: "6:00 PM - 9:00 PM",
  deliveryDate: "2026-11-21" as IsoDate,
  estimatedWeight: null,
  pickupLocation: "Front Door",
  pickupLocationOther: null,
  deliveryInstructions: null,
  specialInstructions: null,
  detergentPreference: "Regular Detergent",
  ...changes,
})

/** The orders that were placed, and the mails that are owed for them. */
export const keptBookings = look(({ orders, mails }) => ({ orders: [...orders.values()], mails: [...mails.values()] }))
