import type { LaundryOrderView } from "@laundry/contracts/orders/laundry"
import { sayWallTime } from "@laundry/core/local-time/local-time"
import { Printer } from "lucide-react"
import { memo } from "react"
import { Button } from "../../design/button.tsx"
import { classes } from "../../design/classes.ts"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { RichText, useText } from "../../messages/text.tsx"
import { useSettings } from "../../platform/public-data/use-public-data.ts"
import { sayDay } from "../../shared/orders/order-words.ts"
import { UrgencyBadge, useUrgency } from "../../shared/orders/urgency.tsx"
import { useToday } from "../../shared/orders/use-today.ts"
import { isOpenStep, type LaundryStep, laundrySteps } from "./laundry-step.ts"
import { OrderNeeds } from "./order-needs.tsx"
import { StepBar } from "./step-bar.tsx"
import { StepForm } from "./step-form.tsx"
import { cardHeadingId } from "./use-laundry-step.ts"

/** Until when an order must be at its customer's. */
const DeliverBy = ({ order, isPressing }: { readonly order: LaundryOrderView; readonly isPressing: boolean }) => {
  const { hours } = useSettings()
  const ordersText = useText("orders")
  const today = useToday()
  const day = sayDay(ordersText, order.deliveryDate, today)
  return (
    <p className={classes("text-lg leading-snug", isPressing && "text-coral")}>
      <RichText
        area="laundry"
        id="deliverBy"
        values={{ day, time: sayWallTime(hours.deliveryTime) }}
        elements={{ strong: <strong className="font-semibold" /> }}
      />
    </p>
  )
}

/** An order's place in the laundry; undefined for one that is not there. */
const stepOf = ({ status }: LaundryOrderView): LaundryStep | undefined => laundrySteps.find((step) => step === status)

interface LaundryCardProps {
  readonly order: LaundryOrderView
  readonly onLabels: (orderId: string) => void
}

/** An order in the laundry: how it wants to be washed, how far it is, and its next step. */
export const LaundryCard = memo(({ order, onLabels }: LaundryCardProps) => {
  const text = useText("laundry")
  const headingId = cardHeadingId(order.id)
  const number = String(order.orderNumber)
  const step = stepOf(order)
  const urgency = useUrgency(order)
  return (
    <article
      aria-labelledby={headingId}
      className={classes(
        "flex flex-col gap-5 rounded-card border bg-paper p-4 shadow-lift sm:p-6",
        urgency !== undefined ? "border-2 border-coral" : "border-line",
      )}
    >
      <header className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1">
        <h2
          id={headingId}
          tabIndex={-1}
          className="text-4xl leading-none font-bold tracking-tight tabular-nums outline-none"
        >
          <VisuallyHidden>{text("card", { number })}</VisuallyHidden>
          <span aria-hidden>{text("labelNumber", { number })}</span>
        </h2>
        {urgency !== undefined && <UrgencyBadge urgency={urgency} />}
        <p className="col-span-2 mt-1 text-xl font-medium wrap-anywhere">{order.customerName}</p>
        <div className="col-span-2">
          <DeliverBy order={order} isPressing={urgency !== undefined} />
        </div>
      </header>
      {step !== undefined && <StepBar status={step} />}
      <OrderNeeds order={order} />
      <div className="mt-auto grid gap-3 border-t border-line pt-5">
        {isOpenStep(order.status) && <StepForm order={order} step={order.status} />}
        <Button
          tone="quiet"
          wide
          icon={<Printer aria-hidden className="size-5 shrink-0" />}
          onClick={() => onLabels(order.id)}
        >
          {text("printLabels")}
          <VisuallyHidden> {text("printLabelsOf", { number })}</VisuallyHidden>
        </Button>
      </div>
    </article>
  )
})
LaundryCard.displayName = "LaundryCard"
