import { ArrowDown, ArrowUp, GripVertical, Navigation, PackageCheck, Phone, ShoppingBag, UserCheck } from "lucide-react"
import type { HTMLAttributes } from "react"
import { Button } from "../../design/button.tsx"
import { classes } from "../../design/classes.ts"
import { useText } from "../../messages/text.tsx"
import { DriverBadge, WaitingBadge } from "./driver-badge.tsx"
import { StopFacts } from "./stop-facts.tsx"
import { isOpenStop, type Leg, mapLink, type Stop } from "./stops.ts"

/** What a driver can do at a stop. */
export type StopAction = "pickup" | "missed" | "showed-up" | "delivery"

interface StopCardProps {
  readonly leg: Leg
  readonly stop: Stop
  /** Its place in the round, from 1; undefined for one that is done. */
  readonly place: number | undefined
  readonly onAction: (action: StopAction) => void
}

const tapLook =
  "flex min-h-14 flex-1 items-center justify-center gap-2 rounded-control border border-line-strong px-3 text-lg font-semibold hover:border-ocean hover:text-ocean"

const Ways = ({ order }: Pick<Stop, "order">) => {
  const text = useText("driver")
  return (
    <>
      <p className="grid gap-0.5">
        <span className="text-xl leading-snug font-semibold wrap-anywhere">{order.pickupAddress}</span>
        <span className="text-lg">{order.customerName}</span>
        <span className="text-ink-soft tabular-nums">{order.customerPhone}</span>
      </p>
      <p className="flex gap-3">
        <a
          href={`tel:${order.customerPhone.replace(/[^\d+*#]/g, "")}`}
          aria-label={text("call", { name: order.customerName })}
          className={tapLook}
        >
          <Phone aria-hidden className="size-6" />
          {text("callShort")}
        </a>
        <a
          href={mapLink(order)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={text("navigate", { address: order.pickupAddress })}
          className={tapLook}
        >
          <Navigation aria-hidden className="size-6" />
          {text("navigateShort")}
        </a>
      </p>
    </>
  )
}

const Actions = ({ leg, stop, onAction }: Pick<StopCardProps, "leg" | "stop" | "onAction">) => {
  const text = useText("driver")
  if (leg === "deliveries")
    return isOpenStop(leg, stop) ? (
      <Button size="large" wide icon={<PackageCheck aria-hidden />} onClick={() => onAction("delivery")}>
        {text("markDelivered")}
      </Button>
    ) : null
  if (isOpenStop(leg, stop))
    return (
      <div className="grid gap-3">
        <Button size="large" wide icon={<ShoppingBag aria-hidden />} onClick={() => onAction("pickup")}>
          {text("markPickedUp")}
        </Button>
        <Button size="large" tone="secondary" wide onClick={() => onAction("missed")}>
          {text("missedPickup")}
        </Button>
      </div>
    )
  return stop.order.status === "missed_pickup" ? (
    <Button size="large" tone="secondary" wide icon={<UserCheck aria-hidden />} onClick={() => onAction("showed-up")}>
      {text("showedUp")}
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

/** A stop of the round: where to go, whom to call, and what to do there. */
export const StopCard = ({ leg, stop, place, onAction }: StopCardProps) => {
  const text = useText("driver")
  const { order, isWaiting } = stop
  const headingId = `stop-${order.id}`
  return (
    <article
      aria-labelledby={headingId}
      className="grid gap-4 rounded-card border border-line bg-paper p-4 shadow-lift sm:p-6"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {place !== undefined && (
          <span
            aria-hidden
            className="grid size-9 place-items-center rounded-full bg-ocean text-lg font-semibold text-on-ocean tabular-nums"
          >
            {place}
          </span>
        )}
        <h3 id={headingId} className="flex-1 text-xl font-semibold tabular-nums">
          {useText("orders")("number", { number: String(order.orderNumber) })}
        </h3>
        <DriverBadge status={order.status} />
        {isWaiting && <WaitingBadge />}
      </header>
      {place !== undefined || order.status === "missed_pickup" ? (
        <>
          <Ways order={order} />
          <StopFacts leg={leg} order={order} />
        </>
      ) : (
        <DoneFacts leg={leg} order={order} />
      )}
      <Actions leg={leg} stop={stop} onAction={onAction} />
      {place !== undefined && <p className="sr-only">{text("stopNumber", { number: String(place) })}</p>}
    </article>
  )
}

interface StopRowProps {
  readonly stop: Stop
  readonly place: number
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly isDragged: boolean
  readonly onMove: (step: -1 | 1) => void
  /** What makes its grip drag it. */
  readonly grip: HTMLAttributes<HTMLElement>
}

/** A stop while the order of the round is changed: by its grip, or by buttons for those who can't drag. */
export const StopRow = ({ stop: { order }, place, isFirst, isLast, isDragged, onMove, grip }: StopRowProps) => {
  const text = useText("driver")
  const number = String(order.orderNumber)
  return (
    <div
      className={classes(
        "flex items-center gap-2 rounded-card border bg-paper py-3 pr-3 pl-1",
        isDragged ? "border-ocean opacity-60" : "border-line",
      )}
    >
      {/* Only the grip keeps a finger from scrolling the page. */}
      <span
        aria-hidden
        className="grid min-h-14 w-11 shrink-0 cursor-grab touch-none place-items-center text-lg font-semibold text-ink-soft tabular-nums select-none active:cursor-grabbing"
        {...grip}
      >
        {place}
        <GripVertical className="size-6" />
      </span>
      <p className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{order.pickupAddress.split(",", 1)[0]}</span>
        <span className="block text-ink-soft">
          {useText("orders")("number", { number })} · {order.customerName}
        </span>
      </p>
      <Button
        tone="secondary"
        size="large"
        aria-label={text("moveUp", { number })}
        disabled={isFirst}
        onClick={() => onMove(-1)}
        icon={<ArrowUp aria-hidden className="size-6" />}
      />
      <Button
        tone="secondary"
        size="large"
        aria-label={text("moveDown", { number })}
        disabled={isLast}
        onClick={() => onMove(1)}
        icon={<ArrowDown aria-hidden className="size-6" />}
      />
    </div>
  )
}
