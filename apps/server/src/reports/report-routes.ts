import { reportEndpoints } from "@laundry/contracts/company/reports"
import { easternDateOf } from "@laundry/core/eastern-time/eastern-time"
import { readReport } from "@laundry/core/reports/read-report"
import type { AppServices } from "@laundry/wiring/layers"
import { Clock, Effect } from "effect"
import type { Route } from "../http/route.ts"
import { balancesCsv, daysCsv, toReportView } from "./report-view.ts"

export const reportRoutes = (route: Route<AppServices>): void => {
  route(reportEndpoints.getReport, ({ query }) => Effect.map(readReport(query), toReportView))

  route(
    reportEndpoints.exportReport,
    Effect.fnUntraced(function* ({ query }, { setHeader }) {
      const report = yield* readReport(query)
      // What is owed is owed today, whatever the range.
      const today = easternDateOf(yield* Clock.currentTimeMillis)
      const isOwed = query.table === "balances"
      const name = isOwed ? `balances-${today}.csv` : `report-${report.from}-to-${report.to}.csv`
      setHeader("content-disposition", `attachment; filename="${name}"`)
      const bytes = isOwed ? balancesCsv(report) : daysCsv(report)
      return { contentType: "text/csv; charset=utf-8", bytes, cacheSeconds: 0 }
    }),
  )
}
