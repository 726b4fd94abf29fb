import { easternDateOf, easternInstant, type Instant, sayWallTime } from "@laundry/core/eastern-time/eastern-time"
import { type OperatingHours, sayPickupWindow } from "@laundry/core/scheduling/operating-hours"
import { isPastCutoff } from "@laundry/core/scheduling/pickup-options"
import { Clock } from "lucide-react"
import { RichText, useText } from "../../messages/text.tsx"
import { useServerClock } from "../../platform/clock/use-server-clock.ts"

/** From this many minutes before the cutoff on, the time left is counted down. */
const countdownMinutes = 180

/** Whole minutes until same-day pickup closes, the begun one counted; 0 when it has. */
const minutesLeft = (now: Instant, hours: OperatingHours): number =>
  isPastCutoff(now, hours) ? 0 : Math.ceil((easternInstant(easternDateOf(now), hours.sameDayCutoff) - now) / 60_000)

/** Says until when an order is picked up today, or that it will be tomorrow. */
export const OfferNote = ({ hours }: { readonly hours: OperatingHours }) => {
  const text = useText("landing")
  const left = useServerClock((now) => minutesLeft(now, hours))
  const window = sayPickupWindow(hours)
  const cutoff = sayWallTime(hours.sameDayCutoff)
  const strong = { strong: <strong className="font-semibold whitespace-nowrap text-coral" /> }
  const span =
    left !== undefined && left >= 60
      ? text("hoursAndMinutes", { hours: String(Math.floor(left / 60)), minutes: String(left % 60) })
      : text("minutes", { minutes: String(left ?? 0) })
  return (
    <p className="flex min-h-7 items-start gap-2 text-lg">
      <Clock aria-hidden className="mt-1 size-5 shrink-0 text-coral" />
      <span>
        {left === 0 && text("offerClosed", { cutoff, window })}
        {left !== undefined && left > 0 && left <= countdownMinutes && (
          <RichText area="landing" id="offerWithin" values={{ left: span, window }} elements={strong} />
        )}
        {(left === undefined || left > countdownMinutes) && (
          <RichText area="landing" id="offerBy" values={{ cutoff, window }} elements={strong} />
        )}
      </span>
    </p>
  )
}
