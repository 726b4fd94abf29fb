import { approvalKinds, approvalStates } from "@laundry/core/payment/approval"
import { longestPart } from "@laundry/core/shared/listed"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { Moment, Money, OrderId, queryChoice, queryNumber, requiredText, UserId } from "../http/wire.ts"
import { ActorView } from "../orders/actor-view.ts"

/** Something that an admin asked for beyond their limit. */
export const ApprovalView = Schema.Struct({
  id: Schema.String,
  kind: Schema.Literals(approvalKinds),
  /** Of what is about an order. */
  orderId: Schema.NullOr(OrderId),
  orderNumber: Schema.NullOr(Schema.Int),
  /** Of credit: the account that gets it; the email is null once the account is gone. */
  accountId: Schema.NullOr(UserId),
  accountEmail: Schema.NullOr(Schema.String),
  /** What goes back or is given. */
  amount: Money,
  /** What the admin said of it. */
  reason: Schema.String,
  askedBy: ActorView,
  askedAt: Moment,
  state: Schema.Literals(approvalStates),
  decidedBy: Schema.NullOr(ActorView),
  decidedAt: Schema.NullOr(Moment),
})
export type ApprovalView = typeof ApprovalView.Type

const area = "Approvals"
const access = "approvals:decide" as const
const params = Schema.Struct({ approvalId: requiredText("The request is required", 100) })
const errors = { ApprovalNotFound: 404, ApprovalDecided: 409 } as const

/** What waits for an owner, because it is more than an admin may give. */
export const approvalEndpoints = {
  listApprovals: {
    method: "GET",
    path: "/api/admin/approvals",
    summary:
      "What admins asked for beyond their limits, 200 at most unless told otherwise: what waits, or what was decided",
    area,
    access,
    query: Schema.Struct({
      state: queryChoice("state", ["waiting", "decided"]),
      limit: queryNumber("limit", 1, longestPart),
    }),
    success: Schema.Array(ApprovalView),
    status: 200,
    errors: {},
  },
  approve: {
    method: "POST",
    path: "/api/admin/approvals/:approvalId/approve",
    summary: "Do what was asked for now, in the caller's name",
    area,
    access,
    params,
    success: ApprovalView,
    status: 200,
    errors: { ...errors, ApprovalNotPossible: 409 },
    asksAgain: true,
  },
  decline: {
    method: "POST",
    path: "/api/admin/approvals/:approvalId/decline",
    summary: "Decline it: nothing is done",
    area,
    access,
    params,
    success: ApprovalView,
    status: 200,
    errors: { ...errors, ApprovalNotPossible: 409 },
  },
} as const satisfies Record<string, Endpoint>
