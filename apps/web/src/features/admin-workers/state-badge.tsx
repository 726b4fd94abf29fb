import type { WorkerState } from "@laundry/core/workers/worker"
import { CircleCheck, CircleDashed, CircleOff, CirclePause, CircleX, type LucideIcon } from "lucide-react"
import { Badge } from "../../design/badge.tsx"
import { useText } from "../../messages/text.tsx"

const looks: Readonly<
  Record<WorkerState, { readonly tone: "notice" | "done" | "attention" | "neutral"; readonly icon: LucideIcon }>
> = {
  applied: { tone: "notice", icon: CircleDashed },
  active: { tone: "done", icon: CircleCheck },
  paused: { tone: "attention", icon: CirclePause },
  refused: { tone: "neutral", icon: CircleX },
  ended: { tone: "neutral", icon: CircleOff },
}

/** What a laundry worker's file is, as a word and an icon. */
export const StateBadge = ({ state }: { readonly state: WorkerState }) => {
  const text = useText("admin-workers")
  const { tone, icon: Icon } = looks[state]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden className="size-4 shrink-0" />}>
      {text(state)}
    </Badge>
  )
}
