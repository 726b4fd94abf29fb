import type { GuestOrderForm } from "@laundry/contracts/booking"
import { guestOrderEndpoints } from "@laundry/contracts/guest-orders"
import { mutationOptions } from "@tanstack/react-query"
import { api } from "../../api/api.ts"
import { idempotencyKeyFor } from "../../api/idempotency-key.ts"
import { attemptStore } from "./guest-order-draft.ts"

/** Places the order; however often the same one is sent, it is placed once. */
export const placeGuestOrder = mutationOptions({
  mutationKey: ["guest-orders", "place"],
  mutationFn: (body: GuestOrderForm) =>
    api(guestOrderEndpoints.placeGuestOrder, { body }, { idempotencyKey: idempotencyKeyFor(body, attemptStore) }),
})
