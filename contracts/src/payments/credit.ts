import { creditBounds, creditKinds } from "@laundry/core/payment/account-credit"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { Day, isoDate, Moment, Money, OrderId, requiredText, typedMoney, userIdText } from "../http/wire.ts"

/** A row of a customer's credit. */
export const CreditEntryView = Schema.Struct({
  id: Schema.String,
  kind: Schema.Literals(creditKinds),
  amount: Money,
  at: Moment,
  /** Why it was given; null for all but grants. */
  reason: Schema.NullOr(Schema.String),
  /** The order that it was used on or comes back from. */
  orderId: Schema.NullOr(OrderId),
  /** The last day of a grant or a return; null where it has none. */
  expiresOn: Schema.NullOr(Day),
})
export type CreditEntryView = typeof CreditEntryView.Type

/** A customer's credit: what can be used today, and how that comes about, oldest first. */
export const CreditView = Schema.Struct({ balance: Money, entries: Schema.Array(CreditEntryView) })
export type CreditView = typeof CreditView.Type

const userId = Schema.Struct({ userId: userIdText("User is required") })

export const creditEndpoints = {
  getOwnCredit: {
    method: "GET",
    path: "/api/credit",
    summary: "The customer's own credit",
    area: "Credit",
    access: "own-profile:edit",
    success: CreditView,
    status: 200,
    errors: {},
  },
  getCredit: {
    method: "GET",
    path: "/api/admin/users/:userId/credit",
    summary: "The credit of an account",
    area: "Credit",
    access: "credit:grant",
    params: userId,
    success: CreditView,
    status: 200,
    errors: { NoSuchUser: 404 },
  },
  grantCredit: {
    method: "POST",
    path: "/api/admin/users/:userId/credit",
    summary: "Give an account credit, which pays for its orders by itself and is never paid out",
    area: "Credit",
    access: "credit:grant",
    params: userId,
    body: Schema.Struct({
      amount: typedMoney("Credit").check(
        Schema.makeFilter(
          (amount: number) =>
            (amount >= creditBounds.least && amount <= creditBounds.most) || "Credit must be from 0.01 to 1000.00",
        ),
      ),
      /** The customer reads it. */
      reason: requiredText("Please say why", creditBounds.reason),
      /** The last day on which it can be used; without one it has no end. */
      expiresOn: Schema.optionalKey(isoDate("The last day must be a day such as 2026-12-31")),
    }),
    success: CreditView,
    status: 200,
    errors: {
      OwnCase: 403,
      ApprovalRequested: 409,
      NoSuchUser: 404,
      CreditDayPassed: { status: 400, field: "expiresOn" },
      IdempotencyKeyReused: 409,
    },
    idempotent: true,
  },
} as const satisfies Record<string, Endpoint>
