import { CircleDollarSign, Hand } from "lucide-react"
import { Badge } from "../../design/badge.tsx"
import { useText } from "../../messages/text.tsx"

/** Not to be handed over before it is paid. */
export const HeldBadge = () => (
  <Badge tone="attention" icon={<Hand aria-hidden className="size-4 shrink-0" />}>
    {useText("at-the-door")("held")}
  </Badge>
)

/** Something is still owed for the order. */
export const UnpaidBadge = () => (
  <Badge tone="attention" icon={<CircleDollarSign aria-hidden className="size-4 shrink-0" />}>
    {useText("at-the-door")("unpaid")}
  </Badge>
)
