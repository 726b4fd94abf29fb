import { ApiError } from "@laundry/contracts/http/client"
import type { OrderId } from "@laundry/contracts/http/wire"
import type { RefundablePaymentView } from "@laundry/contracts/payments/order-payments"
import { type Cents, cents, formatDollars, formatMoney, parseMoney } from "@laundry/core/money/cents"
import { refundReasonLimit } from "@laundry/core/payment/refundable"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useId, useState } from "react"
import { Button } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { TextArea, TextField } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { attemptsInTab, idempotencyKeyFor, staffRetryMillis } from "../../platform/api/idempotency-key.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { refreshAdminOrders, refundPayment } from "./admin-order-queries.ts"

interface RefundDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly order: { readonly id: OrderId; readonly orderNumber: number }
  readonly payment: RefundablePaymentView
  /** A tip, which is apart from what the order costs. */
  readonly isTip: boolean
  /** The most that the signed-in person may give back of the order; null where there is no limit for them. */
  readonly limit: Cents | null
}

interface Problems {
  readonly amount?: string | undefined
  readonly reason?: string | undefined
}

const nothingTyped = { amount: "", reason: "" }

const useRefund = (
  { order, payment }: RefundDialogProps,
  { onDone, onProblems }: { readonly onDone: () => void; readonly onProblems: (problems: Problems) => void },
) => {
  const text = useText("admin-orders")
  const queryClient = useQueryClient()
  const attempts = attemptsInTab(`refund-${payment.intentId}-attempt`, staffRetryMillis)
  return useMutation({
    mutationFn: (wish: { readonly amount: Cents; readonly reason: string }) => {
      const body = { ...wish, intentId: payment.intentId }
      return refundPayment(order.id, body, idempotencyKeyFor([order.id, body], attempts))
    },
    meta: { handlesUnauthorized: true },
    onSuccess: ({ amount }) => {
      attempts.forget()
      onDone()
      showToast({ tone: "done", title: text("refundAsked", { amount: formatDollars(amount) }) })
    },
    onError: (error) => {
      logProblem("Money was not given back", error)
      if (handleMutationError(error, { title: text("sessionExpired") })) return
      const said = error instanceof ApiError ? error.body : undefined
      // Only a refusal says for certain that nothing was done.
      const isRefused = error instanceof ApiError && error.status < 500
      const title = text(isRefused ? "refundFailed" : "error")
      if (said?.fields !== undefined) onProblems(said.fields)
      else if (said?.code === "ApprovalRequested")
        showToast({ tone: "done", title: text("ownerAsked"), text: said.message })
      else showToast({ tone: "attention", title, text: said?.message ?? text("outcomeFailed") })
    },
    onSettled: () => refreshAdminOrders(queryClient),
  })
}

/** Gives back a part of a payment: how much and why, and what it does to the order. */
export const RefundDialog = (props: RefundDialogProps) => {
  const text = useText("admin-orders")
  const formId = useId()
  const { open, onClose, order, payment, isTip, limit } = props
  // What is more than the limit is sent, too: an owner is asked.
  const most = payment.left
  const [typed, setTyped] = useState(nothingTyped)
  const [problems, setProblems] = useState<Problems>({})
  const onDone = () => {
    setTyped(nothingTyped)
    onClose()
  }
  const refund = useRefund(props, { onDone, onProblems: setProblems })
  const amount = parseMoney(typed.amount.trim())
  const isAmount = amount !== undefined && amount > 0
  const submit = () => {
    const reason = typed.reason.trim()
    // The same again after a lost answer: it may be the one that left less than that, and the server knows.
    const isRepeated = refund.isError && refund.variables.amount === amount && refund.variables.reason === reason
    const isAllowed = isAmount && (amount <= most || isRepeated)
    const found: Problems = {
      ...(isAllowed ? {} : { amount: text("refundAmountWrong", { most: formatDollars(most) }) }),
      ...(reason === "" ? { reason: text("refundReasonMissing") } : {}),
    }
    setProblems(found)
    if (isAmount && found.amount === undefined && found.reason === undefined) refund.mutate({ amount, reason })
  }
  const change = (field: keyof Problems, value: string) => {
    setTyped({ ...typed, [field]: value })
    setProblems({ ...problems, [field]: undefined })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={refund.isPending}
      focusesField
      title={text("refundTitle", { number: String(order.orderNumber) })}
      subtitle={text("refundSubtitle", { left: formatDollars(payment.left), amount: formatDollars(payment.amount) })}
      footer={
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:w-full">
          <Button tone="secondary" disabled={refund.isPending} onClick={onClose}>
            {text("refundCancel")}
          </Button>
          <Button type="submit" form={formId} pending={refund.isPending} pendingText={text("refunding")}>
            {isAmount ? text("refundDo", { amount: formatDollars(amount) }) : text("giveBack")}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          label={text("refundAmount")}
          hint={limit !== null && limit < payment.left ? text("refundLimitHint", { limit: formatDollars(limit) }) : ""}
          inputMode="decimal"
          autoComplete="off"
          placeholder={formatMoney(limit === null ? most : cents(Math.min(limit, most)))}
          value={typed.amount}
          error={problems.amount}
          onChange={({ target }) => change("amount", target.value)}
        />
        <TextArea
          label={text("refundReason")}
          hint={text("refundReasonHint")}
          maxLength={refundReasonLimit}
          value={typed.reason}
          error={problems.reason}
          onChange={({ target }) => change("reason", target.value)}
        />
        <p className="text-ink-soft">{text(isTip ? "refundTipEffect" : "refundEffect")}</p>
      </form>
    </Dialog>
  )
}
