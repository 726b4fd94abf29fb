import { ApiError } from "@laundry/contracts/http/client"
import type { WorkRating } from "@laundry/contracts/marketplace/work-ratings"
import { ratingBounds } from "@laundry/core/order/ratings/rating"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "../../design/button.tsx"
import { TextArea } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { useDraft } from "../../platform/storage/use-draft.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { ClaimPhotos } from "../../shared/claims/claim-photos.tsx"
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

/** An answer or an appeal. What was typed stays until it was sent. */
export const ResponseForm = ({ rating: { id }, response, onClose }: ResponseFormProps) => {
  const text = useText("work-ratings")
  const queryClient = useQueryClient()
  const words = wordsOf[response]
  const [typed, setTyped] = useDraft(`rating-${response}-${id}`)
  const [photos, setPhotos] = useState<ReadonlyArray<string>>([])
  const [problem, setProblem] = useState<string>()
  const sending = useMutation({
    mutationFn: (said: string) =>
      response === "answer" ? sendAnswer(id, said) : sendAppeal(id, { text: said, photos }),
    meta: { handlesUnauthorized: true },
    onSuccess: (ratings) => {
      setTyped("")
      queryClient.setQueryData(workRatingsQuery.queryKey, ratings)
      showToast({ tone: "done", title: text(words.done) })
      onClose()
    },
    onError: (error) => {
      logProblem("A response to a rating was not sent", error)
      if (handleMutationError(error)) return
      const said = error instanceof ApiError ? error.body?.message : undefined
      showToast({ tone: "attention", title: text("sendFailed"), text: said ?? text("sendFailedText") })
    },
  })
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() !== "") sending.mutate(typed.trim())
        else {
          setProblem(text(words.missing))
          const field = event.currentTarget.elements.namedItem("response")
          if (field instanceof HTMLElement) field.focus()
        }
      }}
    >
      <TextArea
        name="response"
        label={text(words.label)}
        hint={text(words.hint)}
        maxLength={words.most}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone: who pressed it wants to type
        autoFocus
        value={typed}
        error={problem}
        onChange={({ target }) => {
          setTyped(target.value)
          setProblem(undefined)
        }}
      />
      {response === "appeal" && <ClaimPhotos photos={photos} onPhotos={setPhotos} hint={text("photosHint")} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={sending.isPending} pendingText={text("sending")}>
          {text(words.send)}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {text("cancel")}
        </Button>
      </div>
    </form>
  )
}
