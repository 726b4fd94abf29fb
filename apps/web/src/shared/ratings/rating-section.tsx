import type { OwnRatingView } from "@laundry/contracts/marketplace/ratings"
import { ratingAnchor } from "@laundry/core/order/ratings/rating"
import { useQuery } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { Alert } from "../../design/alert.tsx"
import { Button } from "../../design/button.tsx"
import { Skeleton } from "../../design/skeleton.tsx"
import { useText } from "../../messages/text.tsx"
import { DetailSection } from "../order-detail/section.tsx"
import { sayMomentWithin } from "../orders/order-words.ts"
import { useToday } from "../orders/use-today.ts"
import { RatingForm } from "./rating-form.tsx"
import { type RatingHolder, ratingQuery } from "./rating-query.ts"
import { StarsShown } from "./stars.tsx"

/** What was said of the worker, what they answered, and what was decided. */
const Given = ({ rating }: { readonly rating: NonNullable<OwnRatingView["rating"]> }) => {
  const text = useText("ratings")
  const ordersText = useText("orders")
  const today = useToday()
  const { stars, text: said, ratedAt, answer, decision } = rating
  return (
    <div className="grid w-full gap-3">
      <p className="flex flex-wrap items-center gap-3">
        <StarsShown count={stars} />
        <span className="text-sm text-ink-soft">
          {text("rated", { when: sayMomentWithin(ordersText, ratedAt, today) })}
        </span>
      </p>
      {said !== "" && <p className="wrap-anywhere whitespace-pre-line">{said}</p>}
      {answer !== null && (
        <div className="grid gap-0.5 rounded-control bg-linen-deep px-3.5 py-2.5">
          <span className="text-sm text-ink-soft">{text("answer")}</span>
          <span className="wrap-anywhere whitespace-pre-line">{answer.text}</span>
        </div>
      )}
      {decision !== null && (
        <Alert tone="info">
          <p className="font-semibold">{text(decision.kind === "stands" ? "stands" : "struckOut")}</p>
          <p className="wrap-anywhere whitespace-pre-line">{decision.sentence}</p>
        </Alert>
      )}
    </div>
  )
}

interface ShownProps {
  readonly page: OwnRatingView
  readonly holder: RatingHolder
  /** The form, in which the focus was, is gone. */
  readonly onClosed: () => void
}

const Shown = ({ page, holder, onClosed }: ShownProps) => {
  const text = useText("ratings")
  const ordersText = useText("orders")
  const today = useToday()
  const [isChanging, setChanging] = useState(false)
  const { rating, workerFirstName: name, average, until, obstacle } = page
  const mayRate = obstacle === null
  return (
    <>
      {name !== null && (
        <p className="text-ink-soft">
          {average === null ? text("done", { name }) : text("doneAverage", { name, average: String(average) })}
        </p>
      )}
      {rating !== null && !isChanging && <Given rating={rating} />}
      {rating === null && mayRate && <p className="text-ink-soft">{text("ask")}</p>}
      {mayRate && (rating === null || isChanging) && (
        <RatingForm
          holder={holder}
          rating={rating}
          onSent={() => {
            setChanging(false)
            onClosed()
          }}
        />
      )}
      {rating !== null && mayRate && !isChanging && (
        <>
          {until !== null && (
            <p className="text-sm text-ink-soft">
              {text("changeUntil", { when: sayMomentWithin(ordersText, until, today) })}
            </p>
          )}
          <Button tone="secondary" onClick={() => setChanging(true)}>
            {text("change")}
          </Button>
        </>
      )}
      {rating === null && obstacle === "too-late" && <p className="text-ink-soft">{text("tooLate")}</p>}
    </>
  )
}

/** The rating of an order for its customer; a mail leads to it by the address's last part. */
export const RatingSection = ({ holder }: { readonly holder: RatingHolder }) => {
  const text = useText("ratings")
  const { data, isError } = useQuery(ratingQuery(holder))
  const place = useRef<HTMLDivElement>(null)
  const isHere = data !== undefined
  useEffect(() => {
    if (isHere && location.hash === `#${ratingAnchor}`) place.current?.scrollIntoView()
  }, [isHere])
  // What can't be asked for now is asked for again when somebody comes back to the page.
  if (isError && data === undefined) return null
  return (
    <div ref={place} id={ratingAnchor} tabIndex={-1} className="scroll-mt-20 outline-none">
      <DetailSection title={text("title")}>
        {data === undefined ? (
          <Skeleton />
        ) : (
          <Shown page={data} holder={holder} onClosed={() => place.current?.focus({ preventScroll: true })} />
        )}
      </DetailSection>
    </div>
  )
}
