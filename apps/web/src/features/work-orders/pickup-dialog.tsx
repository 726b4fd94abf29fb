import type { HeldWorkOrder } from "@laundry/contracts/marketplace/work"
import { type SubmitEvent, useId, useState } from "react"
import { Button } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { useText } from "../../messages/text.tsx"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { BagCountField, readBags } from "../../shared/at-the-door/bag-count-field.tsx"
import { usePhotoTexts } from "../../shared/at-the-door/use-photo-texts.ts"
import { PhotoField } from "../../shared/photo/photo-field.tsx"
import { usePhoto } from "../../shared/photo/use-photos.ts"
import { OversizedField, readOversized } from "./oversized-field.tsx"
import { useRecordWork } from "./use-record-work.ts"

export interface StepDialogProps {
  readonly order: HeldWorkOrder
  readonly onClose: () => void
}

interface PickupDialogProps extends StepDialogProps {
  /** A missed pickup whose customer showed up is recorded in the same way. */
  readonly kind: "pickup" | "showed-up"
}

/** Records a pickup: how many bags, what they look like, and what is too large for a usual load. */
export const PickupDialog = ({ kind, order, onClose }: PickupDialogProps) => {
  const text = useText("work-orders")
  const doorText = useText("at-the-door")
  const ordersText = useText("orders")
  const photoTexts = usePhotoTexts()
  const record = useRecordWork()
  const id = useId()
  const [bags, setBags] = useState("")
  const [oversized, setOversized] = useState(String(order.oversizedItems))
  const photo = usePhoto()
  const [isSaving, setSaving] = useState(false)
  const number = String(order.orderNumber)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const [count, oversizedItems] = [readBags(bags), readOversized(oversized)]
    if (count === undefined || oversizedItems === undefined || photo.isMissing) {
      showToast({ tone: "attention", title: doorText("missingTitle"), text: doorText("missingText") })
      const missing = count === undefined ? "bags" : photo.isMissing ? "photo" : "oversized"
      document.getElementById(`${id}-${missing}`)?.focus()
      return
    }
    setSaving(true)
    const taken = await photo.settled()
    const recorded = taken?.photo !== undefined && { kind, order, bags: count, oversizedItems, photo: taken.photo }
    if (recorded && (await record(recorded))) onClose()
    else setSaving(false)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isSaving}
      title={kind === "pickup" ? text("pickupTitle", { number }) : doorText("showedUpTitle", { number })}
      subtitle={`${order.customerName} · ${order.pickupAddress}`}
      footer={
        <Button type="submit" form={id} size="large" wide pending={isSaving} pendingText={doorText("saving")}>
          {doorText("markPickedUp")}
        </Button>
      }
    >
      <form id={id} noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <BagCountField
          id={`${id}-bags`}
          label={doorText("actualBags")}
          hint={text("expectedBags", { bags: ordersText("bags", { count: order.estimatedBags }) })}
          value={bags}
          onChange={setBags}
        />
        <PhotoField id={`${id}-photo`} texts={photoTexts} taken={photo} />
        <OversizedField id={`${id}-oversized`} fee={order.oversizedItemFee} value={oversized} onChange={setOversized} />
      </form>
    </Dialog>
  )
}
