import { adminRecurringEndpoints, type RecurringRow } from "@laundry/contracts/orders/admin-recurring"
import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"
import type { RecurringCalls } from "../../shared/recurring/recurring-calls.ts"

const listKey = adminRecurringEndpoints.listRecurring.path
const pageSize = 20

export const recurringFilters = ["active", "paused", "ended", "all"] as const
export type RecurringFilter = (typeof recurringFilters)[number]

/** The recurring pickups of all customers in a state that a search finds, the newest first. */
export const recurringListQuery = (state: RecurringFilter, q: string) =>
  infiniteQueryOptions({
    queryKey: [listKey, { state, q }],
    queryFn: ({ pageParam, signal }) =>
      api(
        adminRecurringEndpoints.listRecurring,
        {
          query: {
            state,
            limit: pageSize,
            ...(q !== "" && { q }),
            ...(pageParam !== undefined && { before: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < pageSize ? undefined : last.at(-1)?.id),
    refetchOnMount: "always",
    // What is searched for comes in place of what shows, without a gap in which an open row would close.
    placeholderData: keepPreviousData,
  })

type Pages = InfiniteData<ReadonlyArray<RecurringRow>, string | undefined>

/**
 * What staff do about a customer's. An answer keeps its place in the lists: nothing jumps under the finger. Those that were looked up while it
 * was on its way may not know of it yet, and are looked up again.
 */
export const staffRecurringCalls: RecurringCalls = {
  change: (id, body) => api(adminRecurringEndpoints.changeRecurringFor, { params: { id }, body }),
  pause: (id, body) => api(adminRecurringEndpoints.pauseRecurringFor, { params: { id }, body }),
  resume: (id, version) => api(adminRecurringEndpoints.resumeRecurringFor, { params: { id }, body: { version } }),
  skip: (id, date) => api(adminRecurringEndpoints.skipPickupFor, { params: { id }, body: { date } }),
  unskip: (id, date) => api(adminRecurringEndpoints.unskipPickupFor, { params: { id }, body: { date } }),
  end: (id, version) => api(adminRecurringEndpoints.endRecurringFor, { params: { id }, query: { version } }),
  keep: (queryClient, view, sentAt) => {
    const lists = queryClient.getQueryCache().findAll({ queryKey: [listKey] })
    const outdated = lists.filter(({ state }) => state.fetchStatus === "fetching" || state.dataUpdatedAt >= sentAt)
    queryClient.setQueriesData<Pages>({ queryKey: [listKey] }, (data) =>
      data === undefined
        ? data
        : {
            ...data,
            pages: data.pages.map((page) => page.map((row) => (row.id === view.id ? { ...row, ...view } : row))),
          },
    )
    for (const { queryKey } of outdated) void queryClient.invalidateQueries({ queryKey, exact: true })
  },
  refresh: (queryClient) => queryClient.invalidateQueries({ queryKey: [listKey] }),
}
