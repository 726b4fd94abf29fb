import { Schema } from "effect"
import type { Endpoint } from "./endpoint.ts"
import { isoDate, MoneyString } from "./wire.ts"

const range = Schema.Struct({
  from: isoDate("from must be a day such as 2026-11-20"),
  to: isoDate("to must be a day such as 2026-11-20"),
})

const figures = {
  revenue: MoneyString,
  orders: Schema.Int,
  pounds: Schema.Number,
}

/** The owner's figures over a range of Eastern days; docs/reports.md defines each. */
export const ReportView = Schema.Struct({
  from: Schema.String,
  to: Schema.String,
  totals: Schema.Struct({
    ...figures,
    /** Null without an order. */
    averageTicket: Schema.NullOr(MoneyString),
    /** Of the deliveries in the range, from 0 to 1; null without one. */
    onTimeRate: Schema.NullOr(Schema.Number),
    delivered: Schema.Int,
    cancelled: Schema.Int,
  }),
  /** Each day of the range, also those without an order. */
  days: Schema.Array(Schema.Struct({ date: Schema.String, ...figures })),
  /** What is owed now, by how long ago the order was placed. */
  balanceByAge: Schema.Array(
    Schema.Struct({
      bucket: Schema.Literals(["0-7", "8-30", "31-60", "61-90", "90+"]),
      orders: Schema.Int,
      balance: MoneyString,
    }),
  ),
})
export type ReportView = typeof ReportView.Type

export const reportEndpoints = {
  getReport: {
    method: "GET",
    path: "/api/admin/reports",
    summary: "Revenue, orders, pounds, on-time rate and balances over a range of days",
    area: "Reports",
    access: "reports:read",
    query: range,
    success: ReportView,
    status: 200,
    errors: { InvalidRange: { status: 400, field: "to" } },
  },
  exportReport: {
    method: "GET",
    path: "/api/admin/reports/export",
    summary: "The days of a report as CSV",
    area: "Reports",
    access: "reports:read",
    query: range,
    success: "bytes",
    status: 200,
    errors: { InvalidRange: { status: 400, field: "to" } },
  },
} as const satisfies Record<string, Endpoint>
