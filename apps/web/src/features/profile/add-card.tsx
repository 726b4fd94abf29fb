import { ApiError } from "@laundry/contracts/http/client"
import type { OwnCards } from "@laundry/contracts/payments/cards"
import { formatMoney } from "@laundry/core/money/cents"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Alert } from "../../design/alert.tsx"
import { Button } from "../../design/button.tsx"
import { FailedAlert } from "../../design/failed-alert.tsx"
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

const bodyOf = (error: Error) => (error instanceof ApiError ? error.body : undefined)

/** What is agreed to first, then the card at the provider. */
export const AddCard = ({ cards, onDone }: AddCardProps) => {
  const text = useText("profile")
  const shell = useText("shell")
  const payment = useText("payment")
  const queryClient = useQueryClient()
  const form = useProviderForm()
  const [limit, setLimit] = useState(formatMoney(cards.limit))
  const chosen = typedLimit(limit, cards.ceiling)
  /** The provider has kept the card, and we were not told so: why not. */
  const [unconfirmed, setUnconfirmed] = useState<string>()
  const refresh = () => void queryClient.invalidateQueries(ownCardsQuery)
  const sayFailed = (said: string | undefined) =>
    showToast({ tone: "attention", title: payment("keepFailed"), text: said ?? payment("keepFailedText") })
  const setUp = useMutation({
    ...setUpCard,
    meta: { handlesUnauthorized: true },
    onError: (error) => {
      logProblem("A card could not be set up", error)
      if (!handleMutationError(error)) sayFailed(bodyOf(error)?.message)
    },
  })
  const confirm = useMutation({
    ...confirmCard,
    meta: { handlesUnauthorized: true },
    onError: (error) => {
      logProblem("A card was not kept", error)
      if (handleMutationError(error)) return
      const said = bodyOf(error)
      if (said?.code === "CardNotSetUp") {
        // The provider has no card: it is entered anew.
        sayFailed(said.message)
        setUnconfirmed(undefined)
        setUp.reset()
      } else setUnconfirmed(said?.message ?? text("cardUnconfirmedText"))
      refresh()
    },
    onSuccess: (present) => {
      queryClient.setQueryData(ownCardsQuery.queryKey, present)
      showToast({ tone: "done", title: text("cardAdded") })
    },
  })
  const keep = (setUpId: string) => confirm.mutate(setUpId, { onSuccess: onDone })
  return (
    <div className="grid gap-4 rounded-control bg-linen-deep p-4">
      {setUp.data === undefined ? (
        <CardConsent {...cards} serves="user" limit={limit} onLimit={setLimit} />
      ) : unconfirmed !== undefined ? (
        <FailedAlert
          title={text("cardUnconfirmed")}
          text={unconfirmed}
          retryText={shell("retry")}
          retrying={confirm.isPending}
          onRetry={() => keep(setUp.data.setUpId)}
        />
      ) : (
        <FormPlace isReady={form.isFormReady} loading={text("cardLoading")}>
          {form.stripe !== undefined && (
            <KeepCardForm
              stripe={form.stripe}
              clientSecret={setUp.data.clientSecret}
              returnPath="/?tab=profile"
              onKept={() => keep(setUp.data.setUpId)}
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
        <Button
          tone="quiet"
          onClick={() => {
            // The provider may have kept it already, and tells the server by itself.
            if (setUp.data !== undefined) refresh()
            onDone()
          }}
        >
          {text("cancel")}
        </Button>
      </div>
    </div>
  )
}
