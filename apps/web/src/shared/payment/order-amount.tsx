import type { Cents } from "@laundry/core/money/cents"
import { Money } from "../../design/money.tsx"
import { Skeleton } from "../../design/skeleton.tsx"
import { useText } from "../../messages/text.tsx"

interface OrderAmountProps {
  readonly orderNumber: number | undefined
  readonly amount: Cents | undefined
  /** What the amount is; what is to be paid now unless it is said. */
  readonly label?: string
}

/** Which order this is and what it costs now. */
export const OrderAmount = ({ orderNumber, amount, label }: OrderAmountProps) => {
  const text = useText("payment")
  return (
    <div className="flex items-end justify-between gap-4">
      <dl className="grid gap-0.5">
        <dt className="text-ink-soft">{text("order")}</dt>
        <dd className="min-h-8 text-xl font-semibold tabular-nums">
          {orderNumber === undefined ? <Skeleton /> : text("orderNumber", { number: String(orderNumber) })}
        </dd>
      </dl>
      <dl className="grid gap-0.5 text-right">
        <dt className="text-ink-soft">{label ?? text("amount")}</dt>
        <dd className="text-4xl leading-none font-semibold tracking-tight text-ocean">
          {amount === undefined ? <Skeleton shape="number" /> : <Money amount={amount} />}
        </dd>
      </dl>
    </div>
  )
}
