import { tipEndpoints } from "@laundry/contracts/payments/tips"
import type { Cents } from "@laundry/core/money/cents"
import { mutationOptions, queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"

/** A tip that somebody chose, and how many tips they were shown when they did. */
export interface ChosenTip {
  readonly amount: Cents
  readonly seen: number
}

/** What can be tipped, and what was. */
export const tipPageQuery = (token: string) =>
  queryOptions({
    queryKey: ["tip", token],
    queryFn: ({ signal }) => api(tipEndpoints.getTipPage, { params: { token } }, { signal }),
    retry: false,
  })

/** Opens the payment of a tip; another amount opens another. */
export const tipIntentQuery = (token: string, tip: ChosenTip) =>
  queryOptions({
    queryKey: ["tip-intent", token, tip.amount, tip.seen],
    queryFn: ({ signal }) => api(tipEndpoints.createTipIntent, { params: { token }, body: tip }, { signal }),
    gcTime: 0,
    retry: false,
  })

/** Has the server ask the provider whether a tip is paid, and record it. Safe to repeat. */
export const confirmTip = mutationOptions({
  mutationKey: ["tip", "confirm"],
  mutationFn: (token: string) => api(tipEndpoints.confirmTip, { params: { token } }),
})

interface Tap extends ChosenTip {
  readonly token: string
  readonly cardId: string
  /** Names the tap: repeated, it tips once. */
  readonly key: string
}

/** Tips with the kept card. */
export const chargeTip = mutationOptions({
  mutationKey: ["tip", "charge"],
  mutationFn: ({ token, key, ...body }: Tap) =>
    api(tipEndpoints.chargeTip, { params: { token }, body }, { idempotencyKey: key }),
})
