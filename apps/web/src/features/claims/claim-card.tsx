import { ApiError } from "@laundry/contracts/http/client"
import type { ClaimView } from "@laundry/contracts/orders/claims"
import { claimBounds } from "@laundry/core/order/claims/claim"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { Badge } from "../../design/badge.tsx"
import { Button } from "../../design/button.tsx"
import { TextArea } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { idempotencyKeyFor } from "../../platform/api/idempotency-key.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { ClaimFile } from "../../shared/claims/claim-file.tsx"
import { kindTexts, sayClaimState } from "../../shared/claims/claim-words.ts"
import { sayMoment } from "../../shared/orders/order-words.ts"
import { useToday } from "../../shared/orders/use-today.ts"
import { type ClaimSource, claimsQuery, photoUrlOf, writeToClaim } from "./claim-source.ts"

/** What is added to an open claim. It stays typed until it was sent. */
const Reply = ({ claim, source }: { readonly claim: ClaimView; readonly source: ClaimSource }) => {
  const text = useText("claims")
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState("")
  const attempt = useRef<unknown>(undefined)
  const writing = useMutation({
    mutationFn: (said: string) => {
      const store = {
        read: () => attempt.current,
        write: (last: unknown) => {
          attempt.current = last
        },
      }
      return writeToClaim(source, claim.id, said, idempotencyKeyFor([claim.id, claim.messages.length, said], store))
    },
    onSuccess: (page) => {
      queryClient.setQueryData(claimsQuery(source).queryKey, page)
      setTyped("")
    },
    onError: (error) => {
      logProblem("A message about a claim was not sent", error)
      const said = error instanceof ApiError ? error.body?.message : undefined
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
      }}
    >
      <TextArea
        name="message"
        label={text("reply")}
        maxLength={claimBounds.message}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div>
        <Button type="submit" tone="secondary" pending={writing.isPending} pendingText={text("sending")}>
          {text("replySend")}
        </Button>
      </div>
    </form>
  )
}

/** One of an order's claims, for its customer. */
export const ClaimCard = ({ claim, source }: { readonly claim: ClaimView; readonly source: ClaimSource }) => {
  const text = useText("claims")
  const ordersText = useText("orders")
  const today = useToday()
  const isOpen = claim.decision === null
  return (
    <li className="grid gap-4 rounded-card border border-line bg-paper p-5 shadow-lift sm:p-6">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-semibold">{text(kindTexts[claim.kind])}</h3>
          <Badge tone={isOpen ? "attention" : "neutral"}>{sayClaimState(text, claim)}</Badge>
        </div>
        <p className="text-sm text-ink-soft">
          {text("opened", { when: sayMoment(ordersText, claim.openedAt, today) })}
          {isOpen && ` · ${text("answerBy", { when: sayMoment(ordersText, claim.deadline, today) })}`}
        </p>
      </div>
      <ClaimFile claim={claim} side="customer" photoUrl={(place) => photoUrlOf(source, claim.id, place)} />
      {isOpen && <Reply claim={claim} source={source} />}
    </li>
  )
}
