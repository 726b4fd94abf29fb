import type { ClaimFileView } from "@laundry/contracts/orders/admin-claims"
import { formatDollars } from "@laundry/core/money/cents"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Section } from "../../design/section.tsx"
import { useText } from "../../messages/text.tsx"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { ClaimFile } from "../../shared/claims/claim-file.tsx"
import { ClaimReply } from "../../shared/claims/claim-reply.tsx"
import { kindTexts } from "../../shared/claims/claim-words.ts"
import { RecordDialog } from "../../shared/staff/record-dialog.tsx"
import { answerClaim, claimPhotoUrl, claimQuery, refreshClaims } from "./claim-queries.ts"
import { ClaimWorkPart } from "./claim-work-part.tsx"
import { DecisionForm } from "./decision-form.tsx"

const Body = ({ claim }: { readonly claim: ClaimFileView }) => {
  const text = useText("admin-claims")
  const claimsText = useText("claims")
  const queryClient = useQueryClient()
  const reply = async (said: string, key: string) => {
    try {
      await answerClaim(claim.id, said, key)
      showToast({ tone: "done", title: text("sent") })
    } finally {
      await refreshClaims(queryClient)
    }
  }
  return (
    <div className="grid gap-6 pb-2">
      <div className="grid gap-1">
        <h3 className="font-semibold">{claimsText(kindTexts[claim.kind])}</h3>
        <p className="text-sm text-ink-soft">
          {claim.customerName} · {text("atMost", { cap: formatDollars(claim.cap), left: formatDollars(claim.left) })}
        </p>
      </div>
      <ClaimFile claim={claim} side="staff" photoUrl={(place) => claimPhotoUrl(claim.id, place)} />
      {claim.work !== undefined && <ClaimWorkPart claim={claim} work={claim.work} />}
      {claim.shares !== undefined && (
        <p className="text-sm text-ink-soft">
          {text("borne", {
            fees: formatDollars(claim.shares.feeAdjustment),
            worker: formatDollars(claim.shares.deduction),
          })}
        </p>
      )}
      {claim.decision === null && (
        <>
          <ClaimReply claim={claim} side="staff" label={text("reply")} send={reply} />
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
  const query = useQuery({ ...claimQuery(id), enabled: open })
  const { data } = query
  return (
    <RecordDialog
      query={query}
      open={open}
      onClose={onClose}
      title={data === undefined ? text("tab") : text("title", { number: String(data.orderNumber) })}
      text={text}
      gone={text("gone")}
    >
      {(claim) => <Body claim={claim} />}
    </RecordDialog>
  )
}
