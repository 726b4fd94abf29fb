import { bookEndpoints } from "@laundry/contracts/company/books"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import type { DayRange } from "@laundry/core/reports/report"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"

export const booksKey = [bookEndpoints.getBooks.path]
export const daysKey = [bookEndpoints.getDay.path]

/** What came of comparing the books in a range; fresh whenever it is shown. */
export const booksQuery = ({ from, to }: DayRange) =>
  queryOptions({
    queryKey: [...booksKey, { from, to }],
    queryFn: ({ signal }) => api(bookEndpoints.getBooks, { query: { from, to } }, { signal }),
    staleTime: 0,
  })

export const compareBooks = ({ from, to }: DayRange) => api(bookEndpoints.compareBooks, { body: { from, to } })

export const settleDifference = (body: { readonly day: IsoDate; readonly name: string; readonly reason: string }) =>
  api(bookEndpoints.settleDifference, { body })

/** A day as it stands, with what keeps it from being closed. */
export const dayQuery = (day: IsoDate) =>
  queryOptions({
    queryKey: [...daysKey, day],
    queryFn: ({ signal }) => api(bookEndpoints.getDay, { params: { day } }, { signal }),
    staleTime: 0,
  })

export const closeDay = (day: IsoDate) => api(bookEndpoints.closeDay, { params: { day } })
