import { type Instant, localDateOf, localInstant, sayWallTime } from "@laundry/core/local-time/local-time"
import { type OperatingHours, sayPickupWindow } from "@laundry/core/scheduling/operating-hours"
import { isPastCutoff } from "@laundry/core/scheduling/pickup-options"
import { Clock } from "lucide-react"
import type { ReactNode } from "react"
import { RichText, useText } from "../../messages/text.tsx"
import { useServerClock } from "../../platform/clock/use-server-clock.ts"
import { pickupDaysOf } from "../../platform/public-data/public-settings.ts"
import { useSettings } from "../../platform/public-data/use-public-data.ts"
import { firstBookable, type OfferedDay, sayDate } from "../../shared/pickup/pickup-day-text.ts"
import { usePickupDays } from "../../shared/pickup/use-pickup-days.ts"

/** From this many minutes before the cutoff on, the time left is counted down. */
const countdownMinutes = 180

/** Whole minutes until same-day pickup closes, the begun one counted; 0 when it has. */
const minutesLeft = (now: Instant, hours: OperatingHours): number =>
  isPastCutoff(now, hours) ? 0 : Math.ceil((localInstant(localDateOf(now), hours.sameDayCutoff) - now) / 60_000)

/** How a text's parts look: hours are never broken over two lines. */
const elements = {
  strong: <strong className="font-semibold whitespace-nowrap text-coral" />,
  window: <span className="whitespace-nowrap" />,
}

/** What is said instead where today's, or tomorrow's, window is closed or full; undefined where it is as usual. */
const useOtherDay = (hours: OperatingHours, usual: OfferedDay["choice"]): ReactNode => {
  const text = useText("landing")
  const { settings } = useSettings()
  const days = usePickupDays(hours)
  if (pickupDaysOf(settings) === "usual" || days === undefined) return undefined
  const next = firstBookable(days)
  const window = sayPickupWindow(hours)
  if (next === undefined) return text("offerNone")
  if (next.choice === usual) return undefined
  return next.choice === "tomorrow" ? (
    <RichText area="landing" id="offerTomorrow" values={{ window }} elements={elements} />
  ) : (
    <RichText area="landing" id="offerNext" values={{ date: sayDate(next.pickupDate), window }} elements={elements} />
  )
}

/** Says until when an order is picked up today, or that it will be tomorrow. */
export const OfferNote = ({ hours }: { readonly hours: OperatingHours }) => {
  const text = useText("landing")
  const left = useServerClock((now) => minutesLeft(now, hours))
  const otherDay = useOtherDay(hours, left === 0 ? "tomorrow" : "today")
  const window = sayPickupWindow(hours)
  const cutoff = sayWallTime(hours.sameDayCutoff)
  const span =
    left !== undefined && left >= 60
      ? text("hoursAndMinutes", { hours: String(Math.floor(left / 60)), minutes: String(left % 60) })
      : text("minutes", { minutes: String(left ?? 0) })
  const usual =
    left === 0 ? (
      <RichText area="landing" id="offerClosed" values={{ cutoff, window }} elements={elements} />
    ) : left !== undefined && left <= countdownMinutes ? (
      <RichText area="landing" id="offerWithin" values={{ left: span, window }} elements={elements} />
    ) : (
      <RichText area="landing" id="offerBy" values={{ cutoff, window }} elements={elements} />
    )
  return (
    <p className="flex min-h-7 items-start gap-2 text-lg">
      <Clock aria-hidden className="mt-1 size-5 shrink-0 text-coral" />
      <span>{otherDay ?? usual}</span>
    </p>
  )
}
