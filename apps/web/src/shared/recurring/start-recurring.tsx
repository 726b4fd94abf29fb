import { ApiError } from "@laundry/contracts/http/client"
import type { RecurringOffer, RecurringView, StartRecurringForm } from "@laundry/contracts/orders/recurring"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "../../design/button.tsx"
import { FailedAlert } from "../../design/failed-alert.tsx"
import { Skeleton } from "../../design/skeleton.tsx"
import { TextLink } from "../../design/text-link.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { sayDate } from "../pickup/pickup-day-text.ts"
import { type OfferQuery, startOnce } from "./recurring-calls.ts"
import { RecurringConsent } from "./recurring-consent.tsx"
import { presetDays } from "./recurring-values.ts"
import { type Rhythm, RhythmFields } from "./rhythm-fields.tsx"

/** The order that is repeated. */
export interface RepeatedOrder {
  readonly id: StartRecurringForm["orderId"]
  readonly pickupDate: IsoDate
}

interface StartRecurringProps<V extends RecurringView> {
  readonly order: RepeatedOrder
  readonly offerQuery: OfferQuery
  readonly start: (body: StartRecurringForm, idempotencyKey: string) => Promise<V>
  readonly onStarted: (view: V) => void
  /** Told while it is sent: what comes of it is said here. */
  readonly onSending: (isSending: boolean) => void
  /** Staff start it for their customer. */
  readonly isTold?: boolean
  /** Closes what it is in, where a link leads from it to the profile. */
  readonly onLeave?: () => void
}

/** Without a card nothing can be repeated. */
const CardNeeded = ({ isTold, onLeave }: { readonly isTold: boolean; readonly onLeave: (() => void) | undefined }) => {
  const text = useText("recurring")
  return isTold ? (
    <p className="text-ink-soft">{text("noCardStaff")}</p>
  ) : (
    <div className="grid gap-2">
      <p className="text-ink-soft">{text("noCard")}</p>
      <p>
        <TextLink href="/?tab=profile" onClick={onLeave}>
          {text("noCardLink")}
        </TextLink>
      </p>
    </div>
  )
}

type Offered = Omit<RecurringOffer, "card" | "wording"> & {
  readonly card: NonNullable<RecurringOffer["card"]>
  readonly wording: string
}

const StartForm = <V extends RecurringView>({
  order,
  offer,
  start,
  onStarted,
  onSending,
  onRefused,
  isTold = false,
}: Omit<StartRecurringProps<V>, "offerQuery"> & { readonly offer: Offered; readonly onRefused: () => void }) => {
  const text = useText("recurring")
  const [rhythm, setRhythm] = useState<Rhythm>({ everyWeeks: 1, weekdays: presetDays(order.pickupDate, offer) })
  /** What was agreed to: other words are not. */
  const [agreed, setAgreed] = useState<string>()
  const [problems, setProblems] = useState<{ readonly weekdays?: string; readonly agree?: string }>({})
  const isAgreed = agreed === offer.wording
  const begin = useMutation({
    mutationFn: (body: StartRecurringForm) => startOnce(start, body),
    meta: { handlesUnauthorized: true },
    onMutate: () => onSending(true),
    onSettled: () => onSending(false),
    onSuccess: (view) => {
      // The form stays behind its dialog: the next time is agreed to anew.
      setAgreed(undefined)
      showToast({
        tone: "done",
        title: text("started"),
        ...(view.next !== null && { text: text("startedText", { day: sayDate(view.next) }) }),
      })
      onStarted(view)
    },
    onError: (error) => {
      logProblem("Recurring pickups were not started", error)
      if (handleMutationError(error)) return
      const said = error instanceof ApiError ? error.body : undefined
      const weekdays = said?.fields?.["weekdays"]
      if (weekdays !== undefined) setProblems({ weekdays })
      else showToast({ tone: "attention", title: text("startFailed"), text: said?.message ?? text("offerFailedText") })
      onRefused()
    },
  })
  const submit = () => {
    const found = {
      ...(rhythm.weekdays.length === 0 && { weekdays: text("noDay") }),
      ...(!isAgreed && { agree: text(isTold ? "notTold" : "notAgreedToStart") }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    begin.mutate({ ...rhythm, orderId: order.id, cardId: offer.card.id, amount: offer.amount })
  }
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <RhythmFields
        rhythm={rhythm}
        onChange={(next) => {
          setRhythm(next)
          setProblems({})
        }}
        error={problems.weekdays}
        full={offer.fullWeekdays}
        closed={offer.closedWeekdays}
      />
      <RecurringConsent
        wording={offer.wording}
        isAgreed={isAgreed}
        isTold={isTold}
        error={problems.agree}
        onAgree={(agrees) => {
          setAgreed(agrees ? offer.wording : undefined)
          setProblems({})
        }}
      />
      <div className="max-sm:*:w-full">
        <Button type="submit" size="large" pending={begin.isPending} pendingText={text("starting")}>
          {text("start")}
        </Button>
      </div>
    </form>
  )
}

/** Has an order repeated again and again: how often, on which days, and what is agreed to. */
export const StartRecurring = <V extends RecurringView>({ offerQuery, onLeave, ...props }: StartRecurringProps<V>) => {
  const text = useText("recurring")
  const { data: offer, isError, isFetching, refetch } = useQuery(offerQuery)
  if (offer === undefined && isError) {
    return (
      <FailedAlert
        title={text("offerFailed")}
        text={text("offerFailedText")}
        retryText={text("retry")}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (offer === undefined) {
    return (
      <div role="status" className="grid gap-4">
        <VisuallyHidden>{text("offerLoading")}</VisuallyHidden>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    )
  }
  const { card, wording } = offer
  if (card === null || wording === null) return <CardNeeded isTold={props.isTold === true} onLeave={onLeave} />
  return <StartForm {...props} offer={{ ...offer, card, wording }} onRefused={() => void refetch()} />
}
