import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { Day, isoDate, Money, OrderId, OrderIdText, queryChoice, UserId, userIdText, WeightSum } from "../http/wire.ts"

const range = {
  from: isoDate("from must be a day such as 2026-11-20"),
  to: isoDate("to must be a day such as 2026-11-20"),
}

/** docs/reports.md defines each; those of several days add up. */
const figures = {
  revenue: Money,
  orders: Schema.Int,
  /** What these orders cost. */
  billed: Money,
  /** What promo codes take off these orders. */
  discounts: Money,
  pounds: WeightSum,
  delivered: Schema.Int,
  onTime: Schema.Int,
  /** Laundry that is not back although its promised hour, on this day, is over. */
  overdue: Schema.Int,
  cancelled: Schema.Int,
  missed: Schema.Int,
  /** What an order costs on average; null without one. */
  averageTicket: Schema.NullOr(Money),
  /** Of the deliveries that were made or are overdue, from 0 to 1; null without one. */
  onTimeRate: Schema.NullOr(Schema.Number),
}

/** The owner's figures over a range of local days. */
export const ReportView = Schema.Struct({
  from: Day,
  to: Day,
  totals: Schema.Struct(figures),
  /** Each day of the range, also those on which nothing happened. */
  days: Schema.Array(Schema.Struct({ date: Day, ...figures })),
  /** What is owed now, by how many days ago the order was placed. */
  balanceByAge: Schema.Array(
    Schema.Struct({
      bucket: Schema.Literals(["0-7", "8-30", "31-60", "61-90", "90+"]),
      orders: Schema.Int,
      balance: Money,
    }),
  ),
  /** Apart from all that: what was tipped in the range less what went back, by the people it is for. */
  tips: Schema.Struct({
    areOffered: Schema.Boolean,
    total: Money,
    people: Schema.Array(
      Schema.Struct({
        /** Null of what is to be assigned. */
        name: Schema.NullOr(Schema.String),
        delivered: Money,
        washed: Money,
        total: Money,
      }),
    ),
    /** What of orders' tips is nobody's until it is given to somebody of the crew; servers before it did not tell. */
    toAssign: Schema.optionalKey(
      Schema.Array(Schema.Struct({ orderId: OrderId, orderNumber: Schema.Int, amount: Money })),
    ),
    crew: Schema.optionalKey(Schema.Array(Schema.Struct({ userId: UserId, name: Schema.String }))),
  }),
  /** Apart from all that: what became of customers' credit in the range, and what they can use now. */
  credit: Schema.Struct({ granted: Money, used: Money, returned: Money, expired: Money, outstanding: Money }),
  /** Apart from all that: the texts of the range, in how many parts, and what the carrier took for them. */
  texts: Schema.Struct({ sent: Schema.Int, segments: Schema.Int, cost: Money }),
})
export type ReportView = typeof ReportView.Type

/** What of a report is wanted as CSV. */
export const reportTables = ["days", "balances", "tips", "tips-by-person", "texts"] as const
export type ReportTable = (typeof reportTables)[number]

const errors = { InvalidRange: { status: 400, field: "to" } } as const

export const reportEndpoints = {
  getReport: {
    method: "GET",
    path: "/api/admin/reports",
    summary:
      "Revenue, orders, pounds, average ticket, on-time rate, balances, tips, credit and texts over a range of days, 731 at most",
    area: "Reports",
    access: "reports:read",
    query: Schema.Struct(range),
    success: ReportView,
    status: 200,
    errors,
  },
  assignTips: {
    method: "PUT",
    path: "/api/admin/orders/:id/tip-assignment",
    summary: "Give what of an order's tips is nobody's to a driver or a laundry worker",
    area: "Reports",
    access: "tips:set",
    params: Schema.Struct({ id: OrderIdText }),
    body: Schema.Struct({ userId: userIdText("Somebody of the staff is required") }),
    success: Schema.Struct({ orderNumber: Schema.Int, name: Schema.String }),
    status: 200,
    errors: { OrderNotFound: 404, TipNotAssignable: 409 },
  },
  exportReport: {
    method: "GET",
    path: "/api/admin/reports/export",
    summary:
      "The days of a report as CSV, with table=balances what is owed by age, with table=tips or tips-by-person what was tipped, with table=texts what texts cost",
    area: "Reports",
    access: "reports:read",
    query: Schema.Struct({ ...range, table: queryChoice("table", reportTables) }),
    success: "bytes",
    status: 200,
    errors,
  },
} as const satisfies Record<string, Endpoint>
