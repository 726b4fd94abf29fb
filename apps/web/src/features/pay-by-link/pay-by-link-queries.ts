import { cardEndpoints } from "@laundry/contracts/payments/cards"
import { paymentLinkEndpoints } from "@laundry/contracts/payments/payment-links"
import { mutationOptions, queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"
import type { CardWish } from "../../shared/payment/use-card-choice.tsx"

const fiveMinutes = 5 * 60_000

/** What a link asks for; cached 5 minutes (specification §7). */
export const paymentLinkQuery = (linkToken: string) =>
  queryOptions({
    queryKey: ["payment-link", linkToken],
    queryFn: ({ signal }) => api(paymentLinkEndpoints.getPaymentLink, { params: { linkToken } }, { signal }),
    staleTime: fiveMinutes,
    gcTime: fiveMinutes,
  })

/** Opens the payment that a link asks for. Asked anew by each visit: the link may have been used since. */
export const linkIntentQuery = (token: string) =>
  queryOptions({
    queryKey: ["payment-link-intent", token],
    queryFn: ({ signal }) => api(paymentLinkEndpoints.createLinkPaymentIntent, { body: { token } }, { signal }),
    gcTime: 0,
  })

/** Has the server ask the provider for the payment's state, and record it. Safe to repeat. */
export const confirmLinkPayment = mutationOptions({
  mutationKey: ["payment-link", "confirm"],
  mutationFn: (token: string) => api(paymentLinkEndpoints.confirmLinkPayment, { body: { token } }),
})

/** Has the card that pays by a link kept for its order, or not kept after all. */
export const keepLinkCard = (token: string, wish: CardWish) =>
  api(cardEndpoints.keepLinkCard, { body: { token, ...wish } })
