import type { ClaimForm as ClaimWish } from "@laundry/contracts/orders/claims"
import { claimBounds, claimKinds } from "@laundry/core/order/claims/claim"
import { useMutation } from "@tanstack/react-query"
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
import { ClaimPhotos, useClaimPhotos } from "./claim-photos.tsx"
import { kindTexts } from "./claim-words.ts"

interface ClaimFormProps {
  /** Names what was typed and not sent yet: it stays in the tab, also over a reload. */
  readonly draft: string
  readonly send: (claim: ClaimWish) => Promise<void>
  /** What the button says. */
  readonly sendText: string
  /** Who reads what is typed beside the laundry, where somebody does. */
  readonly readers: string | undefined
  /** Told while it is sent. */
  readonly onSending?: (isSending: boolean) => void
}

/** What is wrong, in words and photos. What was typed stays until it was sent. */
export const ClaimForm = ({ draft, send, sendText, readers, onSending }: ClaimFormProps) => {
  const text = useText("claims")
  const [keptKind, setKind] = useDraft(`${draft}-kind`)
  const kind = claimKinds.find((known) => known === keptKind) ?? "missing"
  const [typed, setTyped] = useDraft(`${draft}-text`)
  const chosen = useClaimPhotos()
  const [problem, setProblem] = useState<string>()
  const opening = useMutation({
    mutationFn: async (claim: Omit<ClaimWish, "photos">) => {
      const photos = await chosen.settled()
      if (photos === undefined) return
      await send({ ...claim, photos })
      // The form may be gone by now: what it kept goes here.
      setTyped("")
      setKind("")
    },
    meta: { handlesUnauthorized: true },
    onMutate: () => onSending?.(true),
    onSettled: () => onSending?.(false),
    onError: (error) => {
      logProblem("A claim was not sent", error)
      if (handleMutationError(error)) return
      const said = saidOf(error)
      showToast({ tone: "attention", title: text("sendFailed"), text: said ?? text("sendFailedText") })
    },
  })
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() !== "") opening.mutate({ kind, text: typed.trim() })
        else {
          setProblem(text("textMissing"))
          const field = event.currentTarget.elements.namedItem("text")
          if (field instanceof HTMLElement) field.focus()
        }
      }}
    >
      <RadioCards
        legend={text("kind")}
        name="kind"
        chosen={kind}
        cards={claimKinds.map((value) => ({ value, label: text(kindTexts[value]) }))}
        onChange={({ target }) => setKind(target.value)}
      />
      <TextArea
        name="text"
        label={text("text")}
        hint={readers === undefined ? text("textHint") : `${text("textHint")} ${readers}`}
        maxLength={claimBounds.text}
        value={typed}
        error={problem}
        onChange={({ target }) => {
          setTyped(target.value)
          setProblem(undefined)
        }}
      />
      <ClaimPhotos chosen={chosen} />
      <div>
        <Button type="submit" pending={opening.isPending} pendingText={text("sending")}>
          {sendText}
        </Button>
      </div>
    </form>
  )
}
