import type { OrderId } from "@laundry/contracts/http/wire"
import type { SentMessageView } from "@laundry/contracts/messaging/sent-messages"
import { formatPhone } from "@laundry/core/shared/phone-number"
import { useState } from "react"
import { FailedAlert } from "../../design/failed-alert.tsx"
import { Fold } from "../../design/fold.tsx"
import { Skeleton } from "../../design/skeleton.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { type PlainMessageId, type Text, useText } from "../../messages/text.tsx"
import { sayMoment } from "../../shared/orders/order-words.ts"
import { useToday } from "../../shared/orders/use-today.ts"
import { EndTextsButton } from "../../shared/staff/end-texts-button.tsx"
import { orderMessagesQuery } from "./admin-order-queries.ts"
import { OrderSection } from "./section.tsx"
import { useOpenQuery } from "./use-open-query.ts"

const outcomes: Readonly<Record<SentMessageView["outcome"], PlainMessageId<"admin-orders">>> = {
  waiting: "messageWaiting",
  held: "messageHeld",
  sent: "messageSent",
  dropped: "messageDropped",
}

const replacements = {
  "no-consent": "messageNoConsent",
  "no-device": "messageNoDevice",
  stopped: "messageStopped",
  unreachable: "messageUnreachable",
  "provider-down": "messageProviderDown",
} as const satisfies Readonly<
  Record<NonNullable<SentMessageView["insteadOf"]>["because"], PlainMessageId<"admin-orders">>
>

const dropped = {
  "not-wanted": "messageNotWanted",
  stale: "messageStale",
  "nothing-to-say": "messageNothingToSay",
  refused: "messageRefused",
} as const satisfies Readonly<Record<NonNullable<SentMessageView["dropped"]>, PlainMessageId<"admin-orders">>>

/** What it tells; of what is always a mail its first line, which is the subject. */
const nameOf = (text: Text<"message-settings">, { event, text: written, channel }: SentMessageView): string =>
  event === null ? written.split("\n", 1)[0] || text(channel) : text(event)

/** By which way, to whom, and in how many parts. */
const useWay = ({ channel, recipient, segments, outcome }: SentMessageView): string => {
  const text = useText("admin-orders")
  const settingsText = useText("message-settings")
  return [
    outcome === "dropped" ? "" : settingsText(channel),
    channel === "text" ? formatPhone(recipient) : recipient,
    segments === null ? "" : text("messageSegments", { count: segments }),
  ]
    .filter((part) => part !== "")
    .join(" · ")
}

const Message = ({ message }: { readonly message: SentMessageView }) => {
  const text = useText("admin-orders")
  const settingsText = useText("message-settings")
  const ordersText = useText("orders")
  const today = useToday()
  const [isOpen, setOpen] = useState(false)
  const way = useWay(message)
  const { outcome, insteadOf, failure, heldUntil, at } = message
  const moment = sayMoment(ordersText, heldUntil !== null && outcome === "held" ? heldUntil : at, today)
  const head = (
    <span className="grid gap-0.5 text-[0.9375rem]">
      <span className="font-medium wrap-anywhere">{nameOf(settingsText, message)}</span>
      {way !== "" && <span className="wrap-anywhere">{way}</span>}
      {insteadOf !== null && (
        <span>
          {text("messageInstead", {
            channel: settingsText(insteadOf.channel),
            reason: text(replacements[insteadOf.because]),
          })}
        </span>
      )}
      {outcome === "waiting" && failure !== null && <span>{text("messageFailure", { failure })}</span>}
      <span className="text-sm text-ink-soft">
        {text(outcomes[outcome])}
        {message.dropped !== null && `: ${text(dropped[message.dropped])}`}
        {message.dropped !== null && failure !== null && ` (${failure})`} · {moment}
      </span>
    </span>
  )
  return (
    <li className="border-t border-line py-1 first:border-0">
      {message.text === "" ? (
        <div className="py-2">{head}</div>
      ) : (
        <Fold look="entry" open={isOpen} onToggle={setOpen} summary={head}>
          <p className="pb-3 text-[0.9375rem] whitespace-pre-line wrap-anywhere text-ink-soft">{message.text}</p>
        </Fold>
      )}
    </li>
  )
}

/** What the order's customer was told, the newest first, word for word. */
export const OrderMessages = ({ orderId }: { readonly orderId: OrderId }) => {
  const text = useText("admin-orders")
  const { data, isError, isFetching, refetch } = useOpenQuery(orderMessagesQuery(orderId))
  const textedPhone = data?.messages.findLast(
    ({ channel, recipient }) => channel === "text" && recipient !== "",
  )?.recipient
  return (
    <OrderSection title={text("messagesTitle")}>
      {data === undefined && !isError && (
        <div role="status">
          <VisuallyHidden>{text("messagesLoading")}</VisuallyHidden>
          <Skeleton shape="block" />
        </div>
      )}
      {data === undefined && isError && (
        <FailedAlert
          title={text("messagesFailed")}
          text={text("failedText")}
          retryText={text("retry")}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {textedPhone !== undefined && <EndTextsButton phone={textedPhone} />}
      {data?.messages.length === 0 && <p className="text-ink-soft">{text("messagesNone")}</p>}
      {data !== undefined && data.messages.length > 0 && (
        <ul className="grid">
          {data.messages.toReversed().map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ul>
      )}
    </OrderSection>
  )
}
