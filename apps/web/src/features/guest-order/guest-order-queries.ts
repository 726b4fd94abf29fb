import { guestOrderEndpoints } from "@laundry/contracts/orders/guest-orders"
import { mutationOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"
import { idempotencyKeyFor } from "../../platform/api/idempotency-key.ts"
import { makeOrderDraft } from "../../shared/booking/order-draft.ts"
import { emptyValues } from "../../shared/booking/order-values.ts"
import type { GuestOrderBody } from "./guest-order-values.ts"

/** What a guest typed so far. */
export const guestOrderDraft = makeOrderDraft("guest-order", emptyValues)

/** Places the order; however often the same one is sent, it is placed once. */
export const placeGuestOrder = mutationOptions({
  mutationKey: ["guest-orders", "place"],
  mutationFn: (body: GuestOrderBody) =>
    api(
      guestOrderEndpoints.placeGuestOrder,
      { body },
      { idempotencyKey: idempotencyKeyFor(body, guestOrderDraft.attempts) },
    ),
})
