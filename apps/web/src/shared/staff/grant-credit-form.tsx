import { ApiError } from "@laundry/contracts/http/client"
import type { UserId } from "@laundry/contracts/http/wire"
import { parseIsoDate } from "@laundry/core/local-time/local-time"
import { formatDollars, parseMoney } from "@laundry/core/money/cents"
import { creditBounds } from "@laundry/core/payment/account-credit"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "../../design/button.tsx"
import { TextArea, TextField } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { attemptsInTab, idempotencyKeyFor, staffRetryMillis } from "../../platform/api/idempotency-key.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { isUnauthorized } from "../../platform/session/session-user.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { creditQuery, grantCredit } from "./credit-queries.ts"
import { DateField } from "./date-field.tsx"

const empty = { amount: "", reason: "", expiresOn: "" }
type Field = keyof typeof empty
type Problems = Readonly<Partial<Record<Field, string | undefined>>>

/** Gives an account credit: how much, why, and until when. */
export const GrantCreditForm = ({ userId }: { readonly userId: UserId }) => {
  const text = useText("staff-credit")
  const queryClient = useQueryClient()
  const attempts = attemptsInTab(`credit-${userId}-attempt`, staffRetryMillis)
  const [typed, setTyped] = useState(empty)
  const [problems, setProblems] = useState<Problems>({})
  const grant = useMutation({
    mutationFn: (body: Parameters<typeof grantCredit>[1]) =>
      grantCredit(userId, body, idempotencyKeyFor([userId, body], attempts)),
    meta: { handlesUnauthorized: true },
    onSuccess: (credit) => {
      queryClient.setQueryData(creditQuery(userId).queryKey, credit)
      attempts.forget()
      setTyped(empty)
      showToast({ tone: "done", title: text("creditGiven", { balance: formatDollars(credit.balance) }) })
    },
    onError: (error) => {
      logProblem("Credit was not given", error)
      if (handleMutationError(error)) return
      const said = error instanceof ApiError ? error.body : undefined
      // Only a refusal says for certain that nothing was given.
      const isRefused = error instanceof ApiError && error.status < 500
      const title = text(isRefused ? "creditNotGiven" : "creditError")
      if (said?.fields !== undefined) setProblems(said.fields)
      else showToast({ tone: "attention", title, text: said?.message ?? text("creditOutcome") })
    },
    onSettled: (_credit, error) => {
      if (!isUnauthorized(error)) void queryClient.invalidateQueries({ queryKey: creditQuery(userId).queryKey })
    },
  })
  const submit = () => {
    const amount = parseMoney(typed.amount.trim())
    const reason = typed.reason.trim()
    const isAmount = amount !== undefined && amount >= creditBounds.least && amount <= creditBounds.most
    const expiresOn = parseIsoDate(typed.expiresOn)
    const found: Problems = {
      ...(isAmount ? {} : { amount: text("creditAmountWrong") }),
      ...(reason === "" ? { reason: text("creditReasonMissing") } : {}),
    }
    setProblems(found)
    if (!isAmount || reason === "") return
    grant.mutate({ amount, reason, ...(expiresOn !== undefined && { expiresOn }) })
  }
  const field = (name: Field) => ({
    name,
    value: typed[name],
    error: problems[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setTyped({ ...typed, [name]: target.value })
      setProblems({ ...problems, [name]: undefined })
    },
  })
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("amount")} label={text("creditAmount")} inputMode="decimal" autoComplete="off" />
        <DateField {...field("expiresOn")} label={text("creditUntil")} optional />
      </div>
      <TextArea
        {...field("reason")}
        label={text("creditReason")}
        hint={text("creditReasonHint")}
        maxLength={creditBounds.reason}
      />
      <div>
        <Button type="submit" pending={grant.isPending} pendingText={text("creditGiving")}>
          {text("giveCredit")}
        </Button>
      </div>
    </form>
  )
}
