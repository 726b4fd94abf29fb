import { formatDollars } from "@laundry/core/money/cents"
import { type Charged, paymentDisplay } from "@laundry/core/order/amount-due"
import type { OrderStatus } from "@laundry/core/order/order-status"
import { CircleCheck } from "lucide-react"
import { classes } from "../../design/classes.ts"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"

/** An order's payment in a line as staff read it: 'N/A', 'Paid in Full' or 'Balance Due: $x' (specification §2). */
export const AdminPaymentLine = ({ order }: { readonly order: Charged & { readonly status: OrderStatus } }) => {
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
        <span
          className={classes("font-semibold tabular-nums", display.isPayable ? "text-coral" : "text-ink-soft")}
          {...(!display.isPayable && { title: text("tooSmall") })}
        >
          {text("balanceLine", { amount: formatDollars(display.amount) })}
          {!display.isPayable && <VisuallyHidden>, {text("tooSmall")}</VisuallyHidden>}
        </span>
      )
  }
}
