import type { OrderView } from "@laundry/contracts/orders/orders"
import { orderStep } from "@laundry/core/order/status-meaning"
import { useQuery } from "@tanstack/react-query"
import { useId } from "react"
import { Button } from "../../design/button.tsx"
import { Card } from "../../design/card.tsx"
import { StackedFact } from "../../design/stacked-fact.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"
import { useOperatingModel } from "../../platform/public-data/use-public-data.ts"
import { OnTheWayNotice } from "../../shared/orders/on-the-way-notice.tsx"
import { OrderProgress } from "../../shared/orders/order-progress.tsx"
import { DeliveryTime, PickupTime } from "../../shared/orders/order-times.tsx"
import { PayButton, PaymentState } from "../../shared/orders/payment-state.tsx"
import { StatusBadge } from "../../shared/orders/status-badge.tsx"
import { UrgencyBadge, useUrgency } from "../../shared/orders/urgency.tsx"
import { onTheWayQuery } from "./home-queries.ts"

/** The order on its way, and how far it is. */
export const CurrentOrderCard = ({ order, onOpen }: { readonly order: OrderView; readonly onOpen: () => void }) => {
  const text = useText("customer-home")
  const model = useOperatingModel()
  const ordersText = useText("orders")
  const number = String(order.orderNumber)
  const id = useId()
  const isLate = useUrgency(order) === "overdue"
  const onTheWay = useQuery(onTheWayQuery).data?.find(({ orderId }) => orderId === order.id)
  const comesBack = orderStep(order) !== undefined
  return (
    <Card>
      <section aria-labelledby={id} className="grid gap-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={id} className="text-lg font-semibold tracking-tight sm:text-xl">
            {text("currentTitle")}{" "}
            <span className="text-ink-soft tabular-nums">{ordersText("number", { number })}</span>
          </h2>
          <span className="flex flex-wrap gap-2">
            <StatusBadge status={order.status} />
            {isLate && <UrgencyBadge urgency="overdue" />}
          </span>
        </div>
        {onTheWay !== undefined && (
          <OnTheWayNotice leg={onTheWay.leg} stopsBefore={onTheWay.stopsBefore} at={onTheWay.at} />
        )}
        {isLate && onTheWay === undefined && <p>{ordersText("late", { model })}</p>}
        {order.status === "missed_pickup" && <p>{text("missed", { model })}</p>}
        <OrderProgress status={order.status} statusBefore={order.statusBefore} />
        <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <StackedFact name={ordersText("pickup")}>
            <PickupTime order={order} />
          </StackedFact>
          {comesBack && (
            <StackedFact name={ordersText("delivery")}>
              <DeliveryTime order={order} />
            </StackedFact>
          )}
          <StackedFact name={ordersText("payment")}>
            <PaymentState order={order} />
          </StackedFact>
        </dl>
        <div className="flex flex-wrap gap-3">
          <PayButton order={order} />
          <Button tone="secondary" onClick={onOpen}>
            {text("details")}
            <VisuallyHidden> {text("detailsFor", { number })}</VisuallyHidden>
          </Button>
        </div>
      </section>
    </Card>
  )
}
