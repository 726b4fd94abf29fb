import { type ReportTable, reportEndpoints } from "@laundry/contracts/company/reports"
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

/** Where a report's table lies as CSV. */
export const exportHref = ({ from, to }: DayRange, table: ReportTable): string =>
  `${reportEndpoints.exportReport.path}?${new URLSearchParams({ from, to, table }).toString()}`
