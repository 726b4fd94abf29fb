import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "../../design/button.tsx"
import { TextArea } from "../../design/text-field.tsx"
import { saidOf } from "../../platform/api/said-of.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { useDraft } from "../../platform/storage/use-draft.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { ClaimPhotos, useClaimPhotos } from "../claims/claim-photos.tsx"

/** What the form says. */
interface ResponseWords {
  readonly label: string
  readonly hint: string
  readonly missing: string
  readonly send: string
  readonly sending: string
  readonly cancel: string
  readonly done: string
  readonly failed: string
  readonly failedText: string
  /** Under the photos; undefined where none can be added. */
  readonly photosHint: string | undefined
}

interface WrittenResponseFormProps<Answer> {
  /** The name under which what is typed is kept on this device. */
  readonly draft: string
  readonly most: number
  readonly words: ResponseWords
  /** Sends what was written, with the photos that were added. */
  readonly send: (text: string, photos: ReadonlyArray<string>) => Promise<Answer>
  readonly onSent: (answer: Answer) => void
  /** Called when it was not taken; what was typed stays. */
  readonly onRefused?: () => void
  readonly onClose: () => void
}

/** What a laundry worker says once, in writing and with photos: of a claim or of a rating. What was typed stays until it was sent. */
export const WrittenResponseForm = <Answer,>(props: WrittenResponseFormProps<Answer>) => {
  const { draft, most, words, send, onSent, onRefused, onClose } = props
  const [typed, setTyped] = useDraft(draft)
  const chosen = useClaimPhotos()
  const [problem, setProblem] = useState<string>()
  const sending = useMutation({
    mutationFn: async (said: string) => {
      const photos = await chosen.settled()
      return photos && send(said, photos)
    },
    meta: { handlesUnauthorized: true },
    onSuccess: (answer) => {
      if (answer === undefined) return
      setTyped("")
      onSent(answer)
      showToast({ tone: "done", title: words.done })
      onClose()
    },
    onError: (error) => {
      logProblem("What a worker said was not sent", error)
      if (handleMutationError(error)) return
      const said = saidOf(error)
      showToast({ tone: "attention", title: words.failed, text: said ?? words.failedText })
      onRefused?.()
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
          setProblem(words.missing)
          const field = event.currentTarget.elements.namedItem("response")
          if (field instanceof HTMLElement) field.focus()
        }
      }}
    >
      <TextArea
        name="response"
        label={words.label}
        hint={words.hint}
        maxLength={most}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone: who pressed it wants to type
        autoFocus
        value={typed}
        error={problem}
        onChange={({ target }) => {
          setTyped(target.value)
          setProblem(undefined)
        }}
      />
      {words.photosHint !== undefined && <ClaimPhotos chosen={chosen} hint={words.photosHint} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={sending.isPending} pendingText={words.sending}>
          {words.send}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
