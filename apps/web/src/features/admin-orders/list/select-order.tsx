import type { OrderSummaryView } from "@laundry/contracts/orders/admin-orders"
import { useText } from "../../../messages/text.tsx"

interface SelectOrderProps {
  readonly order: Pick<OrderSummaryView, "id" | "orderNumber">
  readonly isSelected: boolean
  readonly onSelect: (id: string, isSelected: boolean) => void
}

/** Takes an order into what is done with several at once. The whole field around the box can be pressed. */
export const SelectOrder = ({ order, isSelected, onSelect }: SelectOrderProps) => (
  <label className="grid min-h-11 min-w-8 cursor-pointer place-items-center">
    <input
      type="checkbox"
      checked={isSelected}
      aria-label={useText("admin-orders")("selectOrder", { number: String(order.orderNumber) })}
      onChange={(event) => onSelect(order.id, event.currentTarget.checked)}
      className="size-5 cursor-pointer accent-ocean"
    />
  </label>
)
