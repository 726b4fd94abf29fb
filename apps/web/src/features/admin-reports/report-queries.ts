import { type ReportTable, reportEndpoints } from "@laundry/contracts/company/reports"
import type { OrderId, UserId } from "@laundry/contracts/http/wire"
import type { DayRange } from "@laundry/core/reports/report"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"

/** The report of a range, by itself: one of other days is never shown for it. Fresh whenever it is chosen. */
export const comparedQuery = ({ from, to }: DayRange) =>
  queryOptions({
    queryKey: [reportEndpoints.getReport.path, { from, to }],
    queryFn: ({ signal }) => api(reportEndpoints.getReport, { query: { from, to } }, { signal }),
    staleTime: 0,
  })

/** The report of a range; the one that was shown before stays until it comes. */
export const reportQuery = (range: DayRange) =>
  queryOptions({ ...comparedQuery(range), placeholderData: keepPreviousData })

/** All reports that were loaded. */
export const reportsKey = [reportEndpoints.getReport.path]

/** Gives what of an order's tips is nobody's to somebody of the crew. */
export const assignTips = ({
  orderId,
  userId,
}: {
  readonly orderId: typeof OrderId.Type
  readonly userId: typeof UserId.Type
}) => api(reportEndpoints.assignTips, { params: { id: orderId }, body: { userId } })

/** Where a report's table lies as CSV. */
export const exportHref = ({ from, to }: DayRange, table: ReportTable): string =>
  `${reportEndpoints.exportReport.path}?${new URLSearchParams({ from, to, table }).toString()}`
