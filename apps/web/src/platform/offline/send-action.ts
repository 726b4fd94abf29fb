import { ApiError } from "@laundry/contracts/http/client"
import { OrderId } from "@laundry/contracts/http/wire"
import { type DriverOrderView, driverEndpoints } from "@laundry/contracts/orders/driver"
import { api } from "../api/api.ts"
import type { QueuedAction, SendOutcome } from "./action-queue.ts"

/** How long an attempt may take, in milliseconds: a photo on a bad connection. */
const attemptMillis = 60_000

/** Sends one queued action; returns the order as it is then. A repeat of one that was taken returns the same. */
export const sendAction = (action: QueuedAction, photo = ""): Promise<DriverOrderView> => {
  const { kind, orderId, bags, waitedSeconds, waitStated = false, recordedAt } = action
  const params = { id: OrderId.make(orderId) }
  const count = bags ?? 0
  const options = { signal: AbortSignal.timeout(attemptMillis) }
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

/** The outcome of a failed send: only a decision of the server ends an action; a lost signal, a busy server or an expired session doesn't. */
export const outcomeOf = (error: unknown): SendOutcome => {
  if (!(error instanceof ApiError)) return { kind: "later" }
  const { status, body } = error
  if (status === 401 || status === 408 || status === 425 || status === 429 || status >= 500) return { kind: "later" }
  return { kind: "refused", message: body?.message ?? "" }
}
