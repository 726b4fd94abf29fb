import { ApiError } from "@laundry/contracts/http/client"
import type { WeighTicketPage } from "@laundry/contracts/orders/weigh-tickets"
import { formatDollars } from "@laundry/core/money/cents"
import { sayCard } from "@laundry/core/payment/kept-card"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "../../design/button.tsx"
import { TextField } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { saidOf } from "../../platform/api/said-of.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { confirmCharge, sendChargeCode, weighTicketQuery } from "./weigh-ticket-queries.ts"

type Id = WeighTicketPage["id"]

/** Has the charge made, and shows the ticket as it is then. */
const useConfirm = (id: Id) => {
  const text = useText("weigh-ticket")
  const queryClient = useQueryClient()
  const { queryKey } = weighTicketQuery(queryClient, id)
  return useMutation({
    mutationFn: confirmCharge,
    onSuccess: (ticket) => queryClient.setQueryData(queryKey, ticket),
    onError: (error) => {
      logProblem("A charge was not confirmed", error)
      // What is wrong with the code is said at its field.
      if (error instanceof ApiError && error.body?.fields?.["code"] !== undefined) return
      showToast({ tone: "attention", title: text("codeFailed"), text: saidOf(error) ?? text("failedText") })
      void queryClient.invalidateQueries({ queryKey })
    },
  })
}

/** The code that was mailed to who left the card. */
const CodeForm = ({ id }: { readonly id: Id }) => {
  const text = useText("weigh-ticket")
  const confirm = useConfirm(id)
  const [code, setCode] = useState("")
  const send = useMutation({
    mutationFn: sendChargeCode,
    onError: (error) => {
      logProblem("A code was not sent", error)
      showToast({ tone: "attention", title: text("codeNotSent"), text: saidOf(error) ?? text("failedText") })
    },
  })
  const { error } = confirm
  const wrong = error instanceof ApiError ? error.body?.fields?.["code"] : undefined
  const sendButton = (
    <Button tone="secondary" pending={send.isPending} onClick={() => send.mutate(id)}>
      {text(send.isSuccess ? "sendCodeAgain" : "sendCode")}
    </Button>
  )
  if (!send.isSuccess) return <div>{sendButton}</div>
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        confirm.mutate({ id, code: code.trim() })
      }}
    >
      <p role="status" className="text-ink-soft">
        {text("codeSent")}
      </p>
      <TextField
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        label={text("codeLabel")}
        error={wrong}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={code.trim() === ""} pending={confirm.isPending}>
          {text("codeConfirm")}
        </Button>
        {sendButton}
      </div>
    </form>
  )
}

const PressForm = ({ id, label }: { readonly id: Id; readonly label: string }) => {
  const confirm = useConfirm(id)
  return (
    <div>
      <Button tone="secondary" pending={confirm.isPending} onClick={() => confirm.mutate({ id })}>
        {label}
      </Button>
    </div>
  )
}

interface ConfirmChargeProps {
  readonly id: Id
  readonly charge: NonNullable<WeighTicketPage["charge"]>
}

/** A charge that waits for the holder of the card: what it is, and how they confirm it. */
export const ConfirmCharge = ({ id, charge }: ConfirmChargeProps) => {
  const text = useText("weigh-ticket")
  const told = { amount: formatDollars(charge.amount), card: sayCard(charge) }
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft">
        {text("chargeForHolder", told)}{" "}
        {text(charge.confirmBy === "elsewhere" ? "chargeElsewhere" : "confirmChargeText")}
      </p>
      {charge.confirmBy === "press" && <PressForm id={id} label={text("confirmCharge", told)} />}
      {charge.confirmBy === "code" && <CodeForm id={id} />}
    </div>
  )
}
