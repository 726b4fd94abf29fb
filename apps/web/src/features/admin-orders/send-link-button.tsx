import type { OrderId } from "@laundry/contracts/http/wire"
import { useMutation } from "@tanstack/react-query"
import { Button } from "../../design/button.tsx"
import { useText } from "../../messages/text.tsx"
import { saidOf } from "../../platform/api/said-of.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { sendOrderLink } from "./admin-order-queries.ts"

/** Mails the customer a new link to their order's page, which ends those before. */
export const SendLinkButton = ({ orderId }: { readonly orderId: OrderId }) => {
  const text = useText("admin-orders")
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendOrderLink(orderId),
    meta: { handlesUnauthorized: true },
    onSuccess: ({ email }) =>
      showToast({ tone: "done", title: text("linkSent"), text: text("linkSentText", { email }) }),
    onError: (error) => {
      logProblem("No new link to the order was sent", error)
      if (handleMutationError(error, { title: text("sessionExpired") })) return
      showToast({ tone: "attention", title: text("error"), text: saidOf(error) ?? text("linkFailed") })
    },
  })
  return (
    <Button tone="secondary" size="compact" pending={isPending} onClick={() => mutate()}>
      {text("sendLink")}
    </Button>
  )
}
