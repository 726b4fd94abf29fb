import { useText } from "../../messages/text.tsx"
import { sayMoment } from "../orders/order-words.ts"
import { useToday } from "../orders/use-today.ts"

/** 'Today, Fri Nov 20 · 3:05 PM' for an ISO instant, on the Eastern wall clock. Needs the texts of orders. */
export const Moment = ({ at }: { readonly at: string }) => {
  const text = useText("orders")
  const today = useToday()
  return (
    <time dateTime={at} className="tabular-nums">
      {sayMoment(text, Date.parse(at), today)}
    </time>
  )
}
