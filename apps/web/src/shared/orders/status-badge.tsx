import type { OrderStatus } from "@laundry/core/order/order-status"
import {
  Ban,
  CalendarCheck,
  CalendarX,
  CircleCheck,
  CircleDollarSign,
  type LucideIcon,
  PackageCheck,
  Shirt,
  ShoppingBag,
  WashingMachine,
} from "lucide-react"
import type { ComponentProps } from "react"
import { Badge } from "../../design/badge.tsx"
import { type PlainMessageId, useText } from "../../messages/text.tsx"

interface StatusLook {
  readonly label: PlainMessageId<"orders">
  readonly tone: NonNullable<ComponentProps<typeof Badge>["tone"]>
  readonly icon: LucideIcon
}

/** How each status is said and drawn. */
export const statusLooks: Readonly<Record<OrderStatus, StatusLook>> = {
  ordered: { label: "statusOrdered", tone: "ocean", icon: CalendarCheck },
  picked_up: { label: "statusPickedUp", tone: "ocean", icon: ShoppingBag },
  in_progress: { label: "statusInLaundry", tone: "ocean", icon: WashingMachine },
  processing: { label: "statusProcessing", tone: "ocean", icon: Shirt },
  ready_for_delivery: { label: "statusReady", tone: "ocean", icon: PackageCheck },
  delivered: { label: "statusDelivered", tone: "done", icon: CircleCheck },
  missed_pickup: { label: "statusMissed", tone: "attention", icon: CalendarX },
  additional_payment_required: { label: "statusOwed", tone: "attention", icon: CircleDollarSign },
  cancelled: { label: "statusCancelled", tone: "neutral", icon: Ban },
}

/** An order's status as a word, a colour and an icon. */
export const StatusBadge = ({
  status,
  size = "medium",
}: {
  readonly status: OrderStatus
  readonly size?: NonNullable<ComponentProps<typeof Badge>["size"]>
}) => {
  const { label, tone, icon: Icon } = statusLooks[status]
  return (
    <Badge
      tone={tone}
      size={size}
      icon={<Icon aria-hidden className={size === "compact" ? "size-3.5 shrink-0" : "size-4 shrink-0"} />}
    >
      {useText("orders")(label)}
    </Badge>
  )
}
