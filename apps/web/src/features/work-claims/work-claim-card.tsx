import type { WorkClaim } from "@laundry/contracts/marketplace/work-claims"
import { formatDollars, zeroCents } from "@laundry/core/money/cents"
import { useRef, useState } from "react"
import { Alert } from "../../design/alert.tsx"
import { Badge } from "../../design/badge.tsx"
import { Button } from "../../design/button.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"
import { kindTexts } from "../../shared/claims/claim-words.ts"
import { sayMoment, sayMomentWithin } from "../../shared/orders/order-words.ts"
import { useToday } from "../../shared/orders/use-today.ts"
import { AppealPhotos } from "../../shared/ratings/appeal-photos.tsx"
import { ResponseForm } from "./response-form.tsx"
import { responsePhotoUrl } from "./work-claim-calls.ts"

const outcomes = { refund: "paidBack", credit: "paidBack", refusal: "refused" } as const

/** How it ended, and what it costs the worker. */
const Decision = ({ decision }: { readonly decision: NonNullable<WorkClaim["decision"]> }) => {
  const text = useText("work-claims")
  const { kind, sentence, deduction } = decision
  return (
    <Alert tone="info">
      <p className="font-semibold">{text(outcomes[kind])}</p>
      {sentence !== "" && <p className="wrap-anywhere whitespace-pre-line">{sentence}</p>}
      <p>{deduction === zeroCents ? text("costsNothing") : text("costs", { amount: formatDollars(deduction) })}</p>
    </Alert>
  )
}

const Given = ({ claim }: { readonly claim: WorkClaim }) => {
  const text = useText("work-claims")
  const ordersText = useText("orders")
  const today = useToday()
  const { given } = claim.response
  if (given === null) return null
  return (
    <div className="grid gap-2 rounded-control bg-ocean-tint px-3.5 py-2.5">
      <span className="text-sm text-ink-soft">
        {text("yourSide", { when: sayMomentWithin(ordersText, given.at, today) })}
      </span>
      <span className="wrap-anywhere whitespace-pre-line">{given.text}</span>
      <AppealPhotos count={given.photoCount} urlOf={(place) => responsePhotoUrl(claim.id, place)} />
    </div>
  )
}

/** A claim about an order of the signed-in worker: what the customer says, what the worker says, once, and how it ended. */
export const WorkClaimCard = ({ claim }: { readonly claim: WorkClaim }) => {
  const text = useText("work-claims")
  const claimsText = useText("claims")
  const ordersText = useText("orders")
  const today = useToday()
  const [isOpen, setOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const number = String(claim.orderNumber)
  const close = () => {
    setOpen(false)
    // The button that had the focus goes with the form.
    heading.current?.focus()
  }
  const mayRespond = claim.obstacle === null
  return (
    <li className="grid gap-4 rounded-card border border-line bg-paper p-4 shadow-lift sm:p-6">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 ref={heading} tabIndex={-1} className="font-semibold outline-none">
            {text("order", { number })}
          </h2>
          {mayRespond && <Badge tone="attention">{text("waitsForYou")}</Badge>}
          {!mayRespond && claim.decision === null && <Badge tone="neutral">{text("waitsForUs")}</Badge>}
        </div>
        <p className="text-sm text-ink-soft">{sayMoment(ordersText, claim.response.askedAt, today)}</p>
      </div>
      <div className="grid gap-1">
        <p className="font-medium">{claimsText(kindTexts[claim.kind])}</p>
        <p className={claim.text === "" ? "text-ink-soft" : "wrap-anywhere whitespace-pre-line"}>
          {claim.text === "" ? text("removed") : claim.text}
        </p>
      </div>
      <Given claim={claim} />
      {claim.obstacle === "too-late" && <p className="text-ink-soft">{text("tooLate")}</p>}
      {claim.decision !== null && <Decision decision={claim.decision} />}
      {mayRespond && !isOpen && (
        <div className="grid justify-items-start gap-2">
          <p className="text-ink-soft">
            {text("until", { when: sayMomentWithin(ordersText, claim.response.deadline, today) })}
          </p>
          <Button onClick={() => setOpen(true)}>
            {text("respond")}
            <VisuallyHidden> {text("respondTo", { number })}</VisuallyHidden>
          </Button>
        </div>
      )}
      {mayRespond && isOpen && <ResponseForm id={claim.id} onClose={close} />}
    </li>
  )
}
