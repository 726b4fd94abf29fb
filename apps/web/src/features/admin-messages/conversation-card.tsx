import { MessageCircle, Reply } from "lucide-react"
import { Avatar, initialsOf } from "../../design/avatar.tsx"
import { Badge } from "../../design/badge.tsx"
import { Button } from "../../design/button.tsx"
import { classes } from "../../design/classes.ts"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"
import { sayMoment } from "../../shared/orders/order-words.ts"
import { useToday } from "../../shared/orders/use-today.ts"
import type { AdminConversation } from "./conversation-queries.ts"

/** One customer's conversation in the list (specification §2). */
export const ConversationCard = ({
  conversation,
  onOpen,
}: {
  readonly conversation: AdminConversation
  readonly onOpen: () => void
}) => {
  const text = useText("admin-messages")
  const ordersText = useText("orders")
  const today = useToday()
  const { userName, last, messageCount, unread, unseen, lastMessageAt } = conversation
  const name = userName === "" ? text("unknownName") : userName
  const isUnread = unread > 0
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-4 rounded-card border border-line bg-paper p-4 shadow-lift sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center sm:px-6">
      <Avatar initials={initialsOf(...userName.split(/\s+/).slice(0, 2))} />
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-semibold wrap-anywhere">{name}</h2>
          {isUnread && <Badge tone="attention">{text("newCount", { count: String(unread) })}</Badge>}
        </div>
        <p className={classes("line-clamp-2 wrap-anywhere", isUnread ? "font-medium" : "text-ink-soft")}>
          {last.isFromUser ? last.message : text("supportSaid", { message: last.message })}
        </p>
        <p className="text-sm text-ink-soft">
          <time dateTime={new Date(lastMessageAt).toISOString()}>{sayMoment(ordersText, lastMessageAt, today)}</time>
          {" · "}
          {text("totalCount", { count: messageCount })}
          {isUnread && unseen === 0 && ` · ${text("seen")}`}
        </p>
      </div>
      <div className="max-sm:col-span-2 max-sm:*:w-full">
        <Button
          tone={isUnread ? "primary" : "secondary"}
          icon={isUnread ? <Reply aria-hidden className="size-5" /> : <MessageCircle aria-hidden className="size-5" />}
          onClick={onOpen}
        >
          {isUnread ? text("reply") : text("view")}
          <VisuallyHidden> {text("with", { name })}</VisuallyHidden>
        </Button>
      </div>
    </li>
  )
}
