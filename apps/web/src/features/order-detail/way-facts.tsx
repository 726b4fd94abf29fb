import type { OrderView } from "@laundry/contracts/orders/orders"
import { orderStep } from "@laundry/core/order/status-meaning"
import { useText } from "../../messages/text.tsx"
import { DeliveryTime, PickupTime } from "../../shared/orders/order-times.tsx"
import { sayAddress, sayLocation, sayMoment } from "../../shared/orders/order-words.ts"
import { useToday } from "../../shared/orders/use-today.ts"
import { DetailSection, Fact, Facts } from "./section.tsx"

/** When and where: the pickup and the delivery, as planned and as they came to be. */
export const WayFacts = ({ order }: { readonly order: OrderView }) => {
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
        <Fact name={text("address")}>{sayAddress(ordersText, order)}</Fact>
        <Fact name={text("location")}>{sayLocation(order)}</Fact>
        <Fact name={text("deliveryInstructions")}>{order.deliveryInstructions}</Fact>
      </Facts>
    </DetailSection>
  )
}
