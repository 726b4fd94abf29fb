import { type InquiryStatus, inquiryStatuses } from "@laundry/core/commercial/inquiry"
import { Ban, FlaskConical, Handshake, type LucideIcon, PhoneOutgoing, Sparkles } from "lucide-react"
import type { ComponentProps } from "react"
import { Badge } from "../../design/badge.tsx"
import { type PlainMessageId, useText } from "../../messages/text.tsx"

interface InquiryStatusLook {
  readonly label: PlainMessageId<"admin-inquiries">
  readonly tone: NonNullable<ComponentProps<typeof Badge>["tone"]>
  readonly icon: LucideIcon
}

const looks = {
  new: { label: "statusNew", tone: "attention", icon: Sparkles },
  contacted: { label: "statusContacted", tone: "ocean", icon: PhoneOutgoing },
  trial: { label: "statusTrial", tone: "notice", icon: FlaskConical },
  won: { label: "statusWon", tone: "done", icon: Handshake },
  lost: { label: "statusLost", tone: "neutral", icon: Ban },
} as const satisfies Record<InquiryStatus, InquiryStatusLook>

/** The word for each status. */
export const inquiryStatusLabel = (status: InquiryStatus) => looks[status].label

/** Reads a status; undefined for any other text. */
export const parseInquiryStatus = (text: string | undefined): InquiryStatus | undefined =>
  inquiryStatuses.find((status) => status === text)

/** An inquiry's state, as a word, a colour and an icon. */
export const InquiryStatusBadge = ({ status }: { readonly status: InquiryStatus }) => {
  const { label, tone, icon: Icon } = looks[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden className="size-4 shrink-0" />}>
      {useText("admin-inquiries")(label)}
    </Badge>
  )
}
