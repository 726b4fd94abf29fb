import { ApiError } from "@laundry/contracts/http/client"
import { type ApprovalView, approvalEndpoints } from "@laundry/contracts/payments/approvals"
import { formatDollars } from "@laundry/core/money/cents"
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Button } from "../../design/button.tsx"
import { useText } from "../../messages/text.tsx"
import { api } from "../../platform/api/api.ts"
import { Link } from "../../platform/links/link.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { Moment } from "../../shared/staff/moment.tsx"
import { RowsPlaceholder } from "../../shared/staff/rows-placeholder.tsx"

const approvalsKey = [approvalEndpoints.listApprovals.path]

/** What waits for an owner; fresh whenever the view comes. */
export const approvalsQuery = queryOptions({
  queryKey: approvalsKey,
  queryFn: ({ signal }) => api(approvalEndpoints.listApprovals, { query: {} }, { signal }),
  refetchOnMount: "always",
})

const kinds = {
  refund: "approvalRefund",
  "order-update": "approvalUpdate",
  claim: "approvalClaim",
  credit: "approvalCredit",
} as const

const decideEndpoints = { approve: approvalEndpoints.approve, decline: approvalEndpoints.decline } as const

const ApprovalCard = ({ approval }: { readonly approval: ApprovalView }) => {
  const text = useText("admin-flags")
  const queryClient = useQueryClient()
  const { id, kind, orderId, orderNumber, accountEmail, amount, reason, askedBy, askedAt } = approval
  const decide = useMutation({
    mutationFn: (how: keyof typeof decideEndpoints) => api(decideEndpoints[how], { params: { approvalId: id } }),
    onSuccess: ({ state }) => showToast({ tone: "done", title: text(state === "approved" ? "approved" : "declined") }),
    onError: (failure) => {
      logProblem("The approval was not decided", failure)
      if (handleMutationError(failure)) return
      const said = failure instanceof ApiError ? failure.body?.message : undefined
      showToast({ tone: "attention", title: text("approvalFailed"), text: said ?? text("failedText") })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: approvalsKey }),
  })
  return (
    <li className="grid gap-4 rounded-card border border-line bg-paper p-5 shadow-lift sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="grid gap-1">
        <p className="font-medium wrap-anywhere">
          {text(kinds[kind], { amount: formatDollars(amount) })}
          {reason !== "" && ` ${reason}`}
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {orderId === null || orderNumber === null ? (
            (accountEmail ?? text("accountGone"))
          ) : (
            <Link href={`/admin?order=${orderId}`} className="underline hover:text-ink">
              {text("openOrder", { number: String(orderNumber) })}
            </Link>
          )}{" "}
          · {text("askedBy", { name: askedBy.name })} · <Moment at={askedAt} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          pending={decide.isPending && decide.variables === "approve"}
          pendingText={text("resolving")}
          disabled={decide.isPending}
          onClick={() => decide.mutate("approve")}
        >
          {text("approve")}
        </Button>
        <Button
          tone="secondary"
          pending={decide.isPending && decide.variables === "decline"}
          pendingText={text("resolving")}
          disabled={decide.isPending}
          onClick={() => decide.mutate("decline")}
        >
          {text("decline")}
        </Button>
      </div>
    </li>
  )
}

/** What admins asked for beyond their limits, and an owner decides; nothing while nothing waits. */
export const Approvals = () => {
  const text = useText("admin-flags")
  const query = useQuery(approvalsQuery)
  if (query.data === undefined) return <RowsPlaceholder query={query} text={text} rows={1} />
  if (query.data.length === 0) return null
  return (
    <section aria-labelledby="approvals-title" className="grid gap-3">
      <h2 id="approvals-title" className="text-lg font-semibold tracking-tight">
        {text("approvals")}
      </h2>
      <p className="text-sm text-ink-soft">{text("approvalsLead")}</p>
      <ul aria-label={text("approvals")} className="grid gap-4">
        {query.data.map((approval) => (
          <ApprovalCard key={approval.id} approval={approval} />
        ))}
      </ul>
    </section>
  )
}
