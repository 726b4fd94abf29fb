import type { OrderView } from "@laundry/contracts/orders/orders"
import { useId } from "react"
import { TextLink } from "../../design/text-link.tsx"
import { useText } from "../../messages/text.tsx"
import { OrderRows } from "../../shared/orders/order-row.tsx"
import { FirstOrder } from "./first-order.tsx"

interface RecentOrdersProps {
  /** The last few, newest first. */
  readonly orders: ReadonlyArray<OrderView>
  readonly onOpen: (id: string) => void
}

/** The most recent orders (specification §9: 3), or what will be here. */
export const RecentOrders = ({ orders, onOpen }: RecentOrdersProps) => {
  const text = useText("customer-home")
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-lg font-semibold tracking-tight sm:text-xl">
          {text("recentTitle")}
        </h2>
        {orders.length > 0 && <TextLink href="/?tab=history">{text("allOrders")}</TextLink>}
      </div>
      {orders.length > 0 ? <OrderRows orders={orders} onOpen={onOpen} /> : <FirstOrder />}
    </section>
  )
}
