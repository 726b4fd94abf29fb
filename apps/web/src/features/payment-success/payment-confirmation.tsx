import {
  isVerifiedOrder,
  type PaymentVerification,
  type VerifiedOrder,
} from "@laundry/contracts/payments/guest-payments"
import { type OrderStep, orderStep } from "@laundry/core/order/status-meaning"
import { Check } from "lucide-react"
import { ButtonLink } from "../../design/button.tsx"
import { Card } from "../../design/card.tsx"
import { StackedFact } from "../../design/stacked-fact.tsx"
import { useText } from "../../messages/text.tsx"
import { useOperatingModel } from "../../platform/public-data/use-public-data.ts"
import { FollowGuestOrder } from "../../shared/orders/follow-guest-order.tsx"
import { DeliveryTime, PickupTime } from "../../shared/orders/order-times.tsx"

const next = {
  ordered: "nextOrdered",
  picked_up: "nextOnWay",
  in_laundry: "nextOnWay",
  ready: "nextReady",
  delivered: "nextDelivered",
} as const satisfies Readonly<Record<OrderStep, string>>

/** The order that was paid for, and what its customer may expect now. */
const NextSteps = ({ order }: { readonly order: VerifiedOrder }) => {
  const text = useText("payment-success")
  const model = useOperatingModel()
  const ordersText = useText("orders")
  const step = orderStep(order)
  return (
    <Card>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <StackedFact name={text("order")}>
          <span className="tabular-nums">{ordersText("number", { number: String(order.orderNumber) })}</span>
        </StackedFact>
        <StackedFact name={ordersText("pickup")}>
          <PickupTime order={order} />
        </StackedFact>
        {step !== undefined && (
          <StackedFact name={ordersText("delivery")}>
            <DeliveryTime order={order} />
          </StackedFact>
        )}
      </dl>
      <h2 className="mt-6 text-lg font-semibold">{text("next")}</h2>
      <p className="mt-2">{text(step === undefined ? "nextCalledOff" : next[step], { model })}</p>
    </Card>
  )
}

/** The same in a browser that did not place the order, which knows its number alone. */
const ByMail = ({ orderNumber }: { readonly orderNumber: number }) => {
  const text = useText("payment-success")
  const ordersText = useText("orders")
  return (
    <Card>
      <dl>
        <StackedFact name={text("order")}>
          <span className="tabular-nums">{ordersText("number", { number: String(orderNumber) })}</span>
        </StackedFact>
      </dl>
      <p className="mt-4">{text("followByMail")}</p>
    </Card>
  )
}

const said = (order: PaymentConfirmationProps["order"]) =>
  order === undefined || !isVerifiedOrder(order) || orderStep(order) !== undefined
    ? (["processed", "emailSent", "proceeds"] as const)
    : (["processed", "emailSent"] as const)

interface PaymentConfirmationProps {
  readonly order: PaymentVerification["order"] | undefined
  readonly orderId: string
}

/** What a payment that went well means (specification §2). Without an order nothing is known of it. */
export const PaymentConfirmation = ({ order, orderId }: PaymentConfirmationProps) => {
  const text = useText("payment-success")
  const shell = useText("shell")
  return (
    <>
      {order !== undefined && !isVerifiedOrder(order) && <ByMail orderNumber={order.orderNumber} />}
      {order !== undefined && isVerifiedOrder(order) && (
        <>
          <NextSteps order={order} />
          <FollowGuestOrder orderId={orderId} wide />
        </>
      )}
      <Card>
        <h2 className="text-xl font-semibold">{text("confirmed")}</h2>
        <ul className="mt-4 grid gap-3">
          {said(order).map((id) => (
            <li key={id} className="flex items-start gap-3">
              <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-done" />
              {text(id)}
            </li>
          ))}
        </ul>
      </Card>
      <div>
        <ButtonLink href="/" tone="secondary">
          {shell("returnHome")}
        </ButtonLink>
      </div>
    </>
  )
}
