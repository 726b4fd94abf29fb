import type { UserId } from "@laundry/core/access/actor"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import type { RecurringPickup } from "@laundry/core/order/recurring/recurring-pickup"
import { servedZip } from "../../arbitraries.ts"
import { placedAt, sampleOrder } from "./samples.ts"

const day = (text: string) => text as IsoDate

const { customerName, customerPhone, customerEmail, pickupAddress } = sampleOrder()

/** A recurring pickup of a user, each Monday from 30 November 2026 on. */
export const sampleRecurring = (userId: UserId, changes: Partial<RecurringPickup> = {}): RecurringPickup => ({
  id: crypto.randomUUID(),
  userId,
  everyWeeks: 1,
  weekdays: ["monday"],
  startsOn: day("2026-11-30"),
  pausedUntil: null,
  skipped: [],
  decidedThrough: day("2026-11-21"),
  endedAt: null,
  details: {
    customerName,
    customerPhone,
    customerEmail,
    pickupAddress,
    pickupApt: null,
    estimatedWeight: "2",
    pickupLocation: "Front Door",
    pickupLocationOther: null,
    deliveryInstructions: null,
    specialInstructions: "Cold water",
    detergentPreference: "Regular Detergent",
  },
  addressCheck: { kind: "served", zipCode: servedZip },
  consent: {
    wording: "You may charge my card.",
    acceptedAt: placedAt,
    ip: "203.0.113.7",
    by: { kind: "user", userId, role: "client", name: "Customer" },
  },
  createdAt: placedAt,
  version: 1,
  ...changes,
})
