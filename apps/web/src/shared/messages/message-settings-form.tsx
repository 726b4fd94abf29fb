import type { MessageSettingsForm as Change, MessageSettingsView } from "@laundry/contracts/messaging/message-settings"
import type { ChannelChoices } from "@laundry/core/messaging/message-event"
import { useId, useState } from "react"
import { Button } from "../../design/button.tsx"
import { useText } from "../../messages/text.tsx"
import { isUsed, withoutTexts } from "./channel-choices.ts"
import { ChannelFields } from "./channel-fields.tsx"
import { PushHere } from "./push-here.tsx"
import { needsConsent, TextConsent } from "./text-consent.tsx"
import type { usePush } from "./use-push.ts"

interface MessageSettingsFormProps {
  readonly settings: MessageSettingsView
  readonly push: ReturnType<typeof usePush>
  readonly isSaving: boolean
  /** `onSaved` is called once it is kept. */
  readonly onSave: (change: Change, onSaved: () => void) => void
}

/** The channels of all messages, what is agreed to, and this device's notifications. */
export const MessageSettingsForm = ({ settings, push, isSaving, onSave }: MessageSettingsFormProps) => {
  const text = useText("message-settings")
  const consentId = useId()
  /** Undefined while nothing was changed. */
  const [chosen, setChosen] = useState<ChannelChoices>()
  const [isAgreed, setAgreed] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const choices = chosen ?? settings.choices
  const hasTexts = isUsed(choices, "text")
  const hasPush = isUsed(choices, "push")
  const mustAgree = hasTexts && needsConsent(settings)

  const save = (change: Change) =>
    onSave(change, () => {
      setChosen(undefined)
      setAgreed(false)
    })
  const submit = () => {
    if (mustAgree && !isAgreed) {
      setRefused(true)
      document.getElementById(consentId)?.focus()
      return
    }
    save({ ...choices, ...(mustAgree && { agreedTo: settings.consentWording }) })
  }
  return (
    <form
      aria-label={text("form")}
      noValidate
      className="grid w-full gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <ChannelFields settings={settings} choices={choices} onChoose={setChosen} />
      {(hasTexts || settings.consent !== null) && (
        <TextConsent
          settings={settings}
          id={consentId}
          isAgreed={isAgreed}
          onAgree={setAgreed}
          isMissing={isRefused && !isAgreed}
          isWithdrawing={isSaving}
          onAskAgain={() => save({ ...choices, agreedTo: settings.consentWording })}
          onWithdraw={() => save({ ...withoutTexts(choices), agreedTo: null })}
        />
      )}
      {(hasPush || push.isOn) && <PushHere push={push} devices={settings.pushDevices} isChosen={hasPush} />}
      {(hasTexts || hasPush) && <p className="text-sm text-ink-soft">{text("quiet")}</p>}
      <div className="max-sm:*:w-full">
        <Button type="submit" pending={isSaving} pendingText={text("saving")}>
          {text("save")}
        </Button>
      </div>
    </form>
  )
}
