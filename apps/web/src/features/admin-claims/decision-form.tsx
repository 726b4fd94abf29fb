import { ApiError } from "@laundry/contracts/http/client"
import type { ClaimFileView } from "@laundry/contracts/orders/admin-claims"
import { formatDollars, parseMoney } from "@laundry/core/money/cents"
import { type ClaimDecisionKind, claimBounds, claimDecisionKinds } from "@laundry/core/order/claims/claim"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "../../design/button.tsx"
import { RadioCards } from "../../design/radio-cards.tsx"
import { TextArea, TextField } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { decideClaim, refreshClaims } from "./claim-queries.ts"

interface Problems {
  readonly amount?: string | undefined
  readonly sentence?: string | undefined
}

const useDecision = (id: string, onProblems: (problems: Problems) => void) => {
  const text = useText("admin-claims")
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (form: Parameters<typeof decideClaim>[1]) => decideClaim(id, form),
    meta: { handlesUnauthorized: true },
    onSuccess: () => showToast({ tone: "done", title: text("decided"), text: text("decidedText") }),
    onError: (error) => {
      logProblem("A claim was not decided", error)
      if (handleMutationError(error, { title: text("sessionExpired") })) return
      const said = error instanceof ApiError ? error.body : undefined
      if (said?.fields !== undefined) onProblems(said.fields)
      else showToast({ tone: "attention", title: text("decideFailed"), text: said?.message ?? text("failedTry") })
    },
    onSettled: () => refreshClaims(queryClient),
  })
}

/** How a claim ends. What was typed stays when it could not be decided. */
export const DecisionForm = ({ claim }: { readonly claim: ClaimFileView }) => {
  const text = useText("admin-claims")
  const [kind, setKind] = useState<ClaimDecisionKind>("refund")
  const [typed, setTyped] = useState({ amount: "", sentence: "" })
  const [problems, setProblems] = useState<Problems>({})
  const decision = useDecision(claim.id, setProblems)
  const kinds = claimDecisionKinds.filter((known) => known !== "credit" || claim.hasAccount)
  const amount = parseMoney(typed.amount.trim())
  const isAmount = amount !== undefined && amount > 0 && amount <= claim.left
  const gives = kind !== "refusal"
  const submit = () => {
    const sentence = typed.sentence.trim()
    const found: Problems = {
      ...(gives && !isAmount ? { amount: text("amountWrong", { most: formatDollars(claim.left) }) } : {}),
      ...(sentence === "" ? { sentence: text("sentenceMissing") } : {}),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    decision.mutate({ kind, sentence, ...(gives && amount !== undefined && { amount }) })
  }
  const change = (field: keyof Problems, value: string) => {
    setTyped({ ...typed, [field]: value })
    setProblems({ ...problems, [field]: undefined })
  }
  const said = amount === undefined ? text("decide") : undefined
  const label = {
    refund: said ?? text("decideRefund", { amount: formatDollars(amount ?? claim.left) }),
    credit: said ?? text("decideCredit", { amount: formatDollars(amount ?? claim.left) }),
    refusal: text("decideRefusal"),
  }[kind]
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <RadioCards
        legend={text("decision")}
        name="decision"
        chosen={kind}
        cards={kinds.map((value) => ({ value, label: text(value) }))}
        onChange={({ target }) => {
          const chosen = kinds.find((known) => known === target.value)
          if (chosen !== undefined) setKind(chosen)
        }}
      />
      {gives && (
        <TextField
          label={text("amount")}
          hint={kind === "refund" ? text("refundEffect") : ""}
          inputMode="decimal"
          autoComplete="off"
          value={typed.amount}
          error={problems.amount}
          onChange={({ target }) => change("amount", target.value)}
        />
      )}
      <TextArea
        label={text("sentence")}
        maxLength={claimBounds.sentence}
        value={typed.sentence}
        error={problems.sentence}
        onChange={({ target }) => change("sentence", target.value)}
      />
      <div>
        <Button type="submit" pending={decision.isPending} pendingText={text("deciding")}>
          {label}
        </Button>
      </div>
    </form>
  )
}
