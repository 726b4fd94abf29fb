import type { OrderId } from "@laundry/contracts/http/wire"
import { onTheWayEndpoints } from "@laundry/contracts/orders/on-the-way"
import { type AgreedPayment, orderEndpoints } from "@laundry/contracts/orders/orders"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import { mutationOptions, queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"
import { attemptsInTab, idempotencyKeyFor } from "../../platform/api/idempotency-key.ts"
import { onTheWayMillis } from "../../shared/orders/on-the-way-notice.tsx"

const attempts = attemptsInTab("one-click-order")

interface OneClickBooking {
  /** The day that is meant; undefined until it is known. */
  readonly pickupDate: IsoDate | undefined
  /** As it was typed; left out without one. */
  readonly promoCode?: string
  /** The unpaid order for that pickup that this one is wanted beside. */
  readonly besideOrder?: string
  /** Left out to pay on the payment page. */
  readonly payWith?: AgreedPayment
}

/**
 * Books the next pickup like the last order. A repeat after a lost answer books nothing more; once an answer has come, or
 * another pickup day is next, a press is a new order.
 */
export const bookAgain = mutationOptions({
  mutationKey: ["orders", "one-click"],
  mutationFn: async ({ pickupDate, ...body }: OneClickBooking) => {
    const idempotencyKey = idempotencyKeyFor({ pickupDate, ...body }, attempts)
    const booked = await api(orderEndpoints.bookAgain, { body }, { idempotencyKey })
    attempts.forget()
    return booked
  },
})

/** The user's orders that a driver is on the way to. Asked for again by change events, and while one is. */
export const onTheWayQuery = queryOptions({
  queryKey: [onTheWayEndpoints.listOwnOnTheWay.path] as const,
  queryFn: ({ signal }) => api(onTheWayEndpoints.listOwnOnTheWay, {}, { signal }),
  refetchOnMount: "always",
  refetchInterval: ({ state: { data } }) => data !== undefined && data.length > 0 && onTheWayMillis,
})

/** Takes a guest order that was placed with the user's email into the account. */
export const claimGuestOrder = mutationOptions({
  mutationKey: ["guest-orders", "claim"],
  mutationFn: (orderId: OrderId) => api(orderEndpoints.claimGuestOrders, { body: { orderIds: [orderId] } }),
})
