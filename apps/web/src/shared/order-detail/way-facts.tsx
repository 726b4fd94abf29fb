import type { OrderView } from "@laundry/contracts/orders/orders"
import { orderStep } from "@laundry/core/order/status-meaning"
import type { ReactNode } from "react"
import { useText } from "../../messages/text.tsx"
import { DeliveryTime, PickupTime } from "../orders/order-times.tsx"
import { sayMoment } from "../orders/order-words.ts"
import { useToday } from "../orders/use-today.ts"
import { DetailSection, Fact, Facts } from "./section.tsx"

type Way = Pick<
  OrderView,
  "status" | "statusBefore" | "pickupDate" | "pickupTimeSlot" | "deliveryDate" | "pickedUpAt" | "deliveredAt"
>

/** When the pickup and the delivery are, as planned and as they came to be; as `children` where. */
export const WayFacts = ({ order, children }: { readonly order: Way; readonly children: ReactNode }) => {
  const text = useText("order-detail")
  const ordersText = useText("orders")
  const today = useToday()
  const { pickedUpAt, deliveredAt } = order
  return (
    <DetailSection title={text("wayTitle")}>
      <Facts>
        <Fact name={ordersText("pickup")}>
          <PickupTime order={order} />
        </Fact>
        <Fact name={ordersText("pickedUpAt")}>{pickedUpAt && sayMoment(ordersText, pickedUpAt, today)}</Fact>
        {orderStep(order) !== undefined && (
          <Fact name={ordersText("delivery")}>
            <DeliveryTime order={order} />
          </Fact>
        )}
        <Fact name={ordersText("deliveredAt")}>{deliveredAt && sayMoment(ordersText, deliveredAt, today)}</Fact>
        {children}
      </Facts>
    </DetailSection>
  )
}
