import type { HeldWorkOrder } from "@laundry/contracts/marketplace/work"
import {
  type LucideIcon,
  PackageCheck,
  Scale,
  ShoppingBag,
  Truck,
  UserCheck,
  UserX,
  WashingMachine,
} from "lucide-react"
import type { ReactNode } from "react"
import { Badge } from "../../design/badge.tsx"
import { Button } from "../../design/button.tsx"
import { Money } from "../../design/money.tsx"
import { type PlainMessageId, useText } from "../../messages/text.tsx"
import { useServerClock } from "../../platform/clock/use-server-clock.ts"
import { HeldBadge, UnpaidBadge } from "../../shared/at-the-door/owed-badges.tsx"
import { Ways } from "../../shared/at-the-door/ways.tsx"
import { WaitingBadge } from "../../shared/offline/waiting-badge.tsx"
import { sayMomentWithin } from "../../shared/orders/order-words.ts"
import { UrgencyBadge, useUrgency } from "../../shared/orders/urgency.tsx"
import { useToday } from "../../shared/orders/use-today.ts"
import { type HeldOrder, hasNoticeLeft, type NextStep, nextStepOf } from "./held-orders.ts"
import { OrderFacts, OrderInstructions } from "./order-facts.tsx"
import type { WorkActionKind } from "./work-action.ts"

interface Act {
  readonly label: PlainMessageId<"work-orders">
  readonly icon: LucideIcon
}

const acts: Readonly<Record<WorkActionKind, Act>> = {
  "set-out": { label: "setOut", icon: Truck },
  pickup: { label: "markPickedUp", icon: ShoppingBag },
  missed: { label: "missedPickup", icon: UserX },
  "showed-up": { label: "showedUp", icon: UserCheck },
  wash: { label: "startWashing", icon: WashingMachine },
  weigh: { label: "weigh", icon: Scale },
  delivery: { label: "markDelivered", icon: PackageCheck },
}

const places: Readonly<Record<WorkActionKind | "early", PlainMessageId<"work-orders">>> = {
  early: "placeAccepted",
  "set-out": "placeAccepted",
  pickup: "placeInTransit",
  missed: "placeInTransit",
  "showed-up": "placeMissed",
  wash: "placePickedUp",
  weigh: "placeWashing",
  delivery: "placeReady",
}

const Head = ({ held: { order, isWaiting }, step }: { readonly held: HeldOrder; readonly step: NextStep }) => {
  const text = useText("work-orders")
  const urgency = useUrgency(order)
  return (
    <header className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <h2 id={`order-${order.id}`} className="flex-1 text-xl font-semibold tabular-nums">
        {useText("orders")("number", { number: String(order.orderNumber) })}
      </h2>
      {order.isHeld ? <HeldBadge /> : order.isUnpaid && <UnpaidBadge />}
      <Badge tone="ocean">{text(step === undefined ? "placeDone" : places[step])}</Badge>
      {urgency !== undefined && !isWaiting && <UrgencyBadge urgency={urgency} />}
      {isWaiting && <WaitingBadge />}
    </header>
  )
}

/** The one thing to do now, and what else there is. */
const Actions = ({
  order,
  step,
  onStep,
}: {
  readonly order: HeldWorkOrder
  readonly step: NextStep
  readonly onStep: (step: WorkActionKind) => void
}) => {
  const text = useText("work-orders")
  const doorText = useText("at-the-door")
  const ordersText = useText("orders")
  const today = useToday()
  if (step === undefined) return null
  if (step === "early") {
    return (
      <div className="grid gap-2">
        <Button size="large" wide disabled icon={<Truck aria-hidden className="size-6" />}>
          {text("setOut")}
        </Button>
        <p className="font-medium">{text("early", { from: sayMomentWithin(ordersText, order.setOutFrom, today) })}</p>
      </div>
    )
  }
  const { label, icon: Icon } = acts[step]
  const isHeldBack = step === "delivery" && order.isHeld
  return (
    <div className="grid gap-2">
      {isHeldBack && <p>{doorText("heldText")}</p>}
      {step === "showed-up" && <p className="font-medium">{text("missedWaits")}</p>}
      <Button
        size="large"
        wide
        tone={isHeldBack || step === "showed-up" ? "secondary" : "primary"}
        icon={<Icon aria-hidden className="size-6" />}
        onClick={() => onStep(step)}
      >
        {text(label)}
      </Button>
      {step === "pickup" && (
        <Button tone="secondary" wide onClick={() => onStep("missed")}>
          {text("missedPickup")}
        </Button>
      )}
    </div>
  )
}

/** Where to go, and to whom: the phone number to be read where a call can't be made. */
const Where = ({ order }: { readonly order: HeldWorkOrder }) => (
  <p className="grid">
    <span className="text-xl leading-snug font-semibold wrap-anywhere">{order.pickupAddress}</span>
    <span className="flex flex-wrap gap-x-3">
      <span className="text-lg wrap-anywhere">{order.customerName}</span>
      <span className="self-center text-ink-soft tabular-nums">{order.customerPhone}</span>
    </span>
  </p>
)

const Pay = ({ order: { pay, isPayEstimated } }: { readonly order: HeldWorkOrder }): ReactNode => (
  <p className="flex items-baseline justify-between gap-3 border-t border-line pt-2.5">
    <span className="text-ink-soft">{useText("work-orders")(isPayEstimated ? "payEstimated" : "pay")}</span>
    <span className="text-xl font-semibold">
      <Money amount={pay} />
    </span>
  </p>
)

/** Until when giving it back does not count. */
const Notice = ({ order }: { readonly order: HeldWorkOrder }) => {
  const text = useText("work-orders")
  const until = sayMomentWithin(useText("orders"), order.noticeUntil, useToday())
  const hasNotice = useServerClock((now) => hasNoticeLeft(order, now)) ?? true
  return <p className="text-center text-ink-soft">{text(hasNotice ? "noticeUntil" : "noticeOver", { until })}</p>
}

interface OrderCardProps {
  readonly held: HeldOrder
  readonly onStep: (step: WorkActionKind) => void
  readonly onRelease: () => void
}

/** An order that the worker holds: what to do now, where, and what the customer asked for. */
export const OrderCard = ({ held, onStep, onRelease }: OrderCardProps) => {
  const text = useText("work-orders")
  const { order, isWaiting } = held
  const isEarly = useServerClock((now) => nextStepOf(order, now) === "early") ?? false
  const step = isEarly ? "early" : nextStepOf(order, undefined)
  return (
    <article
      aria-labelledby={`order-${order.id}`}
      className="grid gap-2.5 rounded-card border border-line bg-paper p-3 shadow-lift sm:p-5"
    >
      <Head held={held} step={step} />
      <Where order={order} />
      <Actions order={order} step={step} onStep={onStep} />
      <Ways door={order} />
      <OrderFacts order={order} />
      <OrderInstructions order={order} />
      <Pay order={order} />
      {order.mayRelease && !isWaiting && (
        <div className="grid gap-1">
          <Button tone="quiet" wide onClick={onRelease}>
            {text("release")}
          </Button>
          <Notice order={order} />
        </div>
      )}
    </article>
  )
}
