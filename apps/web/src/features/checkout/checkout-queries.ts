import { OrderId } from "@laundry/contracts/http/wire"
import { cardEndpoints } from "@laundry/contracts/payments/cards"
import { paymentEndpoints } from "@laundry/contracts/payments/payments"
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"
import type { CardWish } from "../../shared/payment/use-card-choice.tsx"

/** Opens the payment of what an order owes. Asked anew by each visit: the balance may have changed since the last one. */
export const paymentIntentQuery = (orderId: string, amount: string) =>
  queryOptions({
    queryKey: ["payment-intent", orderId],
    queryFn: ({ signal }) =>
      api(
        paymentEndpoints.createPaymentIntent,
        { body: { orderId: OrderId.make(orderId), ...(amount === "" ? {} : { amount }) } },
        { signal },
      ),
    gcTime: 0,
    // The checkout has words of its own for a session that ended (specification §8).
    meta: { handlesUnauthorized: true },
  })

/** Has the card that pays an order kept, or not kept after all. */
export const keepOwnCard = (orderId: string, wish: CardWish) =>
  api(cardEndpoints.keepOwnCard, { body: { orderId: OrderId.make(orderId), ...wish } })

/** Has the server ask the provider for the payment's state, and record it. Safe to repeat. */
export const confirmPayment = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ["payment", "confirm"],
    mutationFn: (orderId: string) => api(paymentEndpoints.confirmPayment, { body: { orderId: OrderId.make(orderId) } }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ["/api/orders"] }),
  })
