import { ApiError } from "@laundry/contracts/http/client"
import { type ClaimKind, claimBounds, claimKinds } from "@laundry/core/order/claims/claim"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "../../design/button.tsx"
import { RadioCards } from "../../design/radio-cards.tsx"
import { TextArea } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { kindTexts } from "../../shared/claims/claim-words.ts"
import { ClaimPhotos } from "./claim-photos.tsx"
import { type ClaimSource, claimsQuery, openClaim } from "./claim-source.ts"

const useOpenClaim = (source: ClaimSource) => {
  const text = useText("claims")
  const queryClient = useQueryClient()
  const { queryKey } = claimsQuery(source)
  return useMutation({
    mutationFn: (form: Parameters<typeof openClaim>[1]) => openClaim(source, form),
    onSuccess: (page) => {
      queryClient.setQueryData(queryKey, page)
      showToast({ tone: "done", title: text("sent"), text: text("sentText") })
    },
    onError: (error) => {
      logProblem("A claim was not sent", error)
      const said = error instanceof ApiError ? error.body?.message : undefined
      showToast({ tone: "attention", title: text("sendFailed"), text: said ?? text("sendFailedText") })
    },
  })
}

/** What is wrong, in words and photos. What was typed stays until it was sent. */
export const ClaimForm = ({ source }: { readonly source: ClaimSource }) => {
  const text = useText("claims")
  const [kind, setKind] = useState<ClaimKind>("missing")
  const [typed, setTyped] = useState("")
  const [photos, setPhotos] = useState<ReadonlyArray<string>>([])
  const [problem, setProblem] = useState<string>()
  const opening = useOpenClaim(source)
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() === "") setProblem(text("textMissing"))
        else opening.mutate({ kind, text: typed.trim(), photos })
      }}
    >
      <RadioCards
        legend={text("kind")}
        name="kind"
        chosen={kind}
        cards={claimKinds.map((value) => ({ value, label: text(kindTexts[value]) }))}
        onChange={({ target }) => {
          const chosen = claimKinds.find((known) => known === target.value)
          if (chosen !== undefined) setKind(chosen)
        }}
      />
      <TextArea
        name="text"
        label={text("text")}
        hint={text("textHint")}
        maxLength={claimBounds.text}
        value={typed}
        error={problem}
        onChange={({ target }) => {
          setTyped(target.value)
          setProblem(undefined)
        }}
      />
      <ClaimPhotos photos={photos} onPhotos={setPhotos} />
      <div>
        <Button type="submit" pending={opening.isPending} pendingText={text("sending")}>
          {text("send")}
        </Button>
      </div>
    </form>
  )
}
