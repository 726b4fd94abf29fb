import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Alert } from "../../design/alert.tsx"
import { Button } from "../../design/button.tsx"
import { mainContentId } from "../../design/page-main.tsx"
import { useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { claimableOrdersQuery, refreshOrders } from "../../shared/orders/order-queries.ts"
import { claimGuestOrders } from "./home-queries.ts"

/** Offers the orders that were placed with the user's email before they had an account; nothing when there are none. */
export const ClaimCard = () => {
  const text = useText("customer-home")
  const queryClient = useQueryClient()
  const { data } = useQuery(claimableOrdersQuery)
  const claim = useMutation({
    ...claimGuestOrders,
    onSuccess: async ({ claimed }) => {
      await Promise.all([
        refreshOrders(queryClient),
        queryClient.invalidateQueries({ queryKey: claimableOrdersQuery.queryKey }),
      ])
      // The button goes, and the focus with it.
      document.getElementById(mainContentId)?.focus({ preventScroll: true })
      showToast({ tone: "done", title: text("claimed", { count: claimed }) })
    },
    onError: (error) => {
      if (handleMutationError(error)) return
      logProblem("Guest orders were not claimed", error)
      showToast({ tone: "attention", title: text("claimFailed"), text: text("claimFailedText") })
    },
  })
  if (data === undefined || data.count === 0) return null
  return (
    <Alert tone="info">
      <div className="grid justify-items-start gap-3">
        <p>{text("claimText", { count: data.count })}</p>
        <Button
          tone="secondary"
          pending={claim.isPending}
          pendingText={text("claiming")}
          onClick={() => claim.mutate()}
        >
          {text("claim", { count: data.count })}
        </Button>
      </div>
    </Alert>
  )
}
