import { OfferId, type WorkOrder, workEndpoints } from "@laundry/contracts/marketplace/work"
import { pounds } from "@laundry/core/money/pounds"
import { api } from "../../platform/api/api.ts"
import { attemptMillis } from "../../platform/offline/outbox.ts"
import type { WorkAction } from "./work-action.ts"

/** What was weighed, as it is sent; what is no weight is left out, and the server asks for it. */
const weightsOf = (action: WorkAction) => {
  const [weight, intakeWeight] = [pounds(action.weight ?? 0), pounds(action.intakeWeight ?? 0)]
  return {
    ...(weight !== undefined && weight > 0 && { weight }),
    ...(intakeWeight !== undefined && intakeWeight > 0 && { intakeWeight }),
  }
}

/**
 * Sends what a worker recorded; returns the order as it is then. A repeat of one that was taken returns the same. No version goes with
 * it: the order may have moved on by what was recorded before, and its place decides whether a step is allowed.
 */
export const sendWorkAction = (action: WorkAction, photo: string | undefined): Promise<WorkOrder> => {
  const { userId, kind, orderId, bags, oversizedItems, recordedAt, wait } = action
  const params = { offerId: OfferId.make(orderId) }
  const options = { signal: AbortSignal.timeout(attemptMillis), recordedBy: userId }
  const oversized = oversizedItems === null ? {} : { oversizedItems }
  switch (kind) {
    case "set-out":
      return api(workEndpoints.startWorkTransit, { params }, options)
    case "pickup":
      return api(
        workEndpoints.recordWorkPickup,
        { params, body: { actualBags: bags ?? 0, photoUrl: photo ?? "", recordedAt, ...oversized } },
        options,
      )
    case "missed":
      return api(
        workEndpoints.recordWorkMissedPickup,
        {
          params,
          body: {
            recordedAt,
            ...(wait !== undefined && { waitedSeconds: wait.seconds, ...(wait.isStated && { waitStated: true }) }),
          },
        },
        options,
      )
    case "showed-up":
      return api(
        workEndpoints.revertWorkMissedPickup,
        { params, body: { actualBags: bags ?? 0, photoUrl: photo ?? "", recordedAt, ...oversized } },
        options,
      )
    case "wash":
      return api(workEndpoints.startWorkWash, { params, body: { recordedAt } }, options)
    case "weigh":
      return api(
        workEndpoints.weighWork,
        {
          params,
          body: {
            ...weightsOf(action),
            ...(bags !== null && { readyBags: bags }),
            ...(photo !== undefined && { scalePhoto: photo }),
            recordedAt,
            ...oversized,
          },
        },
        options,
      )
    case "delivery":
      return api(
        workEndpoints.recordWorkDelivery,
        { params, body: { deliveredBags: bags ?? 0, deliveryPhotoUrl: photo ?? "", recordedAt } },
        options,
      )
  }
}
