import {
  type ChannelChoices,
  defaultChoices,
  essentialEvents,
  type MessageChannel,
  type MessageEvent,
  messageChannels,
  messageEvents,
} from "@laundry/core/messaging/message-event"

/** The channels that can tell everything. */
export const tellingChannels = ["mail", "text", "push"] as const
type TellingChannel = (typeof tellingChannels)[number]

/** The one channel of all that somebody wants to hear of; undefined where they chose several. */
export const commonChannel = (choices: ChannelChoices): MessageChannel | undefined => {
  const chosen = new Set(Object.values(choices).filter((channel) => channel !== "none"))
  return chosen.size === 1 ? [...chosen][0] : undefined
}

/** What is told to those alone who want it: on a phone, where it is of use at once. */
const offered: ReadonlySet<MessageEvent> = new Set(messageEvents.filter((event) => defaultChoices[event] === "none"))

/** Whether somebody chose for what is offered one by one. */
const isOwnChoice = (choices: ChannelChoices): boolean => {
  const [first, ...others] = new Set([...offered].map((event) => choices[event]))
  return first === "mail" || others.length > 0
}

/**
 * The same by one channel: what somebody does not want to hear of stays so. Until they chose for it themselves, what is offered comes
 * to a phone and to no mailbox.
 */
export const allBy = (choices: ChannelChoices, channel: TellingChannel): ChannelChoices => {
  const isOwn = isOwnChoice(choices)
  const chosen = (event: MessageEvent): MessageChannel => {
    if (offered.has(event) && !isOwn) return channel === "mail" ? "none" : channel
    return choices[event] === "none" ? "none" : channel
  }
  return messageEvents.reduce((all, event) => ({ ...all, [event]: chosen(event) }), choices)
}

/** Whether something is told by a channel. */
export const isUsed = (choices: ChannelChoices, channel: MessageChannel): boolean =>
  messageEvents.some((event) => choices[event] === channel)

/** The same by mail where it was by text. */
export const withoutTexts = (choices: ChannelChoices): ChannelChoices => {
  const byMail = allBy(choices, "mail")
  return messageEvents.reduce(
    (all, event) => (choices[event] === "text" ? { ...all, [event]: byMail[event] } : all),
    choices,
  )
}

/** The channels that an event can be told by: everybody hears of what is essential. */
export const channelsFor = (event: MessageEvent): ReadonlyArray<MessageChannel> =>
  messageChannels.filter((channel) => channel !== "none" || !essentialEvents.has(event))
