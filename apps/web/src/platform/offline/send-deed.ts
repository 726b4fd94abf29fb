import { ApiError } from "@laundry/contracts/client"
import { type DriverOrderView, driverEndpoints } from "@laundry/contracts/driver"
import { api } from "../api/api.ts"
import type { Deed, SendOutcome } from "./deed-queue.ts"

/** How long an attempt may take, in milliseconds: a photo on a bad connection. */
const attemptMillis = 60_000

/** Sends one deed; answers the order as it is then. A repeat of one that was taken answers as the first did. */
export const sendDeed = (deed: Deed, photo = ""): Promise<DriverOrderView> => {
  const { kind, orderId, bags, waitedSeconds, waitStated = false } = deed
  const params = { id: orderId }
  const count = bags ?? 0
  const options = { signal: AbortSignal.timeout(attemptMillis) }
  switch (kind) {
    case "pickup":
      return api(driverEndpoints.recordPickup, { params, body: { actualBags: count, photoUrl: photo } }, options)
    case "missed":
      return api(
        driverEndpoints.recordMissedPickup,
        { params, body: waitedSeconds === null ? {} : { waitedSeconds, ...(waitStated && { waitStated }) } },
        options,
      )
    case "showed-up":
      return api(driverEndpoints.revertMissedPickup, { params, body: { actualBags: count, photoUrl: photo } }, options)
    case "delivery":
      return api(
        driverEndpoints.recordDelivery,
        { params, body: { deliveredBags: count, deliveryPhotoUrl: photo } },
        options,
      )
  }
}

/** What comes of an error: only a decision of the server ends a deed; a lost signal, a busy server or a session's end doesn't. */
export const outcomeOf = (error: unknown): SendOutcome => {
  if (!(error instanceof ApiError)) return { kind: "later" }
  const { status, body } = error
  if (status === 401 || status === 408 || status === 425 || status === 429 || status >= 500) return { kind: "later" }
  return { kind: "refused", message: body?.message ?? "" }
}
