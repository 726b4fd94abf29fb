import type { MessageSettingsView } from "@laundry/contracts/messaging/message-settings"
import { formatDay, localDateOf } from "@laundry/core/local-time/local-time"
import { Alert } from "../../design/alert.tsx"
import { Button } from "../../design/button.tsx"
import { Checkbox } from "../../design/checkbox.tsx"
import { useText } from "../../messages/text.tsx"

/** Whether texts are to be agreed to before they are chosen. */
export const needsConsent = ({ isTextable, isStopped, consent }: MessageSettingsView): boolean =>
  isTextable && !isStopped && consent === null

interface TextConsentProps {
  readonly settings: MessageSettingsView
  readonly id: string
  readonly isAgreed: boolean
  readonly onAgree: (isAgreed: boolean) => void
  readonly isMissing: boolean
  readonly isWithdrawing: boolean
  readonly onWithdraw: () => void
  /** Has the phone asked for its yes once more. */
  readonly onAskAgain: () => void
}

/** What lets us send texts, or what keeps us from it. */
export const TextConsent = ({
  settings,
  id,
  isAgreed,
  onAgree,
  isMissing,
  isWithdrawing,
  onWithdraw,
  onAskAgain,
}: TextConsentProps) => {
  const text = useText("message-settings")
  const { phone, isTextable, isStopped, consent, consentWording } = settings
  if (phone === "") return <Alert tone="notice">{text("noPhone")}</Alert>
  if (!isTextable) return <Alert tone="notice">{text("notTextable", { phone })}</Alert>
  if (isStopped) return <Alert tone="notice">{text("stopped", { phone })}</Alert>
  if (consent === null) {
    return (
      <Checkbox
        id={id}
        label={<span className="text-sm">{consentWording}</span>}
        checked={isAgreed}
        onChange={(event) => onAgree(event.currentTarget.checked)}
        error={isMissing ? text("agree") : undefined}
      />
    )
  }
  if (settings.awaitsYes === true) {
    return (
      <Alert tone="notice">
        <p>{text("awaitsYes", { phone })}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button tone="secondary" pending={isWithdrawing} onClick={onAskAgain}>
            {text("askAgain")}
          </Button>
          <Button tone="quiet" disabled={isWithdrawing} onClick={onWithdraw}>
            {text("withdraw")}
          </Button>
        </div>
      </Alert>
    )
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="min-w-0 flex-1 basis-64 text-ink-soft">
        {text("agreed", { day: formatDay(localDateOf(consent.givenAt)), phone })}
      </p>
      <Button tone="secondary" pending={isWithdrawing} onClick={onWithdraw}>
        {text("withdraw")}
      </Button>
    </div>
  )
}
