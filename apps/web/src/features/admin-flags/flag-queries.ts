import { paymentFlagEndpoints } from "@laundry/contracts/payments/payment-flags"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"

export type FlagState = "open" | "resolved"

export const flagsKey = [paymentFlagEndpoints.listPaymentFlags.path]

/** Payments that somebody has to look at, or has looked at; fresh whenever the view comes. */
export const flagsQuery = (state: FlagState) =>
  queryOptions({
    queryKey: [...flagsKey, { state }],
    queryFn: ({ signal }) => api(paymentFlagEndpoints.listPaymentFlags, { query: { state } }, { signal }),
    refetchOnMount: "always",
  })

export const resolveFlag = ({ id, reason }: { readonly id: number; readonly reason: string }) =>
  api(paymentFlagEndpoints.resolvePaymentFlag, { params: { flagId: id }, body: { reason } })
