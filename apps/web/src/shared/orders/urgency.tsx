import type { IsoDate } from "@laundry/core/local-time/local-time"
import { type Urgency, urgencyOf } from "@laundry/core/order/delivery-promise"
import type { OrderStatus } from "@laundry/core/order/order-status"
import { AlarmClock } from "lucide-react"
import { Badge } from "../../design/badge.tsx"
import { useText } from "../../messages/text.tsx"
import { useServerClock } from "../../platform/clock/use-server-clock.ts"
import { useSettings } from "../../platform/public-data/use-public-data.ts"

interface Promised {
  readonly status: OrderStatus
  /** Left out where the status always says the place. */
  readonly statusBefore?: OrderStatus | null
  readonly deliveryDate: IsoDate
}

/** How pressing an order is by the server's clock, the same for laundry, driver and customer. */
export const useUrgency = ({ status, statusBefore = null, deliveryDate }: Promised): Urgency | undefined => {
  const { hours } = useSettings()
  const urgency = useServerClock((now) => urgencyOf({ status, statusBefore, deliveryDate }, now, hours) ?? "none")
  return urgency === "none" ? undefined : urgency
}

/** Says that an order is overdue, or will be soon. */
export const UrgencyBadge = ({ urgency }: { readonly urgency: Urgency }) => (
  <Badge tone="attention" icon={<AlarmClock aria-hidden className="size-5 shrink-0" />}>
    <span className="text-base">{useText("orders")(urgency === "overdue" ? "overdue" : "dueSoon")}</span>
  </Badge>
)
