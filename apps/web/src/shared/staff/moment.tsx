import type { Instant } from "@laundry/core/local-time/local-time"
import { useText } from "../../messages/text.tsx"
import { sayMoment } from "../orders/order-words.ts"
import { useToday } from "../orders/use-today.ts"

/** 'Today, Fri Nov 20 · 3:05 PM' on the local wall clock. Needs the texts of orders. */
export const Moment = ({ at }: { readonly at: Instant }) => {
  const text = useText("orders")
  const today = useToday()
  return (
    <time dateTime={new Date(at).toISOString()} className="tabular-nums">
      {sayMoment(text, at, today)}
    </time>
  )
}
