import { ApiError } from "@laundry/contracts/http/client"
import type { ClaimFileView } from "@laundry/contracts/orders/admin-claims"
import { formatDollars } from "@laundry/core/money/cents"
import { claimBounds } from "@laundry/core/order/claims/claim"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { Button } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { Section } from "../../design/section.tsx"
import { Spinner } from "../../design/spinner.tsx"
import { TextArea } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { idempotencyKeyFor } from "../../platform/api/idempotency-key.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { ClaimFile } from "../../shared/claims/claim-file.tsx"
import { kindTexts } from "../../shared/claims/claim-words.ts"
import { LoadFailed } from "../../shared/staff/load-failed.tsx"
import { answerClaim, claimPhotoUrl, claimQuery, refreshClaims } from "./claim-queries.ts"
import { DecisionForm } from "./decision-form.tsx"

/** What staff write to the customer. It stays typed until it was sent. */
const Reply = ({ claim }: { readonly claim: ClaimFileView }) => {
  const text = useText("admin-claims")
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState("")
  const attempt = useRef<unknown>(undefined)
  const answering = useMutation({
    mutationFn: (said: string) => {
      const store = {
        read: () => attempt.current,
        write: (last: unknown) => {
          attempt.current = last
        },
      }
      return answerClaim(claim.id, said, idempotencyKeyFor([claim.id, claim.messages.length, said], store))
    },
    meta: { handlesUnauthorized: true },
    onSuccess: () => {
      setTyped("")
      showToast({ tone: "done", title: text("sent") })
    },
    onError: (error) => {
      logProblem("A claim was not answered", error)
      if (handleMutationError(error, { title: text("sessionExpired") })) return
      const said = error instanceof ApiError ? error.body?.message : undefined
      showToast({ tone: "attention", title: text("sendFailed"), text: said ?? text("failedTry") })
    },
    onSettled: () => refreshClaims(queryClient),
  })
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() !== "") answering.mutate(typed.trim())
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
        <Button type="submit" tone="secondary" pending={answering.isPending} pendingText={text("sending")}>
          {text("replySend")}
        </Button>
      </div>
    </form>
  )
}

const Body = ({ claim }: { readonly claim: ClaimFileView }) => {
  const text = useText("admin-claims")
  const claimsText = useText("claims")
  return (
    <div className="grid gap-6 pb-2">
      <div className="grid gap-1">
        <h3 className="font-semibold">{claimsText(kindTexts[claim.kind])}</h3>
        <p className="text-sm text-ink-soft">
          {claim.customerName} · {text("atMost", { cap: formatDollars(claim.cap), left: formatDollars(claim.left) })}
        </p>
      </div>
      <ClaimFile claim={claim} side="staff" photoUrl={(place) => claimPhotoUrl(claim.id, place)} />
      {claim.decision === null && (
        <>
          <Reply claim={claim} />
          <Section title={text("decide")} className="grid gap-4 border-t border-line pt-5">
            <DecisionForm claim={claim} />
          </Section>
        </>
      )}
    </div>
  )
}

interface ClaimDialogProps {
  readonly id: string
  readonly open: boolean
  readonly onClose: () => void
}

/** A claim at the desk: what was said, what can be given, and how it ends. */
export const ClaimDialog = ({ id, open, onClose }: ClaimDialogProps) => {
  const text = useText("admin-claims")
  const { data, error, isFetching, refetch } = useQuery({ ...claimQuery(id), enabled: open })
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={data === undefined ? text("tab") : text("title", { number: String(data.orderNumber) })}
    >
      {data !== undefined && <Body claim={data} />}
      {data === undefined && isGone && <p className="py-4 text-ink-soft">{text("gone")}</p>}
      {data === undefined && error !== null && !isGone && (
        <LoadFailed
          title={text("failed")}
          text={text("failedText")}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && error === null && (
        <p role="status" className="flex items-center gap-3 py-4 text-ink-soft">
          <Spinner />
          {text("loading")}
        </p>
      )}
    </Dialog>
  )
}
