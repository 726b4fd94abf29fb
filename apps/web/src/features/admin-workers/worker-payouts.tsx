import type { PayoutView } from "@laundry/contracts/marketplace/admin-payouts"
import { formatDay, localDateOf } from "@laundry/core/local-time/local-time"
import { formatDollars, zeroCents } from "@laundry/core/money/cents"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "../../design/button.tsx"
import { Money } from "../../design/money.tsx"
import { TextArea } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { saidOf } from "../../platform/api/said-of.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { PayoutBadge } from "../../shared/work/payout-badge.tsx"
import { refreshPay, reversePayout, workerPayoutsQuery } from "./worker-pay-queries.ts"

const useTakingBack = (id: string, onDone: () => void) => {
  const text = useText("worker-pay")
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => reversePayout(id, reason),
    meta: { handlesUnauthorized: true },
    onSuccess: () => {
      onDone()
      showToast({ tone: "done", title: text("takenBack") })
    },
    onError: (error) => {
      logProblem("A payout was not taken back", error)
      if (handleMutationError(error)) return
      const said = saidOf(error)
      showToast({ tone: "attention", title: text("takeBackFailed"), text: said ?? text("connectionText") })
    },
    onSettled: () => refreshPay(queryClient),
  })
}

const TakeBackForm = ({ payout, onClose }: { readonly payout: PayoutView; readonly onClose: () => void }) => {
  const text = useText("worker-pay")
  const [reason, setReason] = useState("")
  const [problem, setProblem] = useState<string>()
  const takingBack = useTakingBack(payout.id, onClose)
  return (
    <form
      noValidate
      aria-label={text("takeBackOf", { amount: formatDollars(payout.amount) })}
      className="grid w-full gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const said = reason.trim()
        if (said === "") setProblem(text("reasonMissing"))
        else takingBack.mutate(said)
      }}
    >
      <TextArea
        name="reason"
        label={text("reason")}
        hint={text("reasonHint")}
        maxLength={300}
        value={reason}
        error={problem}
        onChange={({ target }) => {
          setReason(target.value)
          setProblem(undefined)
        }}
      />
      <div className="flex gap-3">
        <Button type="submit" pending={takingBack.isPending} pendingText={text("takingBack")}>
          {text("takeBack")}
        </Button>
        <Button tone="secondary" onClick={onClose}>
          {text("cancel")}
        </Button>
      </div>
    </form>
  )
}

const Payout = ({ payout }: { readonly payout: PayoutView }) => {
  const text = useText("worker-pay")
  const [isOpen, setOpen] = useState(false)
  const { amount, returned, state, at, weekOf, note, by } = payout
  return (
    <li className="grid justify-items-start gap-2 border-t border-line py-3">
      <span className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {formatDay(localDateOf(at))}
          <PayoutBadge state={state} />
          <span className="text-sm text-ink-soft">
            {weekOf === null ? text("byHand", { name: by }) : text("weekly")}
          </span>
        </span>
        <Money amount={amount} />
      </span>
      {state === "sent" && returned > zeroCents && (
        <span className="text-sm text-ink-soft">{text("cameBack", { amount: formatDollars(returned) })}</span>
      )}
      {note !== null && <span className="text-sm wrap-anywhere whitespace-pre-line text-ink-soft">{note}</span>}
      {state === "sent" && !isOpen && (
        <Button
          tone="secondary"
          aria-label={text("takeBackOf", { amount: formatDollars(amount) })}
          onClick={() => setOpen(true)}
        >
          {text("takeBack")}
        </Button>
      )}
      {isOpen && <TakeBackForm payout={payout} onClose={() => setOpen(false)} />}
    </li>
  )
}

/** A worker's payouts, each of which can be taken back while the worker has it. */
export const WorkerPayouts = ({ userId }: { readonly userId: string }) => {
  const text = useText("worker-pay")
  const { data } = useQuery(workerPayoutsQuery(userId))
  if (data === undefined) return null
  if (data.length === 0) return <p className="text-ink-soft">{text("noPayouts")}</p>
  return (
    <ul>
      {data.map((payout) => (
        <Payout key={payout.id} payout={payout} />
      ))}
    </ul>
  )
}
