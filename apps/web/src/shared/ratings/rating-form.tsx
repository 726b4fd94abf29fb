import type { OwnRatingView, RatingForm as RatingWish } from "@laundry/contracts/marketplace/ratings"
import { ratingBounds, starCounts } from "@laundry/core/order/ratings/rating"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { Button } from "../../design/button.tsx"
import { RadioRow } from "../../design/radio-row.tsx"
import { TextArea } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { saidOf } from "../../platform/api/said-of.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { useDraft } from "../../platform/storage/use-draft.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { type RatingHolder, ratingQuery, sendRating } from "./rating-query.ts"

interface RatingFormProps {
  readonly holder: RatingHolder
  /** What is changed; null for the first one. */
  readonly rating: OwnRatingView["rating"]
  readonly onSent: () => void
}

/** One to five stars and words. What was typed stays until it was sent. */
export const RatingForm = ({ holder, rating, onSent }: RatingFormProps) => {
  const text = useText("ratings")
  const queryClient = useQueryClient()
  const [typed, setTyped] = useDraft(`rating-${"token" in holder ? holder.token : holder.orderId}`)
  const [words, setWords] = useState(typed === "" ? (rating?.text ?? "") : typed)
  const [stars, setStars] = useState(rating?.stars)
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const isChange = rating !== null
  useEffect(() => {
    // The button that was pressed to change it is gone: its stars come next.
    if (isChange) form.current?.querySelector<HTMLInputElement>("input[name=stars]:checked")?.focus()
  }, [isChange])
  const sending = useMutation({
    mutationFn: (wish: RatingWish) => sendRating(holder, wish),
    meta: { handlesUnauthorized: true },
    onSuccess: (page) => {
      setTyped("")
      queryClient.setQueryData(ratingQuery(holder).queryKey, page)
      showToast({ tone: "done", title: text("sent") })
      onSent()
    },
    onError: (error) => {
      logProblem("A rating was not sent", error)
      if (handleMutationError(error)) return
      const said = saidOf(error)
      showToast({ tone: "attention", title: text("failed"), text: said ?? text("failedText") })
    },
  })
  return (
    <form
      ref={form}
      noValidate
      className="grid w-full gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (stars !== undefined) sending.mutate({ stars, text: words.trim() })
        else {
          setProblem(text("chooseStars"))
          const field = event.currentTarget.querySelector<HTMLInputElement>("input[name=stars]")
          field?.focus()
        }
      }}
    >
      <RadioRow
        legend={text("legend")}
        name="stars"
        error={problem}
        chosen={stars === undefined ? "" : String(stars)}
        choices={starCounts.map((count) => ({
          value: String(count),
          label: `${count} ★`,
          name: text("stars", { count }),
        }))}
        onChange={({ target }) => {
          setStars(starCounts.find((count) => String(count) === target.value))
          setProblem(undefined)
        }}
      />
      <TextArea
        name="text"
        label={text("text")}
        optional
        maxLength={ratingBounds.text}
        value={words}
        error={undefined}
        onChange={({ target }) => {
          setWords(target.value)
          setTyped(target.value)
        }}
      />
      <div>
        <Button type="submit" pending={sending.isPending} pendingText={text("sending")}>
          {text(rating === null ? "send" : "save")}
        </Button>
      </div>
    </form>
  )
}
