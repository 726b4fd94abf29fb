import type { orderEndpoints } from "@laundry/contracts/orders/orders"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Alert } from "../../design/alert.tsx"
import { Button } from "../../design/button.tsx"
import { mainContentId } from "../../design/page-main.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { claimableOrdersQuery, refreshOrders } from "../../shared/orders/order-queries.ts"
import { sayDay } from "../../shared/orders/order-words.ts"
import { useToday } from "../../shared/orders/use-today.ts"
import { claimGuestOrder } from "./home-queries.ts"

type ClaimableOrder = (typeof orderEndpoints.listClaimableOrders.success.Type)["orders"][number]

const Row = ({ order }: { readonly order: ClaimableOrder }) => {
  const text = useText("customer-home")
  const ordersText = useText("orders")
  const today = useToday()
  const queryClient = useQueryClient()
  const number = String(order.orderNumber)
  const claim = useMutation({
    ...claimGuestOrder,
    onSuccess: async () => {
      await Promise.all([
        refreshOrders(queryClient),
        queryClient.invalidateQueries({ queryKey: claimableOrdersQuery.queryKey }),
      ])
      // The button goes, and the focus with it.
      document.getElementById(mainContentId)?.focus({ preventScroll: true })
      showToast({ tone: "done", title: text("claimed", { number }) })
    },
    onError: (error) => {
      if (handleMutationError(error)) return
      logProblem("A guest order was not claimed", error)
      showToast({ tone: "attention", title: text("claimFailed"), text: text("claimFailedText") })
    },
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{ordersText("orderNumber", { number })}</span> ·{" "}
        {sayDay(ordersText, order.pickupDate, today)} · {order.pickupAddress}
      </span>
      <Button
        tone="secondary"
        size="compact"
        pending={claim.isPending}
        pendingText={text("claiming")}
        onClick={() => claim.mutate(order.id)}
      >
        {text("claim")}
        <VisuallyHidden> {text("detailsFor", { number })}</VisuallyHidden>
      </Button>
    </li>
  )
}

/**
 * Offers the orders that were placed with the user's email as a guest; nothing when there are none. Each is added by itself: anybody may have
 * placed one with that email.
 */
export const ClaimCard = () => {
  const text = useText("customer-home")
  const { data } = useQuery(claimableOrdersQuery)
  if (data === undefined || data.count === 0) return null
  return (
    <Alert tone="info">
      <div className="grid gap-3">
        <p>{text("claimText", { count: data.count })}</p>
        <ul className="grid gap-3">
          {data.orders.map((order) => (
            <Row key={order.id} order={order} />
          ))}
        </ul>
      </div>
    </Alert>
  )
}
