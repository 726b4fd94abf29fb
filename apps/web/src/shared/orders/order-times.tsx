import type { OrderView } from "@laundry/contracts/orders/orders"
import { sayWallTime } from "@laundry/core/local-time/local-time"
import { RichText, useText } from "../../messages/text.tsx"
import { useSettings } from "../../platform/public-data/use-public-data.ts"
import { sayDay, sayTimeSlot } from "./order-words.ts"
import { useToday } from "./use-today.ts"

const unbroken = { window: <span className="whitespace-nowrap" /> }

/** 'Today, Fri Nov 20 · 6–9 PM': when an order is picked up. */
export const PickupTime = ({ order }: { readonly order: Pick<OrderView, "pickupDate" | "pickupTimeSlot"> }) => {
  const day = sayDay(useText("orders"), order.pickupDate, useToday())
  const window = sayTimeSlot(order.pickupTimeSlot)
  return <RichText area="orders" id="slot" values={{ day, window }} elements={unbroken} />
}

/** 'Tomorrow, Sat Nov 21 · before 10 AM': when an order comes back. */
export const DeliveryTime = ({ order }: { readonly order: Pick<OrderView, "deliveryDate"> }) => {
  const { hours } = useSettings()
  const day = sayDay(useText("orders"), order.deliveryDate, useToday())
  return (
    <RichText area="orders" id="byTime" values={{ day, time: sayWallTime(hours.deliveryTime) }} elements={unbroken} />
  )
}
