import type { AppealDecisionForm } from "@laundry/contracts/marketplace/admin-ratings"
import { appealDecisionKinds, ratingBounds } from "@laundry/core/order/ratings/rating"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "../../design/button.tsx"
import { RadioCards } from "../../design/radio-cards.tsx"
import { TextArea } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { saidOf } from "../../platform/api/said-of.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { useDraft } from "../../platform/storage/use-draft.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { decideAppeal, refreshRatings } from "./rating-queries.ts"

const options = { stands: "optionStands", "struck-out": "optionStruckOut" } as const
const buttons = { stands: "decideStands", "struck-out": "decideStruckOut" } as const

/** How an appeal ends. What was typed stays when it could not be decided. */
export const AppealForm = ({ id }: { readonly id: string }) => {
  const text = useText("admin-ratings")
  const queryClient = useQueryClient()
  const [keptKind, setKind] = useDraft(`appeal-${id}-kind`)
  const [sentence, setSentence] = useDraft(`appeal-${id}-sentence`)
  const [problem, setProblem] = useState<string>()
  const kind = appealDecisionKinds.find((known) => known === keptKind) ?? "stands"
  const deciding = useMutation({
    mutationFn: async (form: AppealDecisionForm) => {
      await decideAppeal(id, form)
      setKind("")
      setSentence("")
    },
    meta: { handlesUnauthorized: true },
    onSuccess: () => showToast({ tone: "done", title: text("decided"), text: text("decidedText") }),
    onError: (error) => {
      logProblem("An appeal was not decided", error)
      if (handleMutationError(error)) return
      const said = saidOf(error)
      showToast({ tone: "attention", title: text("decideFailed"), text: said ?? text("failedText") })
    },
    onSettled: () => refreshRatings(queryClient),
  })
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (sentence.trim() !== "") deciding.mutate({ kind, sentence: sentence.trim() })
        else {
          setProblem(text("sentenceMissing"))
          const field = event.currentTarget.elements.namedItem("sentence")
          if (field instanceof HTMLElement) field.focus()
        }
      }}
    >
      <RadioCards
        legend={text("decision")}
        name="decision"
        chosen={kind}
        cards={appealDecisionKinds.map((value) => ({ value, label: text(options[value]) }))}
        onChange={({ target }) => setKind(target.value)}
      />
      <TextArea
        name="sentence"
        label={text("sentence")}
        maxLength={ratingBounds.sentence}
        value={sentence}
        error={problem}
        onChange={({ target }) => {
          setSentence(target.value)
          setProblem(undefined)
        }}
      />
      <div>
        <Button type="submit" pending={deciding.isPending} pendingText={text("deciding")}>
          {text(buttons[kind])}
        </Button>
      </div>
    </form>
  )
}
