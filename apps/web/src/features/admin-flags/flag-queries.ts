import { paymentFlagEndpoints } from "@laundry/contracts/payments/payment-flags"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"
import { type PartOfList, partOfList } from "../../platform/queries/part-of-list.ts"

/** How many come unless more are asked for. */
const usualFlags = 200

export type FlagState = "open" | "resolved"

export const flagsKey = [paymentFlagEndpoints.listPaymentFlags.path]

/** How much of each list is shown. */
export const flagParts: Readonly<Record<FlagState, PartOfList>> = {
  open: partOfList(usualFlags),
  resolved: partOfList(usualFlags),
}

/** Payments that somebody has to look at, or has looked at; fresh whenever the view comes. */
export const flagsQuery = (state: FlagState) =>
  queryOptions({
    queryKey: [...flagsKey, { state }],
    queryFn: ({ signal }) => {
      const { query, onNotShown } = flagParts[state]
      return api(paymentFlagEndpoints.listPaymentFlags, { query: { state, ...query() } }, { signal, onNotShown })
    },
    refetchOnMount: "always",
  })

export const resolveFlag = ({ id, reason }: { readonly id: number; readonly reason: string }) =>
  api(paymentFlagEndpoints.resolvePaymentFlag, { params: { flagId: id }, body: { reason } })
