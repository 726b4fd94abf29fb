import { OrderId } from "@laundry/contracts/http/wire"
import { cardEndpoints } from "@laundry/contracts/payments/cards"
import { guestPaymentEndpoints } from "@laundry/contracts/payments/guest-payments"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"
import type { CardWish } from "../../shared/payment/use-card-choice.tsx"

/** Has the card that pays a guest order kept, or not kept after all. */
export const keepGuestCard = (orderId: string, wish: CardWish) =>
  api(cardEndpoints.keepGuestCard, { body: { orderId: OrderId.make(orderId), ...wish } })

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
