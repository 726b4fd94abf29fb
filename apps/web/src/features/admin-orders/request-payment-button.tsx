import type { OrderSummaryView } from "@laundry/contracts/orders/admin-orders"
import { formatMoney } from "@laundry/core/money/cents"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { Button, type ButtonSize } from "../../design/button.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { refreshAdminOrders, requestPayment } from "./admin-order-queries.ts"

/** Mails the customer of an order a link to pay what it owes (specification §2). */
export const RequestPaymentButton = ({
  order,
  size = "compact",
}: {
  readonly order: Pick<OrderSummaryView, "id" | "orderNumber" | "amountDue">
  readonly size?: ButtonSize
}) => {
  const text = useText("admin-orders")
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: requestPayment,
    meta: { handlesUnauthorized: true },
    onSuccess: ({ customerEmail, amount }) =>
      showToast({
        tone: "done",
        title: text("requestSent"),
        text: text("requestSentText", { email: customerEmail, amount: `$${formatMoney(amount)}` }),
      }),
    onError: (error) => {
      logProblem("The payment was not asked for", error)
      if (handleMutationError(error, { title: text("sessionExpired") })) return
      showToast({ tone: "attention", title: text("error"), text: text("requestFailed") })
    },
    onSettled: () => refreshAdminOrders(queryClient),
  })
  return (
    <Button
      tone="secondary"
      size={size}
      pending={isPending}
      pendingText={text("requesting")}
      onClick={() => mutate(order)}
    >
      {text("requestPayment")}
      <VisuallyHidden> {text("forOrder", { number: String(order.orderNumber) })}</VisuallyHidden>
    </Button>
  )
}
