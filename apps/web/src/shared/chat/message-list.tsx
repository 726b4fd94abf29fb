import type { ChatMessage } from "@laundry/core/chat/chat-message"
import { formatWallTime, type Instant, localTimeOf } from "@laundry/core/local-time/local-time"
import { CircleAlert } from "lucide-react"
import type { ReactNode } from "react"
import { Button } from "../../design/button.tsx"
import { classes } from "../../design/classes.ts"
import { useText } from "../../messages/text.tsx"
import { sayDay } from "../orders/order-words.ts"
import { useToday } from "../orders/use-today.ts"
import { byDay, type ChatSide, isWrittenBy } from "./conversation.ts"
import type { UnsentMessage } from "./unsent-messages.ts"

/** One message: one's own on the right, the other side's on the left, and beneath it whose it is and when it came. */
const Bubble = ({
  isOwn,
  message,
  children,
}: {
  readonly isOwn: boolean
  readonly message: string
  readonly children: ReactNode
}) => (
  <li className={classes("grid gap-1", isOwn ? "justify-items-end" : "justify-items-start")}>
    <p
      className={classes(
        "max-w-[85%] rounded-card px-4 py-2.5 wrap-anywhere whitespace-pre-wrap",
        isOwn ? "bg-ocean-tint" : "border border-line bg-linen-deep",
      )}
    >
      {message}
    </p>
    {children}
  </li>
)

const Said = ({ by, at }: { readonly by: string; readonly at: Instant }) => (
  <p className="px-1 text-sm text-ink-soft">
    {by}
    {" · "}
    <time dateTime={new Date(at).toISOString()}>{formatWallTime(localTimeOf(at))}</time>
  </p>
)

const Unsent = ({
  message,
  onRetry,
  onRemove,
}: {
  readonly message: UnsentMessage
  readonly onRetry: () => void
  readonly onRemove: () => void
}) => {
  const text = useText("chat")
  if (message.state === "sending") return <p className="px-1 text-sm text-ink-soft">{text("sending")}</p>
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2">
      <p className="flex items-center gap-1.5 text-sm font-medium text-coral">
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        {message.state === "lost" ? text("waiting") : text("notSent")}
      </p>
      <Button tone="quiet" size="compact" onClick={onRetry}>
        {text("retry")}
      </Button>
      <Button tone="quiet" size="compact" onClick={onRemove}>
        {text("remove")}
      </Button>
    </div>
  )
}

interface MessageListProps {
  /** Whose screen it is. */
  readonly side: ChatSide
  /** What the conversation and each side are called. */
  readonly label: string
  readonly names: Readonly<Record<ChatSide, string>>
  readonly messages: ReadonlyArray<ChatMessage>
  readonly unsent: ReadonlyArray<UnsentMessage>
  readonly onRetry: (key: string) => void
  readonly onRemove: (key: string) => void
}

/** The conversation, oldest first, by day. What comes while it is open is read aloud in a pause. */
export const MessageList = ({ side, label, names, messages, unsent, onRetry, onRemove }: MessageListProps) => {
  const ordersText = useText("orders")
  const today = useToday()
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- reached by Tab, so that the keys scroll it
    <div role="log" tabIndex={0} aria-label={label} className="grid gap-5 rounded-control">
      {byDay(messages).map((day) => (
        <section key={day.messages[0]?.id} className="grid gap-4">
          <h3 className="text-center text-sm font-medium text-ink-soft">{sayDay(ordersText, day.day, today)}</h3>
          <ol className="grid gap-4">
            {day.messages.map(({ id, message, isFromUser, createdAt }) => (
              <Bubble key={id} isOwn={isWrittenBy({ isFromUser }, side)} message={message}>
                <Said by={isFromUser ? names.customer : names.support} at={createdAt} />
              </Bubble>
            ))}
          </ol>
        </section>
      ))}
      {unsent.length > 0 && (
        <ol className="grid gap-4">
          {unsent.map((message) => (
            <Bubble key={message.key} isOwn message={message.text}>
              <Unsent message={message} onRetry={() => onRetry(message.key)} onRemove={() => onRemove(message.key)} />
            </Bubble>
          ))}
        </ol>
      )}
    </div>
  )
}
