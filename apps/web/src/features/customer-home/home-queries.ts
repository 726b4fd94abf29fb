import { orderEndpoints } from "@laundry/contracts/orders"
import { mutationOptions } from "@tanstack/react-query"
import { api } from "../../api/api.ts"
import { idempotencyKeyFor } from "../../api/idempotency-key.ts"
import { forgetInTab, recallInTab, rememberInTab } from "../../storage/session-storage.ts"

const attemptKey = "one-click-order"
const attempt = {
  read: () => recallInTab(attemptKey),
  write: (value: unknown) => rememberInTab(attemptKey, value),
}

/**
 * Books the next pickup like the last order. A repeat after a lost answer books nothing more; once an answer has come, or
 * another pickup day is next, a press is a new order.
 */
export const bookAgain = mutationOptions({
  mutationKey: ["orders", "one-click"],
  mutationFn: async (pickupDate: string | undefined) => {
    const idempotencyKey = idempotencyKeyFor({ pickupDate }, attempt)
    const booked = await api(orderEndpoints.bookAgain, { body: {} }, { idempotencyKey })
    forgetInTab(attemptKey)
    return booked
  },
})

/** Takes the guest orders placed with the user's e-mail into the account. */
export const claimGuestOrders = mutationOptions({
  mutationKey: ["guest-orders", "claim"],
  mutationFn: () => api(orderEndpoints.claimGuestOrders, {}),
})
