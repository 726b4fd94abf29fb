import type { DriverOrderView } from "@laundry/contracts/orders/driver"
import { formatWallTime } from "@laundry/core/local-time/local-time"
import type { ReactNode } from "react"
import { RichText, useText } from "../../messages/text.tsx"
import { useSettings } from "../../platform/public-data/use-public-data.ts"
import { sayDay, sayEstimate, sayTimeSlot } from "../../shared/orders/order-words.ts"
import { useToday } from "../../shared/orders/use-today.ts"
import { bagsToExpect, type Leg } from "./stops.ts"

/** Times are never torn. */
const nowrap = <span className="whitespace-nowrap" />

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex gap-1.5">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="font-medium wrap-anywhere">{children}</dd>
  </div>
)

/** What the driver must know at a stop (specification §2). */
export const StopFacts = ({ leg, order }: { readonly leg: Leg; readonly order: DriverOrderView }) => {
  const text = useText("driver")
  const doorText = useText("at-the-door")
  const orderText = useText("orders")
  const { hours } = useSettings()
  const today = useToday()
  const bags = bagsToExpect(order)
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1">
      {order.pickupApt !== null && order.pickupApt !== "" && <Fact name={doorText("apt")}>{order.pickupApt}</Fact>}
      <Fact name={doorText("location")}>{order.pickupLocation}</Fact>
      {order.pickupLocationOther !== null && order.pickupLocationOther !== "" && (
        <Fact name={doorText("locationDetails")}>{order.pickupLocationOther}</Fact>
      )}
      {leg === "pickups" ? (
        <Fact name={text("timeSlot")}>
          <RichText
            area="driver"
            id="slot"
            values={{ day: sayDay(orderText, order.pickupDate, today), slot: sayTimeSlot(order.pickupTimeSlot) }}
            elements={{ nowrap }}
          />
        </Fact>
      ) : (
        <Fact name={text("deliveryDate")}>
          <RichText
            area="driver"
            id="byTime"
            values={{ day: sayDay(orderText, order.deliveryDate, today), time: formatWallTime(hours.deliveryTime) }}
            elements={{ nowrap }}
          />
        </Fact>
      )}
      <Fact name={text("bagCount")}>
        {bags === undefined
          ? text("unknown")
          : typeof bags === "number"
            ? orderText("bags", { count: bags })
            : sayEstimate(orderText, bags)}
      </Fact>
    </dl>
  )
}

/** What the customer wrote for the driver, however long it is. */
export const StopInstructions = ({ order }: { readonly order: Pick<DriverOrderView, "deliveryInstructions"> }) => {
  const text = useText("at-the-door")
  if (order.deliveryInstructions === null || order.deliveryInstructions === "") return null
  return (
    <p className="wrap-anywhere">
      <span className="text-ink-soft">{text("instructions")}: </span>
      <span className="font-medium">{order.deliveryInstructions}</span>
    </p>
  )
}
