import type { OnTheWay } from "@laundry/contracts/orders/on-the-way"
import { formatWallTime, localTimeOf } from "@laundry/core/local-time/local-time"
import { Truck } from "lucide-react"
import { useText } from "../../messages/text.tsx"

/** How often screens ask again while a driver is on the way, in milliseconds: time passes without a change event. */
export const onTheWayMillis = 60_000

/** That a driver is on the way, how many stops away, and when they come. */
export const OnTheWayNotice = ({ leg, stopsBefore, at }: OnTheWay) => {
  const text = useText("orders")
  const time = formatWallTime(localTimeOf(at))
  return (
    <div
      role="status"
      className="flex items-center gap-3 rounded-card border border-ocean bg-ocean-tint p-3 sm:gap-4 sm:p-4"
    >
      <Truck aria-hidden className="size-8 shrink-0 text-ocean" />
      <p className="grid">
        <span className="font-semibold">{text(leg === "pickups" ? "driverComes" : "laundryComes")}</span>{" "}
        <span className="tabular-nums sm:text-lg">
          {stopsBefore === 0 ? text("youAreNext", { time }) : text("stopsAway", { count: stopsBefore, time })}
        </span>
      </p>
    </div>
  )
}
