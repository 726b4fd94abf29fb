import { formatWallTime, type Instant, localTimeOf } from "@laundry/core/local-time/local-time"
import { PackageCheck, Plus, ShoppingBag, UserCheck } from "lucide-react"
import { useState } from "react"
import { Button } from "../../design/button.tsx"
import { useText } from "../../messages/text.tsx"
import { HeldBadge, UnpaidBadge } from "../../shared/at-the-door/owed-badges.tsx"
import { Ways } from "../../shared/at-the-door/ways.tsx"
import { WaitingBadge } from "../../shared/offline/waiting-badge.tsx"
import { UrgencyBadge, useUrgency } from "../../shared/orders/urgency.tsx"
import { DriverBadge } from "./driver-badge.tsx"
import { StopFacts, StopInstructions } from "./stop-facts.tsx"
import { isOpenStop, type Leg, type Stop } from "./stops.ts"

/** What a driver can do at a stop. */
export type StopAction = "pickup" | "missed" | "showed-up" | "delivery"

interface StopCardProps {
  readonly leg: Leg
  readonly stop: Stop
  /** Its place in the route, from 1; undefined for one that is done. */
  readonly place: number | undefined
  /** Where the driver goes now. */
  readonly isNext?: boolean
  /** When its customer is told that the driver comes. */
  readonly estimate?: Instant | undefined
  readonly onAction: (action: StopAction) => void
  /** Takes it off the route that runs. */
  readonly onTakeOff?: (() => void) | undefined
  /** Adds it to the route that runs. */
  readonly onAdd?: (() => void) | undefined
}

const Actions = ({ leg, stop, onAction }: Pick<StopCardProps, "leg" | "stop" | "onAction">) => {
  const doorText = useText("at-the-door")
  if (leg === "deliveries")
    return isOpenStop(leg, stop) ? (
      <div className="grid gap-2">
        {stop.order.isHeld && <p>{doorText("heldText")}</p>}
        <Button
          size="large"
          wide
          tone={stop.order.isHeld ? "secondary" : "primary"}
          icon={<PackageCheck aria-hidden />}
          onClick={() => onAction("delivery")}
        >
          {doorText("markDelivered")}
        </Button>
      </div>
    ) : null
  if (isOpenStop(leg, stop))
    return (
      <div className="grid gap-2">
        <Button size="large" wide icon={<ShoppingBag aria-hidden />} onClick={() => onAction("pickup")}>
          {doorText("markPickedUp")}
        </Button>
        <Button tone="secondary" wide onClick={() => onAction("missed")}>
          {doorText("missedPickup")}
        </Button>
      </div>
    )
  return stop.order.status === "missed_pickup" ? (
    <Button size="large" tone="secondary" wide icon={<UserCheck aria-hidden />} onClick={() => onAction("showed-up")}>
      {doorText("showedUp")}
    </Button>
  ) : null
}

/** What is left to say of a stop that is done. */
const DoneFacts = ({ leg, order }: Pick<Stop, "order"> & Pick<StopCardProps, "leg">) => {
  const orderText = useText("orders")
  const bags = leg === "pickups" ? order.actualBags : order.deliveredBags
  return (
    <p>
      <span className="block font-semibold wrap-anywhere">{order.pickupAddress}</span>
      <span className="block text-ink-soft">
        {order.customerName}
        {bags !== null && ` · ${orderText("bags", { count: bags })}`}
      </span>
    </p>
  )
}

const EstimateTime = ({ estimate }: Pick<StopCardProps, "estimate">) => {
  const text = useText("driver")
  if (estimate === undefined) return null
  return (
    <span className="ml-auto font-semibold tabular-nums">
      {text("about", { time: formatWallTime(localTimeOf(estimate)) })}
    </span>
  )
}

/** What names a stop: its place in the route, its number, its state. */
const Head = ({ stop: { order, isWaiting }, place, estimate }: Pick<StopCardProps, "stop" | "place" | "estimate">) => {
  const text = useText("driver")
  const urgency = useUrgency(order)
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {place !== undefined && (
        <>
          <span
            aria-hidden
            className="grid size-8 place-items-center rounded-full bg-ocean text-lg font-semibold text-on-ocean tabular-nums"
          >
            {place}
          </span>
          <span className="sr-only">{text("stopNumber", { number: String(place) })}</span>
        </>
      )}
      <h3 id={`stop-${order.id}`} className="flex-1 text-xl font-semibold tabular-nums">
        {useText("orders")("number", { number: String(order.orderNumber) })}
      </h3>
      {order.isHeld ? <HeldBadge /> : order.isUnpaid && <UnpaidBadge />}
      <DriverBadge status={order.status} />
      {urgency === "overdue" && !isWaiting && <UrgencyBadge urgency={urgency} />}
      {isWaiting && <WaitingBadge />}
      <EstimateTime estimate={estimate} />
    </span>
  )
}

/** Where to go, and to whom: the phone number to be read where a call can't be made. */
const Where = ({ order }: Pick<Stop, "order">) => (
  <span className="grid">
    <span className="text-xl leading-snug font-semibold wrap-anywhere">{order.pickupAddress}</span>
    <span className="flex flex-wrap gap-x-3">
      <span className="text-lg">{order.customerName}</span>
      <span className="self-center text-ink-soft tabular-nums">{order.customerPhone}</span>
    </span>
  </span>
)

/**
 * A stop of the route: where to go, whom to call, and what to do there. Only the next one is open; another shows
 * where it is, and opens at a press.
 */
export const StopCard = (props: StopCardProps) => {
  const { leg, stop, place, isNext = false, estimate, onAction, onTakeOff, onAdd } = props
  const text = useText("driver")
  const { order } = stop
  const [isOpen, setOpen] = useState<boolean>()
  const isShown = isOpen ?? isNext
  const isPast = place === undefined && !isOpenStop(leg, stop) && order.status !== "missed_pickup"
  const rest = (
    <div className="grid gap-2.5 pt-2.5">
      <StopFacts leg={leg} order={order} />
      <Ways door={order} />
      <Actions leg={leg} stop={stop} onAction={onAction} />
      <StopInstructions order={order} />
      {onTakeOff !== undefined && (
        <Button tone="quiet" wide onClick={onTakeOff}>
          {text("takeOffRoute")}
        </Button>
      )}
    </div>
  )
  return (
    <article
      aria-labelledby={`stop-${order.id}`}
      className="rounded-card border border-line bg-paper p-3 shadow-lift sm:p-5"
    >
      {isPast ? (
        <div className="grid gap-2">
          <Head stop={stop} place={place} />
          <DoneFacts leg={leg} order={order} />
        </div>
      ) : (
        <details open={isShown}>
          <summary
            className="grid cursor-pointer list-none gap-2 rounded-control [&::-webkit-details-marker]:hidden"
            onClick={(event) => {
              event.preventDefault()
              setOpen(!isShown)
            }}
          >
            <Head stop={stop} place={place} estimate={estimate} />
            <Where order={order} />
          </summary>
          {rest}
        </details>
      )}
      {onAdd !== undefined && (
        <div className="pt-2.5">
          <Button tone="secondary" wide icon={<Plus aria-hidden className="size-5" />} onClick={onAdd}>
            {text("addToRoute")}
          </Button>
        </div>
      )}
    </article>
  )
}
