import type { OwnCards } from "@laundry/contracts/payments/cards"
import { formatMoney } from "@laundry/core/money/cents"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Alert } from "../../design/alert.tsx"
import { Button } from "../../design/button.tsx"
import { useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { CardConsent, typedLimit } from "../../shared/payment/card-consent.tsx"
import { FormPlace } from "../../shared/payment/form-place.tsx"
import { KeepCardForm } from "../../shared/payment/keep-card-form.tsx"
import { ownCardsQuery } from "../../shared/payment/own-cards-query.ts"
import { useProviderForm } from "../../shared/payment/use-provider-form.ts"
import { confirmCard, setUpCard } from "./card-queries.ts"

interface AddCardProps {
  readonly cards: OwnCards
  readonly onDone: () => void
}

/** What is agreed to first, then the card at the provider. */
export const AddCard = ({ cards, onDone }: AddCardProps) => {
  const text = useText("profile")
  const queryClient = useQueryClient()
  const form = useProviderForm()
  const [limit, setLimit] = useState(formatMoney(cards.limit))
  const chosen = typedLimit(limit, cards.ceiling)
  const failed = (error: Error) => {
    logProblem("A card was not kept", error)
    if (handleMutationError(error)) return
    showToast({ tone: "attention", title: text("error"), text: error.message })
  }
  const setUp = useMutation({ ...setUpCard, meta: { handlesUnauthorized: true }, onError: failed })
  const confirm = useMutation({
    ...confirmCard,
    meta: { handlesUnauthorized: true },
    onError: failed,
    onSuccess: (present) => {
      queryClient.setQueryData(ownCardsQuery.queryKey, present)
      showToast({ tone: "done", title: text("cardAdded") })
      onDone()
    },
  })
  return (
    <div className="grid gap-4 rounded-control bg-linen-deep p-4">
      {setUp.data === undefined ? (
        <CardConsent {...cards} serves="user" limit={limit} onLimit={setLimit} />
      ) : (
        <FormPlace isReady={form.isFormReady} loading={text("cardLoading")}>
          {form.stripe !== undefined && (
            <KeepCardForm
              stripe={form.stripe}
              clientSecret={setUp.data.clientSecret}
              returnPath="/?tab=profile"
              onKept={() => confirm.mutate(setUp.data.setUpId)}
              onReady={form.onReady}
              onLoadError={form.onLoadError}
            />
          )}
        </FormPlace>
      )}
      {form.isFailed && <Alert tone="attention">{text("cardFormFailed")}</Alert>}
      <div className="flex flex-wrap gap-2">
        {setUp.data === undefined && (
          <Button
            disabled={chosen === undefined}
            pending={setUp.isPending}
            pendingText={text("cardLoading")}
            onClick={() => chosen !== undefined && setUp.mutate(chosen)}
          >
            {text("agreeToCard")}
          </Button>
        )}
        <Button tone="quiet" onClick={onDone}>
          {text("cancel")}
        </Button>
      </div>
    </div>
  )
}
