import type { WorkRating } from "@laundry/contracts/marketplace/work-ratings"
import { useRef, useState } from "react"
import { Alert } from "../../design/alert.tsx"
import { Badge } from "../../design/badge.tsx"
import { Button } from "../../design/button.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"
import { sayMoment, sayMomentWithin } from "../../shared/orders/order-words.ts"
import { useToday } from "../../shared/orders/use-today.ts"
import { AppealPhotos } from "../../shared/ratings/appeal-photos.tsx"
import { StarsShown } from "../../shared/ratings/stars.tsx"
import { type Response, ResponseForm } from "./response-form.tsx"
import { appealPhotoUrl } from "./work-rating-calls.ts"

/** What the worker said against it, and what was decided. */
const Appeal = ({ rating, appeal }: { readonly rating: WorkRating; readonly appeal: WorkRating["appeal"] }) => {
  const text = useText("work-ratings")
  const ordersText = useText("orders")
  const today = useToday()
  if (appeal === null) return null
  return (
    <div className="grid gap-3">
      <div className="grid gap-2 rounded-control bg-linen-deep px-3.5 py-2.5">
        <span className="text-sm text-ink-soft">
          {text("yourAppeal", { when: sayMomentWithin(ordersText, appeal.at, today) })}
        </span>
        <span className="wrap-anywhere whitespace-pre-line">{appeal.text}</span>
        <AppealPhotos count={appeal.photoCount} urlOf={(place) => appealPhotoUrl(rating.id, place)} />
      </div>
      {appeal.decision !== null && (
        <Alert tone="info">
          <p className="font-semibold">{text(appeal.decision.kind === "stands" ? "stands" : "struckOut")}</p>
          <p className="wrap-anywhere whitespace-pre-line">{appeal.decision.sentence}</p>
        </Alert>
      )}
    </div>
  )
}

/** A rating, with what the worker can say of it: each once. */
export const RatingCard = ({ rating }: { readonly rating: WorkRating }) => {
  const text = useText("work-ratings")
  const ordersText = useText("orders")
  const today = useToday()
  const [open, setOpen] = useState<Response>()
  const heading = useRef<HTMLHeadingElement>(null)
  const number = String(rating.orderNumber)
  const close = () => {
    setOpen(undefined)
    // The button that had the focus goes with the form.
    heading.current?.focus()
  }
  const possible = (["answer", "appeal"] as const).filter((response) => rating[response] === null)
  return (
    <li className="grid gap-4 rounded-card border border-line bg-paper p-4 shadow-lift sm:p-6">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 ref={heading} tabIndex={-1} className="font-semibold outline-none">
            {text("order", { number })}
          </h2>
          <StarsShown count={rating.stars} />
          {rating.appeal !== null && rating.appeal.decision === null && <Badge tone="attention">{text("waits")}</Badge>}
        </div>
        <p className="text-sm text-ink-soft">{sayMoment(ordersText, rating.changedAt ?? rating.ratedAt, today)}</p>
      </div>
      <p className={rating.text === "" ? "text-ink-soft" : "wrap-anywhere whitespace-pre-line"}>
        {rating.text === "" ? text("noText") : rating.text}
      </p>
      {rating.answer !== null && (
        <div className="grid gap-0.5 rounded-control bg-ocean-tint px-3.5 py-2.5">
          <span className="text-sm text-ink-soft">
            {text("yourAnswer", { when: sayMomentWithin(ordersText, rating.answer.at, today) })}
          </span>
          <span className="wrap-anywhere whitespace-pre-line">{rating.answer.text}</span>
        </div>
      )}
      <Appeal rating={rating} appeal={rating.appeal} />
      {open === undefined ? (
        possible.length > 0 && (
          <div className="flex flex-wrap gap-3">
            {possible.map((response) => (
              <Button key={response} tone="secondary" onClick={() => setOpen(response)}>
                {text(response)}
                <VisuallyHidden> {text("answerOf", { number })}</VisuallyHidden>
              </Button>
            ))}
          </div>
        )
      ) : (
        <ResponseForm key={open} rating={rating} response={open} onClose={close} />
      )}
    </li>
  )
}
