import type { OrderView } from "@laundry/contracts/orders/orders"
import { formatPounds } from "@laundry/core/money/pounds"
import { owedAmount } from "@laundry/core/order/amount-due"
import { useId } from "react"
import { Money } from "../../design/money.tsx"
import { useText } from "../../messages/text.tsx"
import { sayDay } from "../../shared/orders/order-words.ts"
import { PayButton } from "../../shared/orders/payment-state.tsx"
import { useToday } from "../../shared/orders/use-today.ts"
import { balanceReason } from "./balance-reason.ts"

/** Why an order owes what it owes. */
const useReason = (order: OrderView): string => {
  const text = useText("customer-home")
  const limit = formatPounds(order.freeWeightLimit)
  const reason = balanceReason(order)
  if (reason === "minimum") return text("balanceMinimum", { limit })
  return reason === "weight" && order.weight !== null
    ? text("balanceMore", { weight: formatPounds(order.weight), limit })
    : text("balanceRest")
}

/** An order that owes something, with its pay button. */
export const BalanceCard = ({ order }: { readonly order: OrderView }) => {
  const text = useText("customer-home")
  const ordersText = useText("orders")
  const id = useId()
  const day = sayDay(ordersText, order.pickupDate, useToday())
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 rounded-card border border-coral/40 bg-coral-tint p-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:p-7"
    >
      <div className="grid gap-1">
        <h2 id={id} className="flex flex-wrap items-baseline gap-x-3 font-semibold text-coral">
          {ordersText("amountDue")}
          <span className="text-3xl tracking-tight text-ink">
            <Money amount={owedAmount(order)} />
          </span>
        </h2>
        <p className="text-ink">{text("balanceText", { number: String(order.orderNumber), day })}</p>
        <p className="text-ink-soft">{useReason(order)}</p>
      </div>
      <PayButton order={order} size="large" wide />
    </section>
  )
}
