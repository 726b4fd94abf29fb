import type { ClaimView } from "@laundry/contracts/orders/claims"
import { claimBounds } from "@laundry/core/order/claims/claim"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "../../design/button.tsx"
import { TextArea } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { attemptsInTab, idempotencyKeyFor } from "../../platform/api/idempotency-key.ts"
import { saidOf } from "../../platform/api/said-of.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { useDraft } from "../../platform/storage/use-draft.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"

interface ClaimReplyProps {
  readonly claim: ClaimView
  readonly side: "customer" | "staff"
  readonly label: string
  /** A repeat with the same key adds once. */
  readonly send: (said: string, idempotencyKey: string) => Promise<void>
}

/** What a side adds to an open claim. It stays typed until it was sent, also over a reload. */
export const ClaimReply = ({ claim, side, label, send }: ClaimReplyProps) => {
  const text = useText("claims")
  const draft = `claim-reply-${side}-${claim.id}`
  const [typed, setTyped] = useDraft(draft)
  const attempts = attemptsInTab(`${draft}-attempt`)
  const [problem, setProblem] = useState<string>()
  const writing = useMutation({
    mutationFn: (said: string) => send(said, idempotencyKeyFor(said, attempts)),
    onSuccess: (_nothing, said) => {
      attempts.forget()
      // What was typed meanwhile is not sent yet.
      if (typed.trim() === said) setTyped("")
    },
    onError: (error) => {
      logProblem("A message about a claim was not sent", error)
      if (handleMutationError(error)) return
      const said = saidOf(error)
      showToast({ tone: "attention", title: text("replyFailed"), text: said ?? text("sendFailedText") })
    },
  })
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() !== "") writing.mutate(typed.trim())
        else {
          setProblem(text("replyMissing"))
          const box = event.currentTarget.elements.namedItem("message")
          if (box instanceof HTMLElement) box.focus()
        }
      }}
    >
      <TextArea
        name="message"
        label={label}
        maxLength={claimBounds.message}
        value={typed}
        error={problem}
        onChange={({ target }) => {
          setTyped(target.value)
          setProblem(undefined)
        }}
      />
      <div>
        <Button type="submit" tone="secondary" pending={writing.isPending} pendingText={text("sending")}>
          {text("replySend")}
        </Button>
      </div>
    </form>
  )
}
