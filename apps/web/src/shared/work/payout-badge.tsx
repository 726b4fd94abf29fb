import type { OwnPayout } from "@laundry/contracts/marketplace/work-earnings"
import { Check, Hourglass, type LucideIcon, Undo2, X } from "lucide-react"
import { Badge } from "../../design/badge.tsx"
import { useText } from "../../messages/text.tsx"

const looks = {
  planned: { tone: "notice", icon: Hourglass },
  sent: { tone: "done", icon: Check },
  rejected: { tone: "attention", icon: X },
  returned: { tone: "neutral", icon: Undo2 },
} as const satisfies Record<OwnPayout["state"], { readonly tone: string; readonly icon: LucideIcon }>

/** Where a payout to a laundry worker is. */
export const PayoutBadge = ({ state }: Pick<OwnPayout, "state">) => {
  const text = useText("worker-pay")
  const { tone, icon: Icon } = looks[state]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden className="size-4" />}>
      {text(`state-${state}`)}
    </Badge>
  )
}
