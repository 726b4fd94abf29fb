import type { ChatMessage } from "@laundry/core/chat/chat-message"
import { type Instant, type IsoDate, localDateOf } from "@laundry/core/local-time/local-time"
import type { UnsentMessage } from "./unsent-messages.ts"

/** Who looks at a conversation: its customer or support. */
export type ChatSide = "customer" | "support"

export const isWrittenBy = ({ isFromUser }: Pick<ChatMessage, "isFromUser">, side: ChatSide): boolean =>
  isFromUser === (side === "customer")

/**
 * The unsent messages that the conversation does not show yet: the server's change events of one may come before the answer to
 * its call, or instead of it.
 */
export const stillUnsent = (
  unsent: ReadonlyArray<UnsentMessage>,
  messages: ReadonlyArray<ChatMessage>,
  side: ChatSide,
): ReadonlyArray<UnsentMessage> => {
  const arrived = new Set<string>()
  return unsent.filter(({ text, after }) => {
    const place = messages.findIndex(({ id }) => id === after)
    // Without knowing what was there before it, an older message of the same words could be taken for it.
    if (after === undefined || (after !== null && place < 0)) return true
    const match = messages
      .slice(place + 1)
      .find((written) => isWrittenBy(written, side) && written.message === text && !arrived.has(written.id))
    if (match !== undefined) arrived.add(match.id)
    return match === undefined
  })
}

/** The messages of one local day. */
export interface ChatDay {
  readonly day: IsoDate
  readonly messages: ReadonlyArray<ChatMessage>
}

/** Messages by day, in their order; a day that comes again (two servers' clocks) is one of its own. */
export const byDay = (messages: ReadonlyArray<ChatMessage>): ReadonlyArray<ChatDay> => {
  const days: Array<{ readonly day: IsoDate; readonly messages: Array<ChatMessage> }> = []
  for (const message of messages) {
    const day = localDateOf(message.createdAt)
    const last = days.at(-1)
    if (last?.day === day) last.messages.push(message)
    else days.push({ day, messages: [message] })
  }
  return days
}

/** How long lies between toasts about unread messages at least, in milliseconds (specification §9). */
const toastPaceMillis = 30_000

/** The last toast: about which message, and when. */
export interface ToldMessage {
  readonly id: string
  readonly at: Instant
}

/** How long to wait with a toast about the newest unread message, in milliseconds; undefined when it was told already. */
export const pauseBeforeToast = (newestId: string, told: ToldMessage | undefined, now: Instant): number | undefined => {
  if (told === undefined) return 0
  if (told.id === newestId) return undefined
  return Math.min(toastPaceMillis, Math.max(0, told.at + toastPaceMillis - now))
}
