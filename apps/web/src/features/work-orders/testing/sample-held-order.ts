import { Day } from "@laundry/contracts/http/wire"
import type { HeldWorkOrder } from "@laundry/contracts/marketplace/work"
import { cents } from "@laundry/core/money/cents"

/** Friday Nov 20, 2026, 2 PM in Miami: four hours before the pickup window. */
const noticeUntil = Date.parse("2026-11-20T19:00:00Z")

/** An order that was accepted for the evening of Friday Nov 20, 2026. */
export const sampleHeldOrder = (changes: Partial<HeldWorkOrder> = {}): HeldWorkOrder => ({
  kind: "held",
  id: "offer-1",
  orderNumber: 1042,
  status: "ordered",
  acceptedAt: Date.parse("2026-11-20T15:00:00Z"),
  inTransitAt: null,
  customerName: "Ana Alvarez",
  customerPhone: "(305) 555-0123",
  pickupAddress: "1200 Ocean Drive, Miami Beach, FL 33139",
  pickupApt: "4B",
  pickupLocation: "Other",
  pickupLocationOther: "Behind the gate",
  pickupDate: Day.make("2026-11-20"),
  pickupTimeSlot: "6:00 PM - 9:00 PM",
  deliveryDate: Day.make("2026-11-21"),
  estimatedBags: 2,
  deliveryInstructions: "Ring twice",
  specialInstructions: "Wash cold",
  detergentPreference: "Scented",
  actualBags: null,
  readyBags: null,
  deliveredBags: null,
  intakeWeight: null,
  weight: null,
  oversizedItems: 0,
  oversizedItemFee: cents(800),
  pay: cents(2250),
  isPayEstimated: true,
  isUnpaid: false,
  isHeld: false,
  noticeUntil,
  setOutFrom: noticeUntil,
  mayRelease: true,
  pickedUpAt: null,
  version: 2,
  ...changes,
})
