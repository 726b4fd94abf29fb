import type { EndedWorkOrder } from "@laundry/contracts/marketplace/work"
import { Money } from "../../design/money.tsx"
import { type PlainMessageId, useText } from "../../messages/text.tsx"
import { Moment } from "../../shared/staff/moment.tsx"

const outcomes: Readonly<Record<EndedWorkOrder["outcome"], PlainMessageId<"work-orders">>> = {
  delivered: "outcomeDelivered",
  released: "outcomeReleased",
  withdrawn: "outcomeWithdrawn",
  missed: "outcomeMissed",
  reassigned: "outcomeReassigned",
}

const outcomeOf = ({ outcome, isCancelledByStaff }: EndedWorkOrder): PlainMessageId<"work-orders"> =>
  isCancelledByStaff === true ? "outcomeCancelled" : outcomes[outcome]

interface EndedOrdersProps {
  readonly ended: ReadonlyArray<EndedWorkOrder>
  /** How many ended before these. */
  readonly notShown: number
}

/** What is left to see of orders that ended: number, outcome and pay. */
export const EndedOrders = ({ ended, notShown }: EndedOrdersProps) => {
  const text = useText("work-orders")
  const ordersText = useText("orders")
  if (ended.length === 0) return null
  return (
    <section aria-labelledby="ended-orders" className="grid gap-3">
      <h2 id="ended-orders" className="text-lg font-semibold">
        {text("ended")}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-paper">
        {ended.map((order) => (
          <li key={order.id} className="flex items-center justify-between gap-4 px-4 py-3">
            <span className="min-w-0">
              <span className="block font-semibold tabular-nums">
                {ordersText("number", { number: String(order.orderNumber) })} · {text(outcomeOf(order))}
              </span>
              <span className="block text-ink-soft">
                <Moment at={order.at} />
              </span>
            </span>
            <span className="text-lg font-semibold">
              <Money amount={order.pay} />
            </span>
          </li>
        ))}
      </ul>
      {notShown > 0 && <p className="text-sm text-ink-soft">{text("endedMore", { count: notShown })}</p>}
    </section>
  )
}
