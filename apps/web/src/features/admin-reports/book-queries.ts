import { bookEndpoints, type DayView } from "@laundry/contracts/company/books"
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

/** A day as it stands, with what keeps it from being closed. It goes on while it is shown, so that what is signed off was read. */
export const dayQuery = (day: IsoDate) =>
  queryOptions({
    queryKey: [...daysKey, day],
    queryFn: ({ signal }) => api(bookEndpoints.getDay, { params: { day } }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: "always",
    refetchInterval: 100_000,
  })

/** Signs a day off by the sums that were shown. */
export const closeDay = ({ day, sums }: Pick<DayView, "day" | "sums">) => {
  const { payments, refunds, disputes, pickedUp, delivered, pounds } = sums
  const expected = { payments, refunds, disputes, pickedUp, delivered, pounds }
  return api(bookEndpoints.closeDay, { params: { day }, body: { expected } })
}
