import type { OrderId } from "@laundry/contracts/http/wire"
import type { UserView } from "@laundry/contracts/people/session"
import { parseIsoDate } from "@laundry/core/local-time/local-time"
import type { Weekday } from "@laundry/core/local-time/weekday"
import type { WeekInterval } from "@laundry/core/order/recurring/recurring-pickup"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useId, useState } from "react"
import { useText } from "../../messages/text.tsx"
import { useDraft } from "../../platform/storage/use-draft.ts"
import {
  ownRecurringCalls,
  recurringOfferQuery,
  startOnce,
  startOwnRecurring,
} from "../../shared/recurring/recurring-calls.ts"
import { presetDays } from "../../shared/recurring/recurring-values.ts"
import { readInterval } from "../../shared/recurring/rhythm-fields.tsx"
import { useRecurringOffered } from "../../shared/recurring/use-recurring-offered.ts"

export interface RepeatProblems {
  readonly everyWeeks?: string
  readonly weekdays?: string
  readonly agree?: string
}

interface RepeatOptions {
  readonly user: UserView
  /** The day that is being booked, as the form holds it. */
  readonly pickupDate: string
  /** Whether the step that asks shows. */
  readonly isAsked: boolean
}

/**
 * Whether the booking is to be repeated, on which days, and what was agreed to. What it costs is asked for when somebody wants it:
 * a booking that happens once asks for nothing more than before.
 */
export const useRepeat = ({ user, pickupDate, isAsked }: RepeatOptions) => {
  const text = useText("recurring")
  const isOffered = useRecurringOffered()
  const queryClient = useQueryClient()
  const [kept, keep] = useDraft(`booking-${user.id}-repeat`)
  /** Those of the booked day until others were chosen. */
  const [chosenDays, setChosenDays] = useState<ReadonlyArray<Weekday>>()
  const [agreed, setAgreed] = useState<string>()
  const [problems, setProblems] = useState<RepeatProblems>({})
  const placeId = useId()

  const everyWeeks: WeekInterval | undefined = isOffered ? readInterval(kept) : undefined
  const offer = useQuery({ ...recurringOfferQuery(undefined), enabled: isAsked && everyWeeks !== undefined })
  const booked = parseIsoDate(pickupDate)
  const weekdays = chosenDays ?? (booked === undefined ? [] : presetDays(booked, offer.data))
  const wording = offer.data?.wording ?? undefined
  const isAgreed = wording !== undefined && agreed === wording

  const found = (): RepeatProblems => {
    if (everyWeeks === undefined) return {}
    if (offer.data === undefined || offer.data.card === null) return { everyWeeks: text("noCardChosen") }
    if (weekdays.length === 0) return { weekdays: text("noDay") }
    return isAgreed ? {} : { agree: text("notAgreed") }
  }

  return {
    isOffered,
    everyWeeks,
    weekdays,
    isAgreed,
    offer,
    problems,
    placeId,
    choose: (value: string) => {
      keep(value === "once" ? "" : value)
      setProblems({})
    },
    chooseDays: (days: ReadonlyArray<Weekday>) => {
      setChosenDays(days)
      setProblems({})
    },
    agree: (agrees: boolean) => {
      setAgreed(agrees ? wording : undefined)
      setProblems({})
    },
    /** Shows what is missing; whether nothing is. */
    check: (): boolean => {
      const missing = found()
      setProblems(missing)
      const isComplete = Object.keys(missing).length === 0
      if (!isComplete) {
        // Drawn by then.
        setTimeout(() => {
          const place = document.getElementById(placeId)
          const input = place?.querySelector<HTMLElement>("input[aria-invalid=true]") ?? place?.querySelector("input")
          input?.focus()
        })
      }
      return isComplete
    },
    /** Has the order that was booked repeated; the same again starts it once. */
    start: async (orderId: OrderId): Promise<void> => {
      const { data } = offer
      if (everyWeeks === undefined || data === undefined || data.card === null) return
      const body = { orderId, everyWeeks, weekdays, cardId: data.card.id, amount: data.amount }
      ownRecurringCalls.keep(queryClient, await startOnce(startOwnRecurring, body))
    },
    forget: () => keep(""),
  }
}

export type Repeat = ReturnType<typeof useRepeat>
