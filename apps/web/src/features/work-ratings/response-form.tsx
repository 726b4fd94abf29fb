import type { WorkRating } from "@laundry/contracts/marketplace/work-ratings"
import { ratingBounds } from "@laundry/core/order/ratings/rating"
import { useQueryClient } from "@tanstack/react-query"
import { useText } from "../../messages/text.tsx"
import { WrittenResponseForm } from "../../shared/work/written-response-form.tsx"
import { sendAnswer, sendAppeal, workRatingsQuery } from "./work-rating-calls.ts"

/** What a worker says of a rating: an answer to the customer, or an appeal to those who decide. */
export type Response = "answer" | "appeal"

const wordsOf = {
  answer: {
    label: "answerLabel",
    hint: "answerHint",
    missing: "answerMissing",
    send: "sendAnswer",
    done: "answered",
    most: ratingBounds.answer,
  },
  appeal: {
    label: "appealLabel",
    hint: "appealHint",
    missing: "appealMissing",
    send: "sendAppeal",
    done: "appealed",
    most: ratingBounds.appeal,
  },
} as const

interface ResponseFormProps {
  readonly rating: WorkRating
  readonly response: Response
  readonly onClose: () => void
}

/** An answer, or an appeal with photos. */
export const ResponseForm = ({
  rating: { id, ratedAt, changedAt = ratedAt },
  response,
  onClose,
}: ResponseFormProps) => {
  const text = useText("work-ratings")
  const queryClient = useQueryClient()
  const words = wordsOf[response]
  return (
    <WrittenResponseForm
      draft={`rating-${response}-${id}`}
      most={words.most}
      words={{
        label: text(words.label),
        hint: text(words.hint),
        missing: text(words.missing),
        send: text(words.send),
        sending: text("sending"),
        cancel: text("cancel"),
        done: text(words.done),
        failed: text("sendFailed"),
        failedText: text("sendFailedText"),
        photosHint: response === "appeal" ? text("photosHint") : undefined,
      }}
      send={(said, photos) => {
        const words = { text: said, rated: changedAt }
        return response === "answer" ? sendAnswer(id, words) : sendAppeal(id, { ...words, photos })
      }}
      // The customer may have changed the rating meanwhile: it shows above what was typed.
      onRefused={() => void queryClient.invalidateQueries(workRatingsQuery)}
      onSent={(ratings) => queryClient.setQueryData(workRatingsQuery.queryKey, ratings)}
      onClose={onClose}
    />
  )
}
