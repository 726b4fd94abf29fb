import { Effect } from "effect"
import type { Instant } from "../local-time/local-time.ts"
import type { OrderId } from "../order/order.ts"
import { type DriverStep, takeStepWithPhoto } from "./driver-move.ts"

/** How many bags were delivered, and their photo as it came. */
export interface Delivery {
  readonly bags: number
  readonly photo: Uint8Array
  /** When it was recorded, by the phone's clock. */
  readonly recordedAt?: Instant
}

/** The step to 'delivered'. Where the bags are not as many as were made ready, the history says so. */
export const deliveryStep = ({ bags, recordedAt }: Delivery): DriverStep => ({
  from: "ready_for_delivery",
  to: "delivered",
  set: (takenAt) => ({ deliveredBags: bags, deliveredAt: takenAt }),
  changes: ({ readyBags }, takenAt) => ({
    deliveredBags: bags,
    deliveredAt: takenAt,
    deliveryPhoto: true,
    ...(readyBags === null || readyBags === bags ? {} : { bagCountMismatch: true }),
  }),
  counts: "deliveredBags",
  recordedAt,
  isTold: ({ changes }) => changes["deliveredBags"] === bags,
})

/**
 * The bags were delivered (specification §4: ready_for_delivery → delivered). Their number is kept as it is; where it is not
 * that of the bags made ready, the history says so.
 */
export const recordDelivery = Effect.fn("recordDelivery")((id: OrderId, made: Delivery) =>
  takeStepWithPhoto(id, "delivery", made.photo, deliveryStep(made)),
)
