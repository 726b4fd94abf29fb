import type { AdminUserView } from "@laundry/contracts/people/admin-users"
import { useQuery } from "@tanstack/react-query"
import { useText } from "../../messages/text.tsx"
import { sayDay } from "../../shared/orders/order-words.ts"
import { useToday } from "../../shared/orders/use-today.ts"
import { useMayHaveWorkers } from "../../shared/work/use-is-marketplace.ts"
import { heldOrdersQuery } from "./user-queries.ts"

/** What somebody holds as a laundry worker, and who does each order once the account is disabled; nothing for all others, nor asked where there never were any. */
export const HeldOrders = ({ userId }: { readonly userId: AdminUserView["id"] }) => {
  const text = useText("admin-users")
  const ordersText = useText("orders")
  const today = useToday()
  const mayHaveWorkers = useMayHaveWorkers()
  const { data = [], isError } = useQuery({ ...heldOrdersQuery(userId), enabled: mayHaveWorkers })
  if (isError) return <p className="text-ink-soft">{text("heldFailed")}</p>
  if (data.length === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{text("heldTitle", { count: data.length })}</h3>
      <ul className="grid gap-1">
        {data.map(({ orderNumber, status, pickupDate, to }) => (
          <li key={orderNumber}>
            {text(to === "workers" ? "heldToWorkers" : status === "ordered" ? "heldToCrew" : "heldToHouse", {
              number: String(orderNumber),
              day: sayDay(ordersText, pickupDate, today),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
