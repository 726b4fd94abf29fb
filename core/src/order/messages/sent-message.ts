import type { Instant } from "../../local-time/local-time.ts"
import type { MessageChannel, MessageEvent } from "../../messaging/message-event.ts"
import type { OrderId } from "../order.ts"

/**
 * What became of a message: it is on its way (and tried again while it fails), it waits for the end of the quiet hours, it
 * went out, or it was left out.
 */
export const messageOutcomes = ["waiting", "held", "sent", "dropped"] as const
export type MessageOutcome = (typeof messageOutcomes)[number]

/**
 * Why a mail took the place of the channel that was chosen: nobody agreed to texts, no browser takes push messages, the phone
 * wants none or can't be reached, or the provider was down.
 */
export const replacementReasons = ["no-consent", "no-device", "stopped", "unreachable", "provider-down"] as const
export type ReplacementReason = (typeof replacementReasons)[number]

/** The channel that was chosen and could not be used. */
export interface Replaced {
  readonly channel: "text" | "push"
  readonly because: ReplacementReason
}

/**
 * Why a message was left out: its customer does not want to hear of it, it was over by then, its person was forgotten, or the mail server
 * refuses its recipient for good.
 */
export const dropReasons = ["not-wanted", "stale", "nothing-to-say", "refused"] as const
export type DropReason = (typeof dropReasons)[number]

/** A message about an order, as it was or is to be sent. There is one for each owed message, whatever was tried for it. */
export interface SentMessage {
  /** The owed message's. */
  readonly id: string
  /** The owed message's: it names what is reported. */
  readonly key: string
  readonly orderId: OrderId
  /** What it tells; null for what is always a mail, such as a receipt. */
  readonly event: MessageEvent | null
  /** By which it goes. */
  readonly channel: MessageChannel
  /** A phone or an email; empty for push messages, for what was left out unless it was refused, and once its person was forgotten. */
  readonly recipient: string
  /** As it was sent, with "[link]" for each link: links open what they lead to. Empty before it was written. */
  readonly text: string
  readonly outcome: MessageOutcome
  /** The channel that a mail took the place of. */
  readonly insteadOf: Replaced | null
  /** Why it was left out. */
  readonly dropped: DropReason | null
  /** What the provider said when it failed last, or refused it for good. */
  readonly failure: string | null
  /** Until when it waits, or has waited; null once it was sent or left out. */
  readonly heldUntil: Instant | null
  /** Since when it is tried, and how often it was. From the first try on its channel stays, so that nobody is told twice. */
  readonly triedSince: Instant | null
  readonly tries: number
  /** How many parts carriers counted, and what one cost then, in hundredths of a cent; null for what is no text. */
  readonly segments: number | null
  readonly segmentPrice: number | null
  readonly providerId: string | null
  /** When this last changed. */
  readonly at: Instant
}
