import type { RecurringView } from "@laundry/contracts/orders/recurring"
import { localDateOf } from "@laundry/core/local-time/local-time"
import { sayPickupWindow } from "@laundry/core/scheduling/operating-hours"
import type { ReactNode } from "react"
import { Badge } from "../../design/badge.tsx"
import { useText } from "../../messages/text.tsx"
import { useSettings } from "../../platform/public-data/use-public-data.ts"
import { sayAddress, sayLocation, sayTimeSlot } from "../orders/order-words.ts"
import { useToday } from "../orders/use-today.ts"
import { sayDate } from "../pickup/pickup-day-text.ts"
import { LatestDays } from "./latest-days.tsx"
import { RecurringActions } from "./recurring-actions.tsx"
import type { RecurringCalls } from "./recurring-calls.ts"
import { nextPickupOf } from "./recurring-values.ts"
import { sayRhythm } from "./recurring-words.ts"
import { UpcomingDays } from "./upcoming-days.tsx"

/** Active, paused or ended, in a word. */
export const RecurringState = ({ view }: { readonly view: RecurringView }) => {
  const text = useText("recurring")
  const today = useToday()
  if (view.endedAt !== null) {
    return <Badge>{text("ended", { day: sayDate(localDateOf(view.endedAt)) })}</Badge>
  }
  if (view.pausedUntil !== null && (today === undefined || view.pausedUntil > today)) {
    return <Badge tone="notice">{text("paused", { day: sayDate(view.pausedUntil) })}</Badge>
  }
  return <Badge tone="done">{text("active")}</Badge>
}

/** 'Next pickup Thu Dec 3 · 6–9 PM' */
export const NextPickup = ({ view }: { readonly view: RecurringView }) => {
  const text = useText("recurring")
  const { hours } = useSettings()
  const next = nextPickupOf(view)
  return next === null ? (
    text("noNext")
  ) : (
    <>
      {text("nextPickup", { day: sayDate(next) })} ·{" "}
      <span className="whitespace-nowrap">
        {view.nextBooked === undefined ? sayPickupWindow(hours) : sayTimeSlot(view.nextBooked.pickupTimeSlot)}
      </span>
    </>
  )
}

interface RecurringCardProps {
  readonly view: RecurringView
  readonly calls: RecurringCalls
  readonly onOrder: (orderId: string) => void
  /** Said before everything else: of staff's list, whose it is. */
  readonly children?: ReactNode
}

/** Recurring pickups: how often, when next, where, and what can be done about them. */
export const RecurringCard = ({ view, calls, onOrder, children }: RecurringCardProps) => {
  const text = useText("recurring")
  const ordersText = useText("orders")
  const isEnded = view.endedAt !== null
  return (
    <article className="grid gap-4 rounded-card border border-line bg-paper p-5 shadow-lift sm:p-6">
      {children}
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3 className="text-lg font-semibold">{sayRhythm(text, view)}</h3>
          <RecurringState view={view} />
        </div>
        {!isEnded && (
          <p className="font-medium">
            <NextPickup view={view} />
          </p>
        )}
        <p className="text-ink-soft wrap-anywhere">
          {sayAddress(ordersText, view)} · {sayLocation(view)} · {view.detergentPreference}
        </p>
      </div>
      {!isEnded && <UpcomingDays view={view} calls={calls} onOrder={onOrder} />}
      <RecurringActions view={view} calls={calls} />
      <LatestDays view={view} onOrder={onOrder} />
    </article>
  )
}
