import { ApiError } from "@laundry/contracts/http/client"
import type { OwnChangesView } from "@laundry/contracts/orders/own-changes"
import { formatDollars, subtractCents, zeroCents } from "@laundry/core/money/cents"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Alert } from "../../design/alert.tsx"
import { Button } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { useOperatingModel } from "../../platform/public-data/use-public-data.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { dismissToast, showToast } from "../../platform/toasts/toast-store.ts"
import { sayMomentWithin } from "../orders/order-words.ts"
import { useToday } from "../orders/use-today.ts"
import { type ChangeHolder, cancelOrder, refreshOrder } from "./own-change-calls.ts"

type Cancellation = OwnChangesView["cancellation"]

/** What is kept and what goes back, before anybody says yes. */
const Costs = ({
  cancellation: { fee, feeReason, feeAtBank = zeroCents, refund, credit, until },
}: {
  readonly cancellation: Cancellation
}) => {
  const text = useText("own-changes")
  const ordersText = useText("orders")
  const today = useToday()
  const sums = [
    [text("fee"), subtractCents(fee, feeAtBank)],
    [text("refund"), refund],
    [text("credit"), credit],
  ] as const
  const shown = sums.filter(([, amount]) => amount !== zeroCents)
  return (
    <div className="grid gap-4">
      {until !== null && <p>{text("free", { until: sayMomentWithin(ordersText, until, today) })}</p>}
      {until === null && fee !== zeroCents && (
        <p>{text(feeReason === "worker-on-the-way" ? "costsWorker" : "costs", { fee: formatDollars(fee) })}</p>
      )}
      {shown.length > 0 && (
        <dl className="grid gap-2 rounded-control border border-line bg-linen px-4 py-3">
          {shown.map(([name, amount]) => (
            <div key={name} className="flex items-baseline justify-between gap-4">
              <dt>{name}</dt>
              <dd className="font-semibold tabular-nums">{formatDollars(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      {feeAtBank > zeroCents && (
        <p className="text-sm text-ink-soft">{text("atBank", { amount: formatDollars(feeAtBank) })}</p>
      )}
      {refund > zeroCents && <p className="text-sm text-ink-soft">{text("refundDays")}</p>}
      {fee === zeroCents && refund === zeroCents && credit === zeroCents && (
        <p className="text-ink-soft">{text("nothingPaid")}</p>
      )}
    </div>
  )
}

interface CancelDialogProps {
  readonly holder: ChangeHolder
  readonly ownChanges: OwnChangesView
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks before an order is cancelled, with what that costs and gives back. */
export const CancelDialog = ({ holder, ownChanges: { cancellation }, open, onClose }: CancelDialogProps) => {
  const text = useText("own-changes")
  const model = useOperatingModel()
  const queryClient = useQueryClient()
  const [refusal, setRefusal] = useState<string>()
  const { mutate, isPending } = useMutation({
    mutationFn: () => cancelOrder(holder, cancellation.fee),
    onSuccess: () => {
      onClose()
      showToast({ tone: "done", title: text("cancelled"), text: text("cancelledText", { model }) })
      void refreshOrder(queryClient, holder)
    },
    onError: (error) => {
      logProblem("The order was not cancelled", error)
      if (handleMutationError(error)) return
      const said = error instanceof ApiError && error.status === 409 ? error.body?.message : undefined
      setRefusal(said)
      if (said === undefined) showToast({ tone: "attention", title: text("error"), text: text("cancelFailed") })
      void refreshOrder(queryClient, holder)
    },
  })
  const close = () => {
    setRefusal(undefined)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      busy={isPending}
      title={text("cancelTitle")}
      footer={
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:w-full">
          <Button tone="secondary" disabled={isPending} onClick={close}>
            {text("keep")}
          </Button>
          {cancellation.kind !== "closed" && (
            <Button
              pending={isPending}
              pendingText={text("cancelling")}
              onClick={() => {
                dismissToast()
                setRefusal(undefined)
                mutate()
              }}
            >
              {text("cancel")}
            </Button>
          )}
        </div>
      }
    >
      <div className="grid gap-4">
        <div role="alert" className={refusal === undefined ? "sr-only" : undefined}>
          {refusal !== undefined && <Alert tone="notice">{refusal}</Alert>}
        </div>
        {cancellation.because === null && <Costs cancellation={cancellation} />}
        {/* The refusal above says the same once it has been asked for and refused. */}
        {cancellation.because !== null && cancellation.because !== refusal && <p>{cancellation.because}</p>}
      </div>
    </Dialog>
  )
}
