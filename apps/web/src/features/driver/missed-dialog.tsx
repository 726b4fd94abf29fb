import type { DriverOrderView } from "@laundry/contracts/driver"
import { Phone } from "lucide-react"
import { useState } from "react"
import { Button, ButtonLink } from "../../design/button.tsx"
import { Checkbox } from "../../design/checkbox.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { useText } from "../../messages/text.tsx"
import { sayMinutes } from "./stops.ts"
import { useRecord } from "./use-record.ts"
import { useWait, waitSeconds } from "./use-wait.ts"

interface MissedDialogProps {
  readonly order: DriverOrderView
  readonly onClose: () => void
}

/** Gives a pickup up after 5 minutes (specification §9), or earlier when the driver says so; how long it was is recorded. */
export const MissedDialog = ({ order, onClose }: MissedDialogProps) => {
  const text = useText("driver")
  const record = useRecord()
  const waited = useWait(order.id)
  const [isOverridden, setOverridden] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const left = Math.max(0, waitSeconds - waited)
  const confirm = async () => {
    setSaving(true)
    if (await record({ kind: "missed", order, waitedSeconds: Math.min(waited, 86_400) })) onClose()
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
          disabled={left > 0 && !isOverridden}
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
        <ButtonLink
          href={`tel:${order.customerPhone.replace(/[^\d+*#]/g, "")}`}
          tone="secondary"
          size="large"
          wide
          icon={<Phone aria-hidden className="size-6" />}
        >
          {text("call", { name: order.customerName })}
        </ButtonLink>
        {left > 0 && (
          <Checkbox
            label={text("override")}
            checked={isOverridden}
            onChange={(event) => setOverridden(event.target.checked)}
          />
        )}
      </div>
    </Dialog>
  )
}
