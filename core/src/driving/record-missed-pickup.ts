import { Effect } from "effect"
import { scheduleMissedPickupRefund } from "../orders/missed-pickup-refund.ts"
import { missedPickupTerms } from "../orders/missed-pickup-terms.ts"
import type { OrderId } from "../orders/order.ts"
import { Outbox } from "../shared/outbox.port.ts"
import { takeStep } from "./driver-move.ts"

/** Whether a driver who waited so long gave the pickup up before the time (specification §9: 5 minutes). */
const isTooShort = (waitedSeconds: number): boolean => waitedSeconds < missedPickupTerms.waitMinutes * 60

/**
 * Nobody handed over the bags (specification §4: ordered → missed_pickup). The history keeps how long the driver waited, and
 * that it was too short a time if it was. What is left of the money goes back later, so that the customer may still show up.
 */
export const recordMissedPickup = Effect.fn("recordMissedPickup")((id: OrderId, waitedSeconds: number | undefined) =>
  takeStep(id, {
    from: "ordered",
    to: "missed_pickup",
    set: () => ({}),
    changes: () =>
      waitedSeconds === undefined
        ? {}
        : { waitedSeconds, ...(isTooShort(waitedSeconds) ? { waitCutShort: true } : {}) },
    isTold: ({ from, to }) => to === "missed_pickup" && from !== to,
    follow: Effect.fnUntraced(function* (order, at) {
      yield* (yield* Outbox).schedule({ kind: "end-payments", orderId: order.id }, 0)
      yield* scheduleMissedPickupRefund(order, at)
    }),
  }),
)
