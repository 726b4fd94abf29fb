import type { MessageSettingsView } from "@laundry/contracts/messaging/message-settings"
import {
  type ChannelChoices,
  type MessageChannel,
  messageChannels,
  messageEvents,
} from "@laundry/core/messaging/message-event"
import { useState } from "react"
import { Fold } from "../../design/fold.tsx"
import { RadioCards } from "../../design/radio-cards.tsx"
import { Select } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { allBy, channelsFor, commonChannel, tellingChannels } from "./channel-choices.ts"

interface ChannelFieldsProps {
  readonly settings: MessageSettingsView
  readonly choices: ChannelChoices
  readonly onChoose: (choices: ChannelChoices) => void
}

/** One channel for all messages, or one for each. */
export const ChannelFields = ({ settings, choices, onChoose }: ChannelFieldsProps) => {
  const text = useText("message-settings")
  const common = commonChannel(choices)
  const [isEach, setEach] = useState(common === undefined)
  /** What was chosen is shown, also where it is offered no more. */
  const isShown = (channel: MessageChannel, chosen: MessageChannel | undefined) =>
    channel !== "text" || settings.offersTexts || chosen === "text"
  const events = messageEvents.filter((event) => event !== "recurring_ahead" || settings.offersRecurring === true)
  const details = {
    mail: undefined,
    text: settings.isTextable ? text("textDetail", { phone: settings.phone }) : text("textDetailNone"),
    push: text("pushDetail"),
  }
  return (
    <>
      <RadioCards
        legend={text("tellBy")}
        name="channel"
        cards={tellingChannels.flatMap((channel) =>
          isShown(channel, common) ? [{ value: channel, label: text(channel), detail: details[channel] }] : [],
        )}
        chosen={common ?? ""}
        onChange={({ currentTarget: { value } }) => {
          const channel = tellingChannels.find((known) => known === value)
          if (channel !== undefined) onChoose(allBy(choices, channel))
        }}
      />
      <Fold look="entry" open={isEach} onToggle={setEach} summary={<span className="font-medium">{text("each")}</span>}>
        <div className="grid gap-4 pt-2 sm:grid-cols-2">
          {events.map((event) => (
            <Select
              key={event}
              label={text(event)}
              value={choices[event]}
              options={channelsFor(event)
                .filter((channel) => isShown(channel, choices[event]))
                .map((channel) => ({ value: channel, label: text(channel) }))}
              onChange={({ currentTarget: { value } }) => {
                const channel = messageChannels.find((known) => known === value)
                if (channel !== undefined) onChoose({ ...choices, [event]: channel })
              }}
            />
          ))}
        </div>
      </Fold>
    </>
  )
}
