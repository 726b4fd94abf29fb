import { Bell, BellOff } from "lucide-react"
import { Alert } from "../../design/alert.tsx"
import { Button } from "../../design/button.tsx"
import { useText } from "../../messages/text.tsx"
import type { usePush } from "./use-push.ts"

interface PushHereProps {
  readonly push: ReturnType<typeof usePush>
  /** How many browsers show the messages, this one too. */
  readonly devices: number
  /** Whether something is told by notification. */
  readonly isChosen: boolean
}

const obstacles = { blocked: "pushBlocked", "after-install": "pushAfterInstall", no: "pushNo" } as const

/** Whether this device shows notifications, and how it comes to. */
export const PushHere = ({ push, devices, isChosen }: PushHereProps) => {
  const text = useText("message-settings")
  const { support, isOn, isChanging, turnOn, turnOff } = push
  return (
    <div role="group" aria-label={text("pushTitle")} className="grid justify-items-start gap-3">
      <div>
        <p className="font-medium">{text("pushTitle")}</p>
        <p className="text-ink-soft">
          {text(isOn ? "pushOn" : "pushOff")} {!isOn && devices > 0 && text("pushOthers", { count: devices })}
          {!isOn && devices === 0 && isChosen && text("pushNoDevice")}
        </p>
      </div>
      {support !== "yes" && <Alert tone="notice">{text(obstacles[support])}</Alert>}
      {support === "yes" && !isOn && (
        <Button
          tone="secondary"
          icon={<Bell aria-hidden className="size-4 shrink-0" />}
          pending={isChanging}
          onClick={turnOn}
        >
          {text("pushTurnOn")}
        </Button>
      )}
      {support === "yes" && isOn && (
        <Button
          tone="secondary"
          icon={<BellOff aria-hidden className="size-4 shrink-0" />}
          pending={isChanging}
          onClick={turnOff}
        >
          {text("pushTurnOff")}
        </Button>
      )}
    </div>
  )
}
