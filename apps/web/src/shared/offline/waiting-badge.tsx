import { CloudUpload } from "lucide-react"
import { Badge } from "../../design/badge.tsx"
import { useText } from "../../messages/text.tsx"

/** Something was recorded and is still on the phone. */
export const WaitingBadge = () => (
  <Badge tone="notice" icon={<CloudUpload aria-hidden className="size-4 shrink-0" />}>
    {useText("offline")("waitingToSend")}
  </Badge>
)
