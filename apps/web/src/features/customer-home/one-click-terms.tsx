import type { OrderView } from "@laundry/contracts/orders/orders"
import type { OperatingHours } from "@laundry/core/scheduling/operating-hours"
import type { ReactNode } from "react"
import { useText } from "../../messages/text.tsx"
import { sayAddress, sayEstimate, sayLocation } from "../../shared/orders/order-words.ts"
import { PickupDay } from "../../shared/pickup/pickup-day.tsx"
import type { OfferedDay } from "../../shared/pickup/pickup-day-text.ts"
import { UpfrontLines } from "../../shared/pricing/upfront-lines.tsx"

const Term = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

export interface OneClickTermsProps {
  readonly lastOrder: OrderView
  /** The next pickup; undefined until the server has told its time. */
  readonly day: OfferedDay | undefined
  readonly hours: OperatingHours
  /** How it is paid. */
  readonly then: string
}

/** What one click books: which day, and which details of the last order. */
export const OneClickTerms = ({ lastOrder, day, hours, then }: OneClickTermsProps) => {
  const text = useText("customer-home")
  const ordersText = useText("orders")
  const { deliveryInstructions, specialInstructions, estimatedWeight, detergentPreference } = lastOrder
  const instructions = [deliveryInstructions, specialInstructions].filter((line) => line !== null && line !== "")
  return (
    <div className="grid gap-3">
      <p>{text("oneClickText", { number: String(lastOrder.orderNumber) })}</p>
      <dl className="grid gap-1.5">
        {day && (
          <Term name={text("oneClickDay")}>
            <PickupDay day={day} hours={hours} />
          </Term>
        )}
        <Term name={text("oneClickAddress")}>
          {sayAddress(ordersText, lastOrder)} · {sayLocation(lastOrder)}
        </Term>
        {estimatedWeight !== null && estimatedWeight !== "" && (
          <Term name={text("oneClickBags")}>{sayEstimate(ordersText, estimatedWeight)}</Term>
        )}
        <Term name={text("oneClickDetergent")}>{detergentPreference}</Term>
        {instructions.length > 0 && <Term name={text("oneClickInstructions")}>{instructions.join(" · ")}</Term>}
      </dl>
      <UpfrontLines />
      <p>{then}</p>
    </div>
  )
}
