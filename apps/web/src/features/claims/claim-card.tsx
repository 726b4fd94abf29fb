import type { ClaimView } from "@laundry/contracts/orders/claims"
import { useQueryClient } from "@tanstack/react-query"
import { Badge } from "../../design/badge.tsx"
import { useText } from "../../messages/text.tsx"
import { ClaimFile } from "../../shared/claims/claim-file.tsx"
import { ClaimReply } from "../../shared/claims/claim-reply.tsx"
import { kindTexts, sayClaimState } from "../../shared/claims/claim-words.ts"
import { sayMomentWithin } from "../../shared/orders/order-words.ts"
import { useToday } from "../../shared/orders/use-today.ts"
import { type ClaimSource, claimsQuery, photoUrlOf, writeToClaim } from "./claim-source.ts"

interface ClaimCardProps {
  readonly claim: ClaimView
  readonly source: ClaimSource
}

/** One of an order's claims, for its customer. */
export const ClaimCard = ({ claim, source }: ClaimCardProps) => {
  const text = useText("claims")
  const ordersText = useText("orders")
  const today = useToday()
  const queryClient = useQueryClient()
  const isOpen = claim.decision === null
  const send = async (said: string, key: string) => {
    const page = await writeToClaim(source, claim.id, said, key)
    queryClient.setQueryData(claimsQuery(source).queryKey, page)
  }
  return (
    <li className="grid gap-4 rounded-card border border-line bg-paper p-5 shadow-lift sm:p-6">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-semibold">{text(kindTexts[claim.kind])}</h3>
          <Badge tone={isOpen ? "attention" : "neutral"}>{sayClaimState(text, claim)}</Badge>
        </div>
        <p className="text-sm text-ink-soft">
          {text("opened", { when: sayMomentWithin(ordersText, claim.openedAt, today) })}
          {isOpen && ` · ${text("answerBy", { when: sayMomentWithin(ordersText, claim.deadline, today) })}`}
        </p>
      </div>
      <ClaimFile claim={claim} side="customer" photoUrl={(place) => photoUrlOf(source, claim.id, place)} />
      {isOpen && <ClaimReply claim={claim} side="customer" label={text("reply")} send={send} />}
    </li>
  )
}
