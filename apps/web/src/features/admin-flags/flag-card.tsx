import { ApiError } from "@laundry/contracts/http/client"
import type { PaymentFlagView } from "@laundry/contracts/payments/payment-flags"
import type { Instant } from "@laundry/core/local-time/local-time"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "../../design/button.tsx"
import { TextField } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { Link } from "../../platform/links/link.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { sayMoment } from "../../shared/orders/order-words.ts"
import { useToday } from "../../shared/orders/use-today.ts"
import { Moment } from "../../shared/staff/moment.tsx"
import { flagsKey, resolveFlag } from "./flag-queries.ts"

/** The form for the outcome of a flagged payment. */
const ResolveForm = ({ id }: { readonly id: number }) => {
  const text = useText("admin-flags")
  const queryClient = useQueryClient()
  const [reason, setReason] = useState("")
  const [error, setError] = useState<string>()
  const save = useMutation({
    mutationFn: resolveFlag,
    onSuccess: () => {
      showToast({ tone: "done", title: text("saved") })
      void queryClient.invalidateQueries({ queryKey: flagsKey })
    },
    onError: (failure) => {
      logProblem("The payment was not resolved", failure)
      if (handleMutationError(failure)) return
      const said = failure instanceof ApiError ? failure.body?.message : undefined
      showToast({ tone: "attention", title: text("saveFailed"), text: said ?? text("failedText") })
      void queryClient.invalidateQueries({ queryKey: flagsKey })
    },
  })
  return (
    <form
      noValidate
      className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end"
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim() === "") return setError(text("reasonMissing"))
        save.mutate({ id, reason: reason.trim() })
      }}
    >
      <TextField
        label={text("reason")}
        hint={text("reasonHint")}
        maxLength={1000}
        value={reason}
        error={error}
        onChange={(event) => {
          setReason(event.target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" tone="secondary" pending={save.isPending} pendingText={text("resolving")}>
        {text("resolve")}
      </Button>
    </form>
  )
}

/** A payment that somebody has to look at, or the outcome of one. */
export const FlagCard = ({ flag }: { readonly flag: PaymentFlagView }) => {
  const text = useText("admin-flags")
  const ordersText = useText("orders")
  const today = useToday()
  const { id, orderId, orderNumber, intentId, reason, at, resolution } = flag
  const said = (instant: Instant) => sayMoment(ordersText, instant, today)
  return (
    <li className="grid gap-4 rounded-card border border-line bg-paper p-5 shadow-lift">
      <div className="grid gap-1">
        <p className="font-medium wrap-anywhere">{reason}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {orderId === null || orderNumber === null ? (
            text("noOrder")
          ) : (
            <Link href={`/admin?order=${orderId}`} className="underline hover:text-ink">
              {text("openOrder", { number: String(orderNumber) })}
            </Link>
          )}{" "}
          · {intentId} · <Moment at={at} />
        </p>
      </div>
      {resolution === null ? (
        <ResolveForm id={id} />
      ) : (
        <div className="grid gap-0.5 border-t border-line pt-3">
          <p className="wrap-anywhere">{resolution.reason}</p>
          <p className="text-sm text-ink-soft">
            {text("resolvedBy", { name: resolution.by.name, when: said(resolution.at) })}
          </p>
        </div>
      )}
    </li>
  )
}
