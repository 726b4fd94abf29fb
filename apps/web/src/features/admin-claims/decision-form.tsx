import { ApiError } from "@laundry/contracts/http/client"
import type { ClaimDecisionForm, ClaimFileView } from "@laundry/contracts/orders/admin-claims"
import { formatDollars, parseMoney } from "@laundry/core/money/cents"
import { claimBounds, claimDecisionKinds } from "@laundry/core/order/claims/claim"
import { mostRefund } from "@laundry/core/order/claims/claim-terms"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type SubmitEvent, useState } from "react"
import { Button } from "../../design/button.tsx"
import { RadioCards } from "../../design/radio-cards.tsx"
import { TextArea, TextField } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { useDraft } from "../../platform/storage/use-draft.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { decideClaim, refreshClaims } from "./claim-queries.ts"

const shareFields = ["feeAdjustment", "deduction"] as const

interface Problems {
  readonly amount?: string | undefined
  readonly feeAdjustment?: string | undefined
  readonly deduction?: string | undefined
  readonly sentence?: string | undefined
}

/** What was typed of a decision and not sent yet. */
const useDecisionDraft = (claim: ClaimFileView) => {
  const name = `claim-decision-${claim.id}`
  const [keptKind, setKind] = useDraft(`${name}-kind`)
  const [amount, setAmount] = useDraft(`${name}-amount`)
  const [feeAdjustment, setFeeAdjustment] = useDraft(`${name}-fees`)
  const [deduction, setDeduction] = useDraft(`${name}-deduction`)
  const [sentence, setSentence] = useDraft(`${name}-sentence`)
  const kinds = claimDecisionKinds.filter((kind) => kind !== "credit" || claim.hasAccount)
  const forget = () => {
    for (const change of [setKind, setAmount, setFeeAdjustment, setDeduction, setSentence]) change("")
  }
  return {
    kinds,
    kind: kinds.find((known) => known === keptKind) ?? "refund",
    setKind,
    typed: { amount, feeAdjustment, deduction, sentence },
    set: { amount: setAmount, feeAdjustment: setFeeAdjustment, deduction: setDeduction, sentence: setSentence },
    forget,
  } as const
}

/** How much can be given as a refund, and what keeps it below the cap. */
const useRefundBounds = ({ left, paymentsLeft, refundLimit }: ClaimFileView) => {
  const text = useText("admin-claims")
  const most = mostRefund(left, { left: paymentsLeft, limit: null })
  const effect = text("refundEffect")
  const isLimited = refundLimit !== null && refundLimit < most
  if (most === left && !isLimited) return { most, hint: effect }
  const why = isLimited
    ? text("refundLimit", { limit: formatDollars(refundLimit) })
    : text("paymentsLeft", { left: formatDollars(paymentsLeft) })
  return { most, hint: `${why} ${effect}` }
}

const useDecision = (id: string, onProblems: (problems: Problems) => void, forget: () => void) => {
  const text = useText("admin-claims")
  const claimsText = useText("claims")
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (form: ClaimDecisionForm) => {
      await decideClaim(id, form)
      forget()
    },
    meta: { handlesUnauthorized: true },
    onSuccess: () => showToast({ tone: "done", title: text("decided"), text: text("decidedText") }),
    onError: (error) => {
      logProblem("A claim was not decided", error)
      if (handleMutationError(error, { title: text("sessionExpired") })) return
      const said = error instanceof ApiError ? error.body : undefined
      if (said?.fields !== undefined) onProblems(said.fields)
      else if (said?.code === "ApprovalRequested")
        showToast({ tone: "done", title: text("ownerAsked"), text: said.message })
      else
        showToast({
          tone: "attention",
          title: text("decideFailed"),
          text: said?.message ?? claimsText("sendFailedText"),
        })
    },
    onSettled: () => refreshClaims(queryClient),
  })
}

/** What was typed of those who bear a part: nothing where the field is empty or not shown. */
const readShares = (claim: ClaimFileView, typed: Readonly<Record<(typeof shareFields)[number], string>>) =>
  shareFields.flatMap((field) => {
    const said = typed[field].trim()
    return claim.mostShares === undefined || said === "" ? [] : [{ field, amount: parseMoney(said) }]
  })

/** How a claim ends. What was typed stays when it could not be decided. */
export const DecisionForm = ({ claim }: { readonly claim: ClaimFileView }) => {
  const text = useText("admin-claims")
  const { kinds, kind, setKind, typed, set, forget } = useDecisionDraft(claim)
  const [problems, setProblems] = useState<Problems>({})
  const decision = useDecision(claim.id, setProblems, forget)
  const refund = useRefundBounds(claim)
  const most = kind === "refund" ? refund.most : claim.left
  const amount = parseMoney(typed.amount.trim())
  const isAmount = amount !== undefined && amount > 0 && amount <= most
  const gives = kind !== "refusal"
  const shares = gives ? readShares(claim, typed) : []
  const submit = (form: HTMLFormElement) => {
    const sentence = typed.sentence.trim()
    const found: Problems = {
      ...(gives && !isAmount ? { amount: text("amountWrong", { most: formatDollars(most) }) } : {}),
      ...Object.fromEntries(
        shares.flatMap(({ field, amount: share }) =>
          share === undefined
            ? [[field, text("amountWrong", { most: formatDollars(claim.mostShares?.[field] ?? most) })]]
            : [],
        ),
      ),
      ...(sentence === "" ? { sentence: text("sentenceMissing") } : {}),
    }
    setProblems(found)
    const [wrong] = Object.keys(found)
    const field = wrong === undefined ? null : form.elements.namedItem(wrong)
    if (field instanceof HTMLElement) field.focus()
    if (wrong !== undefined) return
    decision.mutate({
      kind,
      sentence,
      ...(gives && amount !== undefined && { amount }),
      ...Object.fromEntries(shares.map(({ field, amount: share }) => [field, share])),
    })
  }
  const change = (field: keyof Problems, value: string) => {
    set[field](value)
    setProblems({ ...problems, [field]: undefined })
  }
  const said = amount === undefined ? text("decide") : undefined
  const label = {
    refund: said ?? text("decideRefund", { amount: formatDollars(amount ?? most) }),
    credit: said ?? text("decideCredit", { amount: formatDollars(amount ?? most) }),
    refusal: text("decideRefusal"),
  }[kind]
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      <RadioCards
        legend={text("decision")}
        name="decision"
        chosen={kind}
        cards={kinds.map((value) => ({ value, label: text(value) }))}
        onChange={({ target }) => {
          setKind(target.value)
          setProblems({})
        }}
      />
      {gives && (
        <TextField
          name="amount"
          label={text("amount")}
          hint={kind === "refund" ? refund.hint : text("creditEffect")}
          inputMode="decimal"
          autoComplete="off"
          value={typed.amount}
          error={problems.amount}
          onChange={({ target }) => change("amount", target.value)}
        />
      )}
      {gives &&
        claim.mostShares !== undefined &&
        shareFields.map((field) => (
          <TextField
            key={field}
            name={field}
            label={text(field)}
            hint={text("shareHint", { most: formatDollars(claim.mostShares?.[field] ?? most) })}
            inputMode="decimal"
            autoComplete="off"
            optional
            value={typed[field]}
            error={problems[field]}
            onChange={({ target }) => change(field, target.value)}
          />
        ))}
      <TextArea
        name="sentence"
        label={text("sentence")}
        {...(claim.work?.response && { hint: text("sentenceBoth") })}
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
