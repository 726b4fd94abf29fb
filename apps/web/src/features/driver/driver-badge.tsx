import { driverStatusLabel, type OrderStatus } from "@laundry/core/order/order-status"
import { Badge } from "../../design/badge.tsx"
import { statusLooks } from "../../shared/orders/status-badge.tsx"

/** An order's status in a driver's words (specification §4). */
export const DriverBadge = ({ status }: { readonly status: OrderStatus }) => {
  const { tone, icon: Icon } = statusLooks[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden className="size-4 shrink-0" />}>
      {driverStatusLabel(status)}
    </Badge>
  )
}
