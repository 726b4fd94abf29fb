import { driverStatusLabel, type OrderStatus } from "@laundry/core/order/order-status"
import { CircleDollarSign, CloudUpload, Hand } from "lucide-react"
import { Badge } from "../../design/badge.tsx"
import { useText } from "../../messages/text.tsx"
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

/** Something was recorded and is still on the phone. */
export const WaitingBadge = () => (
  <Badge tone="notice" icon={<CloudUpload aria-hidden className="size-4 shrink-0" />}>
    {useText("driver")("waitingToSend")}
  </Badge>
)

/** Something is still owed for the order. */
/** Not to be handed over before it is paid. */
export const HeldBadge = () => (
  <Badge tone="attention" icon={<Hand aria-hidden className="size-4 shrink-0" />}>
    {useText("driver")("held")}
  </Badge>
)

export const UnpaidBadge = () => (
  <Badge tone="attention" icon={<CircleDollarSign aria-hidden className="size-4 shrink-0" />}>
    {useText("driver")("unpaid")}
  </Badge>
)
