import { type ApprovalView, approvalEndpoints } from "@laundry/contracts/payments/approvals"
import { approve, decline, type ListedApproval, listApprovals } from "@laundry/core/approvals/decide-approval"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import type { Route } from "../http/route.ts"
import { toActorView } from "../orders/admin-order-view.ts"

const toView = ({ claimId: _claim, givenBefore: _given, wish: _wish, ...approval }: ListedApproval): ApprovalView => ({
  ...approval,
  askedBy: toActorView(approval.askedBy),
  decidedBy: approval.decidedBy && toActorView(approval.decidedBy),
})

export const approvalRoutes = (route: Route<AppServices>): void => {
  route(approvalEndpoints.listApprovals, ({ query }) =>
    Effect.map(listApprovals(query.state ?? "waiting", query.limit), (approvals) => approvals.map(toView)),
  )
  route(approvalEndpoints.approve, ({ params }) => Effect.map(approve(params.approvalId), toView))
  route(approvalEndpoints.decline, ({ params }) => Effect.map(decline(params.approvalId), toView))
}
