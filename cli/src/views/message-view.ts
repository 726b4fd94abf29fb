import type { MessageChannel } from "@laundry/core/messaging/message-event"
import type { DropReason, ReplacementReason, SentMessage } from "@laundry/core/order/messages/sent-message"
import { sayInstant } from "./order-view.ts"

const isoInstant = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** A message as scripts read it: instants in UTC. */
export const messageJson = ({ id, event, channel, recipient, text, outcome, insteadOf, ...message }: SentMessage) => ({
  id,
  event,
  channel,
  recipient,
  text,
  outcome,
  insteadOf,
  dropped: message.dropped,
  failure: message.failure,
  heldUntil: isoInstant(message.heldUntil),
  segments: message.segments,
  at: isoInstant(message.at),
})

const channels: Readonly<Record<MessageChannel, string>> = {
  mail: "Mail",
  text: "Text",
  push: "Push message",
  none: "Nothing",
}

const replacements: Readonly<Record<ReplacementReason, string>> = {
  "no-consent": "nobody agreed to texts",
  "no-device": "no browser takes push messages",
  stopped: "the phone sent STOP",
  unreachable: "the phone can't be reached",
  "provider-down": "the provider was down",
}

const drops: Readonly<Record<DropReason, string>> = {
  "not-wanted": "the customer does not want to hear of it",
  stale: "it was over by then",
  "nothing-to-say": "there was nothing to say any more",
  refused: "its address takes no mail",
}

const sayOutcome = ({ outcome, heldUntil, failure, dropped }: SentMessage): string => {
  switch (outcome) {
    case "sent":
      return ""
    case "dropped":
      return `${dropped === null ? " left out" : ` left out: ${drops[dropped]}`}${failure === null ? "" : ` (${failure})`}`
    case "held":
      return heldUntil === null ? " held" : ` held until ${sayInstant(heldUntil)}`
    case "waiting":
      return failure === null ? " on its way" : ` tried again: ${failure}`
  }
}

/** A message as people read it, under its time: of a mail its subject, of others all that they say. */
export const messageField = (message: SentMessage): readonly [string, string] => {
  const { channel, recipient, insteadOf, text, at } = message
  const to = recipient === "" ? "" : ` to ${recipient}`
  const instead = insteadOf === null ? "" : ` instead of a ${insteadOf.channel} (${replacements[insteadOf.because]})`
  const [said = ""] = text.split("\n")
  return [sayInstant(at), `${channels[channel]}${to}${instead}${sayOutcome(message)}${said === "" ? "" : `: ${said}`}`]
}
