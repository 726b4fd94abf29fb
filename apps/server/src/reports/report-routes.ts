import { reportEndpoints } from "@laundry/contracts/company/reports"
import { localDateOf } from "@laundry/core/local-time/local-time"
import { assignTips } from "@laundry/core/reports/assign-tips"
import { readReport, readTips } from "@laundry/core/reports/read-report"
import type { AppServices } from "@laundry/wiring/layers"
import { Clock, Effect } from "effect"
import type { Route } from "../http/route.ts"
import { balancesCsv, daysCsv, textsCsv, tipsByPersonCsv, tipsCsv, toReportView } from "./report-view.ts"

type Query = typeof reportEndpoints.exportReport.query.Type

/** A table of a range as CSV, with the name of its file. */
const tableOf = Effect.fnUntraced(function* ({ table = "days", ...range }: Query) {
  const days = `${range.from}-to-${range.to}`
  switch (table) {
    case "days":
      return { name: `report-${days}`, bytes: daysCsv(yield* readReport(range)) }
    case "balances":
      // What is owed is owed today, whatever the range.
      return {
        name: `balances-${localDateOf(yield* Clock.currentTimeMillis)}`,
        bytes: balancesCsv(yield* readReport(range)),
      }
    case "tips":
      return { name: `tips-${days}`, bytes: tipsCsv(yield* readTips(range)) }
    case "tips-by-person":
      return { name: `tips-by-person-${days}`, bytes: tipsByPersonCsv(yield* readTips(range)) }
    case "texts":
      return { name: `texts-${days}`, bytes: textsCsv(yield* readReport(range)) }
  }
})

export const reportRoutes = (route: Route<AppServices>): void => {
  route(reportEndpoints.getReport, ({ query }) => Effect.map(readReport(query), toReportView))

  route(reportEndpoints.assignTips, ({ params, body }) => assignTips(params.id, body.userId))

  route(
    reportEndpoints.exportReport,
    Effect.fnUntraced(function* ({ query }, { setHeader }) {
      const { name, bytes } = yield* tableOf(query)
      setHeader("content-disposition", `attachment; filename="${name}.csv"`)
      return { contentType: "text/csv; charset=utf-8", bytes, isCacheable: false }
    }),
  )
}
