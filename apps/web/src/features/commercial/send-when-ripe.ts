import { type CommercialInquiryForm, commercialEndpoints } from "@laundry/contracts/company/commercial"
import { ApiError } from "@laundry/contracts/http/client"
import { shortestFillMillis } from "@laundry/core/commercial/inquiry"
import { api } from "../../platform/api/api.ts"
import { idempotencyKeyFor } from "../../platform/api/idempotency-key.ts"
import { serverClock } from "../../platform/clock/server-clock.ts"
import { inquiryAttempts, inquiryOpenedAt } from "./inquiry-draft.ts"

const wait = (millis: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, millis))

/** When the form was first shown. A sender quicker than a person can be, with all fields filled in by the browser, waits until then. */
const openedAtWhenRipe = async (): Promise<Pick<CommercialInquiryForm, "openedAt">> => {
  const now = serverClock.now()
  const openedAt = inquiryOpenedAt(now)
  if (now === undefined || openedAt === undefined) return {}
  const early = openedAt + shortestFillMillis - now
  if (early > 0) await wait(early)
  return { openedAt: new Date(openedAt).toISOString() }
}

/** The server's clock may have been estimated anew since the form was shown, so that the wait was a moment too short. */
const isTooFast = (error: unknown): boolean => error instanceof ApiError && error.body?.code === "InquirySentTooFast"

/** Sends an inquiry, and once more when the server found it too fast by its own clock: a person is not turned away. */
export const sendWhenRipe = async (values: CommercialInquiryForm) => {
  const idempotencyKey = idempotencyKeyFor(values, inquiryAttempts)
  const send = async () =>
    api(commercialEndpoints.sendInquiry, { body: { ...values, ...(await openedAtWhenRipe()) } }, { idempotencyKey })
  try {
    return await send()
  } catch (error) {
    if (!isTooFast(error)) throw error
    await wait(shortestFillMillis)
    return send()
  }
}
