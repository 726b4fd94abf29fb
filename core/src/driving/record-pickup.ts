import { Effect } from "effect"
import type { Instant } from "../local-time/local-time.ts"
import type { OrderId } from "../order/order.ts"
import { type DriverStep, takeStepWithPhoto } from "./driver-move.ts"

/** How many bags were handed over, and their photo as it came. */
export interface Pickup {
  readonly bags: number
  readonly photo: Uint8Array
  /** When it was recorded, by the phone's clock. */
  readonly recordedAt?: Instant
}

/** The step to 'picked_up'; the same whether or not the pickup had been given up before. */
export const pickupStep = (from: "ordered" | "missed_pickup", { bags, recordedAt }: Pickup): DriverStep => ({
  from,
  to: "picked_up",
  set: (takenAt) => ({ actualBags: bags, pickedUpAt: takenAt }),
  changes: (_before, takenAt) => ({ actualBags: bags, pickedUpAt: takenAt, pickupPhoto: true }),
  counts: "actualBags",
  recordedAt,
  isTold: ({ changes }) => changes["actualBags"] === bags,
})

/** The bags were picked up (specification §4: ordered → picked_up). */
export const recordPickup = Effect.fn("recordPickup")((id: OrderId, made: Pickup) =>
  takeStepWithPhoto(id, "pickup", made.photo, pickupStep("ordered", made)),
)

/** The customer of a missed pickup showed up: the bags were picked up after all, and only what exceeds the order's cost goes back. */
export const revertMissedPickup = Effect.fn("revertMissedPickup")((id: OrderId, made: Pickup) =>
  takeStepWithPhoto(id, "pickup", made.photo, pickupStep("missed_pickup", made)),
)
