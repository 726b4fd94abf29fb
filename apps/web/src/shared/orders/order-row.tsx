import type { OrderView } from "@laundry/contracts/orders/orders"
import { totalCost } from "@laundry/core/order/amount-due"
import { owesNothing } from "@laundry/core/order/status-meaning"
import { Money } from "../../design/money.tsx"
import { useText } from "../../messages/text.tsx"
import { PickupTime } from "./order-times.tsx"
import { PaymentState } from "./payment-state.tsx"
import { StatusBadge } from "./status-badge.tsx"

interface OrderRowProps {
  readonly order: OrderView
  /** Shows the order's details. */
  readonly onOpen: () => void
}

/** An order in a list; a press shows its details. */
export const OrderRow = ({ order, onOpen }: OrderRowProps) => (
  <button
    type="button"
    onClick={onOpen}
    className="grid w-full cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 rounded-control px-5 py-4 text-left transition-colors duration-150 hover:bg-linen-deep focus-visible:-outline-offset-3 sm:px-7 @2xl:grid-cols-[minmax(0,1fr)_auto_10rem]"
  >
    <span className="grid gap-0.5">
      <span className="font-semibold tabular-nums">
        {useText("orders")("number", { number: String(order.orderNumber) })}
      </span>
      <span className="text-sm text-ink-soft @2xl:text-base">
        <PickupTime order={order} />
      </span>
    </span>
    <span className="order-last col-span-2 @2xl:order-none @2xl:col-span-1">
      <StatusBadge status={order.status} />
    </span>
    <span className="grid justify-items-end gap-0.5 text-right">
      {!owesNothing(order.status) && (
        <span className="font-semibold">
          <Money amount={totalCost(order)} />
        </span>
      )}
      <span className="text-sm">
        <PaymentState order={order} />
      </span>
    </span>
  </button>
)

/** Orders one below the other. */
export const OrderRows = ({
  orders,
  onOpen,
}: {
  readonly orders: ReadonlyArray<OrderView>
  readonly onOpen: (id: string) => void
}) => (
  <ul className="@container divide-y divide-line overflow-hidden rounded-card border border-line bg-paper shadow-lift">
    {orders.map((order) => (
      <li key={order.id}>
        <OrderRow order={order} onOpen={() => onOpen(order.id)} />
      </li>
    ))}
  </ul>
)
