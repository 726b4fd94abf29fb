import { OrderId } from "@laundry/contracts/http/wire"
import { type DriverOrderView, driverEndpoints } from "@laundry/contracts/orders/driver"
import { api } from "../../platform/api/api.ts"
import { attemptMillis } from "../../platform/offline/outbox.ts"
import type { DriverAction } from "./driver-action.ts"

/** Sends what a driver recorded; returns the order as it is then. A repeat of one that was taken returns the same. */
export const sendDriverAction = (action: DriverAction, photo = ""): Promise<DriverOrderView> => {
  const { userId, kind, orderId, bags, waitedSeconds, waitStated = false, recordedAt } = action
  const params = { id: OrderId.make(orderId) }
  const count = bags ?? 0
  const options = { signal: AbortSignal.timeout(attemptMillis), recordedBy: userId }
  switch (kind) {
    case "pickup":
      return api(
        driverEndpoints.recordPickup,
        { params, body: { actualBags: count, photoUrl: photo, recordedAt } },
        options,
      )
    case "missed":
      return api(
        driverEndpoints.recordMissedPickup,
        {
          params,
          body:
            waitedSeconds === null ? { recordedAt } : { recordedAt, waitedSeconds, ...(waitStated && { waitStated }) },
        },
        options,
      )
    case "showed-up":
      return api(
        driverEndpoints.revertMissedPickup,
        { params, body: { actualBags: count, photoUrl: photo, recordedAt } },
        options,
      )
    case "delivery":
      return api(
        driverEndpoints.recordDelivery,
        { params, body: { deliveredBags: count, deliveryPhotoUrl: photo, recordedAt } },
        options,
      )
  }
}
