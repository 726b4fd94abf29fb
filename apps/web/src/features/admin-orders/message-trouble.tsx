import { useQuery } from "@tanstack/react-query"
import { Alert } from "../../design/alert.tsx"
import { useText } from "../../messages/text.tsx"
import { sayMomentWithin } from "../../shared/orders/order-words.ts"
import { useToday } from "../../shared/orders/use-today.ts"
import { messageTroubleQuery } from "./admin-order-queries.ts"

/** Says that messages to phones fail, while they do: customers are told by email instead, and the desk may be asked. */
export const MessageTrouble = () => {
  const text = useText("admin-orders")
  const ordersText = useText("orders")
  const today = useToday()
  const trouble = useQuery(messageTroubleQuery).data?.trouble ?? undefined
  if (trouble === undefined) return null
  return (
    <Alert tone="attention" role="status">
      <p className="font-semibold">
        {text("troubleTitle", { since: sayMomentWithin(ordersText, trouble.since, today) })}
      </p>
      <p>{text("troubleText", { count: trouble.byMailInstead })}</p>
    </Alert>
  )
}
