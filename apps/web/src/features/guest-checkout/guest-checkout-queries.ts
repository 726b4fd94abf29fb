import { guestPaymentEndpoints } from "@laundry/contracts/guest-payments"
import { OrderId } from "@laundry/contracts/wire"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"

const fiveMinutes = 5 * 60_000

/** Opens the payment of a guest order; cached 5 minutes (specification §7). */
export const guestPaymentIntentQuery = (orderId: string) =>
  queryOptions({
    queryKey: ["guest-payment-intent", orderId],
    queryFn: ({ signal }) =>
      api(guestPaymentEndpoints.getGuestPaymentIntent, { params: { orderId: OrderId.make(orderId) } }, { signal }),
    staleTime: fiveMinutes,
    gcTime: fiveMinutes,
    enabled: orderId !== "",
  })
