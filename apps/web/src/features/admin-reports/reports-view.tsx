import { useQuery } from "@tanstack/react-query"
import { useText } from "../../messages/text.tsx"
import { useToday } from "../../shared/orders/use-today.ts"
import { LoadFailed } from "../../shared/staff/load-failed.tsx"
import { StaffPage } from "../../shared/staff/staff-page.tsx"
import { useAddressFilters } from "../../shared/staff/use-address-filters.ts"
import { BooksCard } from "./books-card.tsx"
import { CloseDayCard } from "./close-day-card.tsx"
import { RangeBar } from "./range-bar.tsx"
import { Report } from "./report.tsx"
import { comparedQuery, reportQuery } from "./report-queries.ts"
import { type ChosenRange, rangeBefore, readRange } from "./report-range.ts"
import { ReportSkeleton } from "./report-skeleton.tsx"

const RangeReport = ({ range }: { readonly range: ChosenRange }) => {
  const text = useText("admin-reports")
  const before = rangeBefore(range)
  const query = useQuery(reportQuery(range))
  const compared = useQuery(comparedQuery(before))
  // A report of other days must not pass for the one that could not be had.
  const report = query.isPlaceholderData && query.failureCount > 0 ? undefined : query.data
  if (report === undefined) {
    return query.isError || query.failureCount > 0 ? (
      <LoadFailed
        title={text("failed")}
        text={text("failedText")}
        retrying={query.isFetching}
        onRetry={() => void Promise.all([query.refetch(), compared.refetch()])}
      />
    ) : (
      <ReportSkeleton text={text("loading")} />
    )
  }
  const shown = { from: report.from, to: report.to }
  return (
    <Report
      report={report}
      range={shown}
      before={query.isPlaceholderData ? rangeBefore(shown) : before}
      reportBefore={query.isPlaceholderData ? undefined : compared.data}
      isStale={query.isPlaceholderData}
    />
  )
}

/** The owner's figures over any range of days: how the laundry does, and what it is owed. */
export const ReportsView = () => {
  const text = useText("admin-reports")
  const { get } = useAddressFilters()
  const today = useToday()
  const range = today === undefined ? undefined : readRange(get, today)
  return (
    <StaffPage title={text("title")} lead={text("lead")}>
      {range === undefined || today === undefined ? (
        <ReportSkeleton text={text("loading")} />
      ) : (
        <>
          <RangeBar range={range} today={today} />
          <RangeReport range={range} />
          <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
            <BooksCard range={{ from: range.from, to: range.to < today ? range.to : today }} />
            {/* Anew when other days are chosen, not when the days of the choice go on. */}
            <CloseDayCard
              key={range.preset === "custom" ? `${range.from} ${range.to}` : range.preset}
              day={range.to < today ? range.to : today}
            />
          </div>
        </>
      )}
    </StaffPage>
  )
}
