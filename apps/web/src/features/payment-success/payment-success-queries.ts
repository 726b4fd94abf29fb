import { OrderId } from "@laundry/contracts/http/wire"
import { guestPaymentEndpoints } from "@laundry/contracts/payments/guest-payments"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"

/** How often, and how many times, a payment that has not arrived yet is asked about again, in milliseconds. */
const recheckMillis = 3000
const rechecks = 4

/** Whether the page is still asking by itself. */
export const isRechecking = (answer: { readonly success: boolean } | undefined, answers: number): boolean =>
  answer?.success === false && answers <= rechecks

/** Asks the server to ask the provider for the state of an order's payment, and to record it. Safe to repeat. */
export const verifyPaymentQuery = (orderId: string) =>
  queryOptions({
    queryKey: ["verify-payment", orderId],
    queryFn: ({ signal }) =>
      api(guestPaymentEndpoints.verifyGuestPayment, { body: { orderId: OrderId.make(orderId) } }, { signal }),
    enabled: orderId !== "",
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (isRechecking(state.data, state.dataUpdateCount) ? recheckMillis : false),
  })
