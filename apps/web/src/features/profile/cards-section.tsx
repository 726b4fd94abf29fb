import type { KeptCardView, OwnCards } from "@laundry/contracts/payments/cards"
import { formatMoney } from "@laundry/core/money/cents"
import { sayCard } from "@laundry/core/payment/kept-card"
import { type UseMutationOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { Alert } from "../../design/alert.tsx"
import { Badge } from "../../design/badge.tsx"
import { Button } from "../../design/button.tsx"
import { FailedAlert } from "../../design/failed-alert.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"
import { saidOf } from "../../platform/api/said-of.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { CardConsent, typedLimit } from "../../shared/payment/card-consent.tsx"
import { ownCardsQuery } from "../../shared/payment/own-cards-query.ts"
import { ownRecurringQuery } from "../../shared/recurring/recurring-calls.ts"
import { useRecurringOffered } from "../../shared/recurring/use-recurring-offered.ts"
import { AddCard } from "./add-card.tsx"
import { changeLimit, chooseCard, removeCard } from "./card-queries.ts"
import { ProfileSection } from "./section.tsx"

/** A change of the cards: its answer takes the place of what is shown. */
const useCardChange = <A,>(mutation: UseMutationOptions<OwnCards, Error, A>, done: string) => {
  const text = useText("profile")
  const queryClient = useQueryClient()
  return useMutation({
    ...mutation,
    meta: { handlesUnauthorized: true },
    onSuccess: (cards) => {
      queryClient.setQueryData(ownCardsQuery.queryKey, cards)
      showToast({ tone: "done", title: done })
    },
    onError: (error) => {
      logProblem("The kept cards were not changed", error)
      if (handleMutationError(error)) return
      showToast({ tone: "attention", title: text("error"), text: saidOf(error) ?? text("cardsFailedText") })
      void queryClient.invalidateQueries(ownCardsQuery)
    },
  })
}

const CardRow = ({ card }: { readonly card: KeptCardView }) => {
  const text = useText("profile")
  const choose = useCardChange(chooseCard, text("cardChosen"))
  const remove = useCardChange(removeCard, text("cardRemoved"))
  const name = sayCard(card)
  const isBusy = choose.isPending || remove.isPending
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {card.isDefault && <Badge tone="done">{text("cardCharged")}</Badge>}
        </p>
        <p className="text-ink-soft tabular-nums">
          {text("cardExpires", { month: String(card.expMonth).padStart(2, "0"), year: String(card.expYear) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {!card.isDefault && (
          <Button tone="secondary" size="compact" disabled={isBusy} onClick={() => choose.mutate(card.id)}>
            {text("chooseCard")}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
        <Button
          tone="secondary"
          size="compact"
          disabled={isBusy}
          pending={remove.isPending}
          pendingText={text("removingCard")}
          onClick={() => remove.mutate(card.id)}
        >
          {text("removeCard")}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </div>
    </li>
  )
}

const LimitForm = ({ cards }: { readonly cards: OwnCards }) => {
  const text = useText("profile")
  const [typed, setTyped] = useState<string>()
  const change = useCardChange(changeLimit, text("limitChanged"))
  const limit = typed ?? formatMoney(cards.limit)
  const chosen = typedLimit(limit, cards.ceiling)
  return (
    <form
      aria-label={text("limitForm")}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen !== undefined) change.mutate(chosen, { onSuccess: () => setTyped(undefined) })
      }}
    >
      {cards.mustAgree && <Alert tone="notice">{text("cardTermsChanged")}</Alert>}
      <CardConsent {...cards} serves="user" card={cards.cards[0]} limit={limit} onLimit={setTyped} />
      {(cards.mustAgree || (typed !== undefined && chosen !== cards.limit)) && (
        <div>
          <Button type="submit" tone="secondary" disabled={chosen === undefined} pending={change.isPending}>
            {text(cards.mustAgree ? "agreeToTerms" : "saveLimit")}
          </Button>
        </div>
      )}
    </form>
  )
}

/** Who would remove their card reads first what it pays for. */
const RepeatsNote = () => {
  const text = useText("profile")
  const { data } = useQuery(ownRecurringQuery)
  const isRepeating = data?.some(({ endedAt }) => endedAt === null) === true
  return isRepeating && <p className="text-ink-soft">{text("cardsRepeat")}</p>
}

/** The cards that are kept for what laundry weighs beyond its minimum. Nothing where none can be kept. */
export const CardsSection = () => {
  const text = useText("profile")
  const { data: cards, isError, isFetching, refetch } = useQuery(ownCardsQuery)
  const [isAdding, setAdding] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const showForm = (isShown: boolean) => {
    setAdding(isShown)
    // The button that was pressed is gone.
    setTimeout(() => place.current?.focus())
  }
  const isRepeatOffered = useRecurringOffered()
  if (cards === undefined && isError) {
    return (
      <ProfileSection title={text("cardsTitle")}>
        <FailedAlert
          title={text("cardsNotLoaded")}
          text={text("loadFailedText")}
          retryText={text("loadAgain")}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </ProfileSection>
    )
  }
  if (cards === undefined || (!cards.isOffered && cards.cards.length === 0)) return null
  return (
    <ProfileSection title={text("cardsTitle")}>
      <p className="text-ink-soft">{text(cards.cards.length === 0 ? "noCards" : "cardsText")}</p>
      {isRepeatOffered && <RepeatsNote />}
      {cards.cards.length > 0 && (
        <ul className="grid gap-4">
          {cards.cards.map((card) => (
            <CardRow key={card.id} card={card} />
          ))}
        </ul>
      )}
      {cards.cards.length > 0 && !isAdding && <LimitForm cards={cards} />}
      <div ref={place} tabIndex={-1} className="outline-none empty:hidden">
        {isAdding ? (
          <AddCard cards={cards} onDone={() => showForm(false)} />
        ) : (
          cards.isOffered && (
            <Button tone="secondary" onClick={() => showForm(true)}>
              {text("addCard")}
            </Button>
          )
        )}
      </div>
    </ProfileSection>
  )
}
