import { adminInquiryEndpoints, type InquiryView } from "@laundry/contracts/company/admin-inquiries"
import type { InquiryStatus } from "@laundry/core/commercial/inquiry"
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"

const pageSize = 20
const inquiriesKey = adminInquiryEndpoints.listInquiries.path

/** Inquiries of a status, or all, newest first; fresh whenever the view comes. */
export const inquiriesQuery = (status: InquiryStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: [inquiriesKey, { status }],
    queryFn: ({ pageParam, signal }) =>
      api(
        adminInquiryEndpoints.listInquiries,
        {
          query: {
            limit: pageSize,
            ...(status !== undefined && { status }),
            ...(pageParam !== undefined && { before: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length < pageSize ? undefined : last.at(-1)?.inquiryNumber),
    refetchOnMount: "always",
  })

/** The most new inquiries that are counted. */
const countLimit = 100

/** How many inquiries nobody has answered yet: "3", and "99+" for more than can be shown. */
export const newCountQuery = queryOptions({
  queryKey: [inquiriesKey, "new-count"],
  queryFn: async ({ signal }) => {
    const query = { status: "new", limit: countLimit } as const
    return (await api(adminInquiryEndpoints.listInquiries, { query }, { signal })).length
  },
  refetchOnMount: "always",
})

/** The count as it is shown. */
export const sayCount = (count: number): string => (count < countLimit ? String(count) : `${countLimit - 1}+`)

/** What staff note about an inquiry, on top of the version that they read. */
export interface InquiryChange {
  readonly id: InquiryView["id"]
  readonly version: number
  readonly status?: InquiryStatus
  readonly notes?: string
}

export const updateInquiry = ({ id, ...body }: InquiryChange) =>
  api(adminInquiryEndpoints.updateInquiry, { params: { id }, body })

type InquiryPages = InfiniteData<ReadonlyArray<InquiryView>, number | undefined>

/** Puts an inquiry as the server answered it into the lists, in its place: nothing jumps under the finger. */
export const keepInquiry = (queryClient: QueryClient, inquiry: InquiryView): void => {
  queryClient.setQueriesData<InquiryPages | number>({ queryKey: [inquiriesKey] }, (data) =>
    typeof data !== "object"
      ? data
      : { ...data, pages: data.pages.map((page) => page.map((known) => (known.id === inquiry.id ? inquiry : known))) },
  )
  void queryClient.invalidateQueries({ queryKey: newCountQuery.queryKey })
}

/** Asks for all inquiries anew: somebody changed one meanwhile. */
export const refreshInquiries = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [inquiriesKey] })
