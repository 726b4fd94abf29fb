import { differenceKinds } from "@laundry/core/books/difference"
import { obstacleKinds } from "@laundry/core/books/obstacle"
import { settlementReasonLimit } from "@laundry/core/books/settlement"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { Day, isoDate, Moment, Money, OrderId, requiredText, UserId, WeightSum } from "../http/wire.ts"
import { ActorView } from "../orders/actor-view.ts"

const range = {
  from: isoDate("from must be a day such as 2026-11-20"),
  to: isoDate("to must be a day such as 2026-11-20"),
}

const sums = { payments: Money, refunds: Money, disputes: Money }
const carried = { pickedUp: Schema.Int, delivered: Schema.Int, pounds: WeightSum }
const ownSums = { ...sums, ...carried }

/** One thing that our ledger and the provider's books don't say alike. */
export const DifferenceView = Schema.Struct({
  kind: Schema.Literals(differenceKinds),
  day: Day,
  /** Names it among those of its day. */
  name: Schema.String,
  /** Whether somebody has to see to it; others are as they should be, or settled. */
  isOpen: Schema.Boolean,
  providerId: Schema.String,
  orderNumber: Schema.NullOr(Schema.Int),
  /** What each has in these days; null when it is not there. */
  ours: Schema.NullOr(Money),
  theirs: Schema.NullOr(Money),
  /** What it is, and what to do about it. */
  what: Schema.String,
  toDo: Schema.String,
  /** Why it stays, as somebody said; null of one that nobody settled. */
  settlement: Schema.NullOr(Schema.Struct({ reason: Schema.String, at: Moment, by: ActorView })),
})
export type DifferenceView = typeof DifferenceView.Type

/** What came of comparing the books in a range of days. */
export const BooksView = Schema.Struct({
  /** The days of the range that were compared, in their order. */
  days: Schema.Array(Schema.Struct({ day: Day, comparedAt: Moment, openDifferences: Schema.Int })),
  ours: Schema.Struct(sums),
  theirs: Schema.Struct({ ...sums, fees: Money, paidOut: Money }),
  differences: Schema.Array(DifferenceView),
  payouts: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      amount: Money,
      state: Schema.Literals(["under-way", "paid", "failed"]),
      madeAt: Moment,
      arrivesAt: Moment,
    }),
  ),
})
export type BooksView = typeof BooksView.Type

/** What a day brought, and which of it has changed since it was closed. */
const daySums = {
  ...sums,
  fees: Money,
  paidOut: Money,
  /** How many differences of the books were settled, and how much more the provider has because of them. */
  settled: Schema.Int,
  settledGap: Money,
  ...carried,
}
const sumName = Schema.Literals([
  "payments",
  "refunds",
  "disputes",
  "fees",
  "paidOut",
  "settled",
  "settledGap",
  "pickedUp",
  "delivered",
  "pounds",
])

/** A day as it was signed off. */
export const ClosedDayView = Schema.Struct({
  day: Day,
  version: Schema.Int,
  closedAt: Moment,
  by: ActorView,
  sums: Schema.Struct(daySums),
})
export type ClosedDayView = typeof ClosedDayView.Type

/** A day as it stands, what keeps it from being closed, and what was signed off of it. */
export const DayView = Schema.Struct({
  day: Day,
  sums: Schema.Struct(daySums),
  obstacles: Schema.Array(
    Schema.Struct({
      kind: Schema.Literals(obstacleKinds),
      sentence: Schema.String,
      orderId: Schema.NullOr(OrderId),
      userId: Schema.NullOr(UserId),
    }),
  ),
  /** The newest first. */
  versions: Schema.Array(ClosedDayView),
  changed: Schema.Array(sumName),
})
export type DayView = typeof DayView.Type

const InvalidRange = { status: 400, field: "to" } as const
const dayParams = Schema.Struct({ day: isoDate("The day must be one such as 2026-11-20") })

export const bookEndpoints = {
  getBooks: {
    method: "GET",
    path: "/api/admin/books",
    summary: "What came of comparing our ledger with the provider's books in a range of days, with fees and payouts",
    area: "Books",
    access: "reports:read",
    query: Schema.Struct(range),
    success: BooksView,
    status: 200,
    errors: { InvalidRange },
  },
  compareBooks: {
    method: "POST",
    path: "/api/admin/books/compare",
    summary: "Compare our ledger with the provider's books in a range of days",
    area: "Books",
    access: "reports:read",
    body: Schema.Struct(range),
    success: BooksView,
    status: 200,
    errors: { InvalidRange, DayToCome: 409, BooksNotShown: 409, PaymentGatewayUnavailable: 503 },
  },
  settleDifference: {
    method: "POST",
    path: "/api/admin/books/settle",
    summary: "Say why a difference that nobody can mend stays, so that it keeps its day open no more",
    area: "Books",
    access: "day:close",
    body: Schema.Struct({
      day: isoDate("The day must be one such as 2026-11-20"),
      /** The difference's name, as the books show it. */
      name: requiredText("Which difference is missing", 1000),
      reason: requiredText("Please say why it stays", settlementReasonLimit),
    }),
    success: DifferenceView,
    status: 200,
    errors: { DifferenceNotFound: 404, DifferenceSettled: 409 },
  },
  listClosedDays: {
    method: "GET",
    path: "/api/admin/days",
    summary:
      "The closed days of a range, each as it was signed off last, the newest first, with what has changed since",
    area: "Books",
    access: "day:close",
    query: Schema.Struct(range),
    success: Schema.Array(Schema.Struct({ ...ClosedDayView.fields, changed: Schema.Array(sumName) })),
    status: 200,
    errors: { InvalidRange },
  },
  getDay: {
    method: "GET",
    path: "/api/admin/days/:day",
    summary: "A day with its sums, what keeps it from being closed, and what was signed off of it",
    area: "Books",
    access: "day:close",
    params: dayParams,
    success: DayView,
    status: 200,
    errors: { DayToCome: 409 },
  },
  closeDay: {
    method: "POST",
    path: "/api/admin/days/:day/close",
    summary: "Sign a day off; refused, naming each, while something has to be seen to",
    area: "Books",
    access: "day:close",
    params: dayParams,
    body: Schema.optional(
      Schema.NullOr(
        Schema.Struct({
          /** What the screen showed of our own records. If they say otherwise by now, the call is refused. */
          expected: Schema.optionalKey(Schema.Struct(ownSums)),
        }),
      ),
    ),
    success: ClosedDayView,
    status: 200,
    errors: { DayToCome: 409, DayNotClosed: 409, DaySumsChanged: 409, PaymentGatewayUnavailable: 503 },
  },
} as const satisfies Record<string, Endpoint>
