import {
  type ChannelChoices,
  essentialEvents,
  type MessageChannel,
  type MessageEvent,
  messageChannels,
  messageEvents,
} from "@laundry/core/messaging/message-event"

/** The one channel of all that somebody wants to hear of; undefined where they chose several. */
export const commonChannel = (choices: ChannelChoices): MessageChannel | undefined => {
  const chosen = new Set(Object.values(choices).filter((channel) => channel !== "none"))
  return chosen.size === 1 ? [...chosen][0] : undefined
}

/** The same by one channel: what somebody does not want to hear of stays so. */
export const allBy = (choices: ChannelChoices, channel: MessageChannel): ChannelChoices =>
  messageEvents.reduce((all, event) => (choices[event] === "none" ? all : { ...all, [event]: channel }), choices)

/** Whether something is told by a channel. */
export const isUsed = (choices: ChannelChoices, channel: MessageChannel): boolean =>
  messageEvents.some((event) => choices[event] === channel)

/** The same by mail where it was by text. */
export const withoutTexts = (choices: ChannelChoices): ChannelChoices =>
  messageEvents.reduce((all, event) => (choices[event] === "text" ? { ...all, [event]: "mail" } : all), choices)

/** The channels that an event can be told by: everybody hears of what is essential. */
export const channelsFor = (event: MessageEvent): ReadonlyArray<MessageChannel> =>
  messageChannels.filter((channel) => channel !== "none" || !essentialEvents.has(event))
