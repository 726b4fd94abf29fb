import type { HeldWorkOrder } from "@laundry/contracts/marketplace/work"
import { formatWallTime } from "@laundry/core/local-time/local-time"
import type { ReactNode } from "react"
import { RichText, useText } from "../../messages/text.tsx"
import { useSettings } from "../../platform/public-data/use-public-data.ts"
import { sayDay, sayLocation, sayTimeSlot } from "../../shared/orders/order-words.ts"
import { useToday } from "../../shared/orders/use-today.ts"

/** Times are never torn. */
const nowrap = <span className="whitespace-nowrap" />

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex gap-1.5">
    <dt className="shrink-0 text-ink-soft">{name}</dt>
    <dd className="font-medium wrap-anywhere">{children}</dd>
  </div>
)

const isSaid = (said: string | null): said is string => said !== null && said !== ""

/** When and where the bags wait, and how many there are. */
const PickupFacts = ({ order }: { readonly order: HeldWorkOrder }) => {
  const text = useText("work-orders")
  const doorText = useText("at-the-door")
  const ordersText = useText("orders")
  const today = useToday()
  return (
    <>
      <Fact name={text("pickup")}>
        <RichText
          area="work-orders"
          id="slot"
          values={{ day: sayDay(ordersText, order.pickupDate, today), slot: sayTimeSlot(order.pickupTimeSlot) }}
          elements={{ nowrap }}
        />
      </Fact>
      <Fact name={doorText("location")}>{sayLocation(order)}</Fact>
      <Fact name={text("expected")}>{ordersText("bags", { count: order.estimatedBags })}</Fact>
    </>
  )
}

/** What is known of the laundry, from its pickup on. */
const WorkFacts = ({ order }: { readonly order: HeldWorkOrder }) => {
  const text = useText("work-orders")
  const ordersText = useText("orders")
  const bags = order.readyBags ?? order.actualBags
  return (
    <>
      {bags !== null && (
        <Fact name={text(order.readyBags === null ? "pickedUp" : "packed")}>{ordersText("bags", { count: bags })}</Fact>
      )}
      {order.weight !== null && (
        <Fact name={text("weighed")}>{ordersText("pounds", { pounds: String(order.weight) })}</Fact>
      )}
      {order.oversizedItems > 0 && <Fact name={text("oversized")}>{String(order.oversizedItems)}</Fact>}
      <Fact name={text("detergent")}>{order.detergentPreference}</Fact>
    </>
  )
}

/** What the worker must know of an order at its present step. */
export const OrderFacts = ({ order }: { readonly order: HeldWorkOrder }) => {
  const text = useText("work-orders")
  const doorText = useText("at-the-door")
  const ordersText = useText("orders")
  const { hours } = useSettings()
  const today = useToday()
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1">
      {isSaid(order.pickupApt) && <Fact name={doorText("apt")}>{order.pickupApt}</Fact>}
      {order.status === "ordered" ? <PickupFacts order={order} /> : <WorkFacts order={order} />}
      <Fact name={text("delivery")}>
        <RichText
          area="work-orders"
          id="byTime"
          values={{ day: sayDay(ordersText, order.deliveryDate, today), time: formatWallTime(hours.deliveryTime) }}
          elements={{ nowrap }}
        />
      </Fact>
    </dl>
  )
}

const Said = ({ name, said }: { readonly name: string; readonly said: string | null }) =>
  isSaid(said) && (
    <p className="wrap-anywhere whitespace-pre-line">
      <span className="text-ink-soft">{name}: </span>
      <span className="font-medium">{said}</span>
    </p>
  )

/** What the customer asked for, however long it is. */
export const OrderInstructions = ({ order }: { readonly order: HeldWorkOrder }) => (
  <>
    <Said name={useText("work-orders")("special")} said={order.specialInstructions} />
    <Said name={useText("at-the-door")("instructions")} said={order.deliveryInstructions} />
  </>
)
