import { ApiError } from "@laundry/contracts/http/client"
import { responseBounds } from "@laundry/core/order/claims/claim-response"
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
import { workClaimsQuery } from "../../shared/work/work-claims-query.ts"
import { sendResponse } from "./work-claim-calls.ts"

interface ResponseFormProps {
  readonly id: string
  readonly onClose: () => void
}

/** A worker's side of a claim, which is sent once. What was typed stays until it was sent. */
export const ResponseForm = ({ id, onClose }: ResponseFormProps) => {
  const text = useText("work-claims")
  const queryClient = useQueryClient()
  const [typed, setTyped] = useDraft(`claim-response-${id}`)
  const [photos, setPhotos] = useState<ReadonlyArray<string>>([])
  const [problem, setProblem] = useState<string>()
  const sending = useMutation({
    mutationFn: (said: string) => sendResponse(id, { text: said, photos }),
    meta: { handlesUnauthorized: true },
    onSuccess: (claims) => {
      setTyped("")
      queryClient.setQueryData(workClaimsQuery.queryKey, claims)
      showToast({ tone: "done", title: text("sent") })
      onClose()
    },
    onError: (error) => {
      logProblem("A worker's side of a claim was not sent", error)
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
          setProblem(text("missing"))
          const field = event.currentTarget.elements.namedItem("response")
          if (field instanceof HTMLElement) field.focus()
        }
      }}
    >
      <TextArea
        name="response"
        label={text("label")}
        hint={text("hint")}
        maxLength={responseBounds.text}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone: who pressed it wants to type
        autoFocus
        value={typed}
        error={problem}
        onChange={({ target }) => {
          setTyped(target.value)
          setProblem(undefined)
        }}
      />
      <ClaimPhotos photos={photos} onPhotos={setPhotos} hint={text("photosHint")} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={sending.isPending} pendingText={text("sending")}>
          {text("send")}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {text("cancel")}
        </Button>
      </div>
    </form>
  )
}
