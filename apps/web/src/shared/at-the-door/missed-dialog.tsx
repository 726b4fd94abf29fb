import { useState } from "react"
import { Button } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { TextField } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { CallButton } from "./call-button.tsx"
import { sayMinutes, useWait, waitedSince, waitSeconds } from "./use-wait.ts"

interface MissedPickupDialogProps {
  /** Whose door it is; `id` tells one wait from another. */
  readonly order: {
    readonly id: string
    readonly orderNumber: number
    readonly customerName: string
    readonly customerPhone: string
    readonly pickupAddress: string
  }
  /** Keeps that nobody came, in so many seconds; `isStated` where the app did not see them. Returns whether it is kept. */
  readonly onMissed: (wait: { readonly seconds: number; readonly isStated: boolean }) => Promise<boolean>
  readonly onClose: () => void
}

/** What somebody says who was at the door before the app counted: when that was. */
const StatedArrival = ({
  value,
  onChange,
}: {
  readonly value: string | undefined
  readonly onChange: (time: string) => void
}) => {
  const text = useText("at-the-door")
  if (value === undefined) {
    return (
      <Button tone="quiet" size="large" wide onClick={() => onChange("")}>
        {text("arrivedEarlier")}
      </Button>
    )
  }
  return (
    <TextField
      id="arrived-at"
      type="time"
      label={text("arrivedAt")}
      hint={text("arrivedHint")}
      error={undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** Gives a pickup up after 5 minutes (specification §9), by the app's count or by when who waits says to have come. */
export const MissedPickupDialog = ({ order, onMissed, onClose }: MissedPickupDialogProps) => {
  const text = useText("at-the-door")
  const { waited, now } = useWait(order.id)
  const [arrival, setArrival] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const left = Math.max(0, waitSeconds - waited)
  const stated = waitedSince(arrival ?? "", now) ?? 0
  const isStated = left > 0
  const isOver = !isStated || stated >= waitSeconds
  const confirm = async () => {
    setSaving(true)
    if (await onMissed({ seconds: Math.min(isStated ? stated : waited, 86_400), isStated })) onClose()
    else setSaving(false)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text("missedTitle", { number: String(order.orderNumber) })}
      subtitle={`${order.customerName} · ${order.pickupAddress}`}
      footer={
        <Button
          size="large"
          wide
          disabled={!isOver}
          pending={isSaving}
          pendingText={text("saving")}
          onClick={() => void confirm()}
        >
          {text("confirmMissed")}
        </Button>
      }
    >
      <div className="grid gap-5">
        {left > 0 ? (
          <>
            <p className="text-lg">{text("waitLead")}</p>
            <p className="grid justify-items-center" role="timer">
              <span className="text-ink-soft">{text("waitLeft")}</span>
              <span className="text-6xl font-semibold tabular-nums">{sayMinutes(left)}</span>
            </p>
          </>
        ) : (
          <p className="text-lg font-semibold" role="status">
            {text("waitOver")}
          </p>
        )}
        <CallButton customer={order} />
        {left > 0 && <StatedArrival value={arrival} onChange={setArrival} />}
      </div>
    </Dialog>
  )
}
