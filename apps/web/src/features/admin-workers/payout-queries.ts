import { Day } from "@laundry/contracts/http/wire"
import { adminPayoutEndpoints } from "@laundry/contracts/marketplace/admin-payouts"
import { type IsoDate, parseIsoDate } from "@laundry/core/local-time/local-time"
import { type PayoutState, payoutStates } from "@laundry/core/payouts/worker-payout"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"
import { partOfList } from "../../platform/queries/part-of-list.ts"
import { useAddressFilters } from "../../shared/staff/use-address-filters.ts"
import { payKey } from "./worker-pay-queries.ts"

/** Which payouts are listed; all, unless something is said. */
export interface PayoutFilter {
  readonly state?: PayoutState
  readonly weekOf?: IsoDate
  readonly q?: string
}

export const noFilters = { state: undefined, weekOf: undefined, q: undefined } as const

/** The filters that the address names. */
export const usePayoutFilters = (): PayoutFilter => {
  const { get } = useAddressFilters()
  const state = payoutStates.find((known) => known === get("state"))
  const weekOf = parseIsoDate(get("weekOf") ?? "")
  const q = get("q")
  return {
    ...(state !== undefined && { state }),
    ...(weekOf !== undefined && { weekOf }),
    ...(q !== undefined && { q }),
  }
}

const toQuery = ({ weekOf, ...filter }: PayoutFilter) => ({
  ...filter,
  ...(weekOf !== undefined && { weekOf: Day.make(weekOf) }),
})

/** How many payouts come at first, and how many are not shown. */
export const payoutListPart = partOfList(100)

const shared = { staleTime: 0, placeholderData: keepPreviousData, refetchInterval: 100_000 } as const

export const payoutListQuery = (filter: PayoutFilter) =>
  queryOptions({
    queryKey: [payKey, "all", filter],
    queryFn: ({ signal }) => {
      const { query, onNotShown } = payoutListPart
      return api(
        adminPayoutEndpoints.listPayouts,
        { query: { ...toQuery(filter), ...query() } },
        { signal, onNotShown },
      )
    },
    ...shared,
  })

export const payoutSumsQuery = (filter: PayoutFilter) =>
  queryOptions({
    queryKey: [payKey, "sums", filter],
    queryFn: ({ signal }) => api(adminPayoutEndpoints.sumPayouts, { query: toQuery(filter) }, { signal }),
    ...shared,
  })

/** Where the same payouts lie as CSV. */
export const payoutExportHref = (filter: PayoutFilter): string => {
  const query = new URLSearchParams({ ...filter }).toString()
  return adminPayoutEndpoints.exportPayouts.path + (query === "" ? "" : `?${query}`)
}
