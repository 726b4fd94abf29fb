import type { OrderView } from "@laundry/contracts/orders/orders"
import { tipEndpoints } from "@laundry/contracts/payments/tips"
import { useMutation } from "@tanstack/react-query"
import { HandCoins } from "lucide-react"
import { useNavigate } from "react-router-dom"
import { Button } from "../../design/button.tsx"
import { useText } from "../../messages/text.tsx"
import { api } from "../../platform/api/api.ts"
import { saidOf } from "../../platform/api/said-of.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { DetailSection } from "../../shared/order-detail/section.tsx"

/** The way to tip on a delivered order. */
export const TipSection = ({ orderId }: { readonly orderId: OrderView["id"] }) => {
  const text = useText("order-detail")
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(tipEndpoints.openOwnTip, { params: { id: orderId } }),
    onSuccess: ({ path }) => void navigate(path),
    onError: (error) => {
      logProblem("No link to tip could be made", error)
      if (handleMutationError(error)) return
      const said = saidOf(error)
      showToast({ tone: "attention", title: text("tipFailed"), text: said ?? text("tipFailedText") })
    },
  })
  return (
    <DetailSection title={text("tipTitle")}>
      <p className="text-ink-soft">{text("tipText")}</p>
      <Button
        tone="secondary"
        icon={<HandCoins aria-hidden className="size-5 shrink-0" />}
        pending={isPending}
        onClick={() => mutate()}
      >
        {text("tipButton")}
      </Button>
    </DetailSection>
  )
}
