import { orderEndpoints } from "@laundry/contracts/orders/orders"
import { mutationOptions, type QueryClient } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"
import { type AttemptStore, idempotencyKeyFor } from "../../platform/api/idempotency-key.ts"
import { session } from "../../platform/session/session.ts"
import type { BookingBody } from "./booking-values.ts"

/** Books the pickup; however often the same booking is sent, it is booked once. */
export const bookPickup = (attempts: AttemptStore, queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ["/api/orders", "book"],
    mutationFn: (body: BookingBody & { readonly besideOrder?: string }) =>
      api(orderEndpoints.bookPickup, { body }, { idempotencyKey: idempotencyKeyFor(body, attempts) }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ["/api/orders"] })
      // The first booking's details have become the profile's.
      void session.refresh()
    },
  })
