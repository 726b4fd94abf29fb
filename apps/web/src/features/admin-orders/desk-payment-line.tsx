import { formatDollars } from "@laundry/core/money/cents"
import { type Charged, paymentDisplay } from "@laundry/core/order/amount-due"
import type { OrderStatus } from "@laundry/core/order/order-status"
import { CircleCheck } from "lucide-react"
import { useText } from "../../messages/text.tsx"

/** An order's payment in a line as the desk reads it: 'N/A', 'Paid in Full' or 'Balance Due: $x' (specification §2). */
export const DeskPaymentLine = ({ order }: { readonly order: Charged & { readonly status: OrderStatus } }) => {
  const text = useText("admin-orders")
  const ordersText = useText("orders")
  const display = paymentDisplay(order)
  switch (display.kind) {
    case "not-applicable":
      return <span className="text-ink-soft">{ordersText("notApplicable")}</span>
    case "paid-in-full":
      return (
        <span className="inline-flex items-center gap-1.5 font-medium text-done">
          <CircleCheck aria-hidden className="size-4 shrink-0" />
          {ordersText("paidInFull")}
        </span>
      )
    case "due":
      return (
        <span className="font-semibold text-coral tabular-nums">
          {text("balanceLine", { amount: formatDollars(display.amount) })}
        </span>
      )
  }
}
