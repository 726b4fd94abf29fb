import type { OrderView } from "@laundry/contracts/orders/orders"
import { formatDollars, formatMoney } from "@laundry/core/money/cents"
import { paymentDisplay } from "@laundry/core/order/amount-due"
import { checkoutPath } from "@laundry/core/payment/payment-paths"
import { CircleCheck } from "lucide-react"
import type { ComponentProps } from "react"
import { ButtonLink } from "../../design/button.tsx"
import { Money } from "../../design/money.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"

/** An order's payment in a line: 'N/A', 'Paid in Full', or 'Amount Due' with the amount (specification §4). */
export const PaymentState = ({ order }: { readonly order: Parameters<typeof paymentDisplay>[0] }) => {
  const text = useText("orders")
  const display = paymentDisplay(order)
  switch (display.kind) {
    case "not-applicable":
      return <span className="text-ink-soft">{text("notApplicable")}</span>
    case "paid-in-full":
      return (
        <span className="inline-flex items-center gap-1.5 font-medium text-done">
          <CircleCheck aria-hidden className="size-4 shrink-0" />
          {text("paidInFull")}
        </span>
      )
    case "due":
      return (
        <span className="font-semibold text-coral">
          {text("amountDue")} <Money amount={display.amount} />
        </span>
      )
  }
}

type Looks = Pick<ComponentProps<typeof ButtonLink>, "tone" | "size" | "wide">

/** Leads to the checkout of what an order owes, or says why no card can pay it; nothing when it owes nothing. */
export const PayButton = ({ order, ...looks }: { readonly order: OrderView } & Looks) => {
  const text = useText("orders")
  const display = paymentDisplay(order)
  if (display.kind !== "due") return null
  if (!display.isPayable) return <p className="max-w-xs text-sm text-ink-soft">{text("tooSmall")}</p>
  return (
    <ButtonLink {...looks} href={checkoutPath(order.id, formatMoney(display.amount))}>
      {text("pay", { amount: formatDollars(display.amount) })}
      <VisuallyHidden> {text("forOrder", { number: String(order.orderNumber) })}</VisuallyHidden>
    </ButtonLink>
  )
}
