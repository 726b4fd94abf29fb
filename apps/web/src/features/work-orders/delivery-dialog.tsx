import { type SubmitEvent, useId, useState } from "react"
import { Button } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { useText } from "../../messages/text.tsx"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { BagCountField, readBags } from "../../shared/at-the-door/bag-count-field.tsx"
import { BagMismatch } from "../../shared/at-the-door/bag-mismatch.tsx"
import { usePhotoTexts } from "../../shared/at-the-door/use-photo-texts.ts"
import { PhotoField } from "../../shared/photo/photo-field.tsx"
import { usePhoto } from "../../shared/photo/use-photos.ts"
import type { StepDialogProps } from "./pickup-dialog.tsx"
import { useRecordWork } from "./use-record-work.ts"

/** Records a delivery: how many bags, and what they look like; warns of another number than was packed. */
export const DeliveryDialog = ({ order, onClose }: StepDialogProps) => {
  const text = useText("work-orders")
  const doorText = useText("at-the-door")
  const photoTexts = usePhotoTexts()
  const record = useRecordWork()
  const id = useId()
  const [typed, setTyped] = useState("")
  const photo = usePhoto()
  const [isMismatchShown, setMismatchShown] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const bags = readBags(typed)
  const enter = (value: string) => {
    setMismatchShown(false)
    setTyped(value)
  }
  const correct = (ready: number) => {
    enter(String(ready))
    // The warning goes, and its button with it.
    document.getElementById(`${id}-bags`)?.focus()
  }
  const save = async () => {
    if (bags === undefined) return
    setSaving(true)
    const taken = await photo.settled()
    if (taken?.photo !== undefined && (await record({ kind: "delivery", order, bags, photo: taken.photo }))) onClose()
    else setSaving(false)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (bags === undefined || photo.isMissing) {
      showToast({ tone: "attention", title: doorText("missingTitle"), text: doorText("missingText") })
      document.getElementById(bags === undefined ? `${id}-bags` : `${id}-photo`)?.focus()
    } else if (order.readyBags !== null && bags !== order.readyBags) setMismatchShown(true)
    else void save()
  }
  const mismatched = isMismatchShown && bags !== undefined && order.readyBags !== null ? order.readyBags : undefined
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isSaving}
      title={text("deliveryTitle", { number: String(order.orderNumber) })}
      subtitle={`${order.customerName} · ${order.pickupAddress}`}
      {...(mismatched === undefined && {
        footer: (
          <Button type="submit" form={id} size="large" wide pending={isSaving} pendingText={doorText("saving")}>
            {doorText("markDelivered")}
          </Button>
        ),
      })}
    >
      <form id={id} noValidate className="grid gap-5" onSubmit={submit}>
        <BagCountField
          id={`${id}-bags`}
          label={doorText("deliveredBags")}
          {...(order.readyBags !== null && { hint: doorText("readyBags", { count: order.readyBags }) })}
          value={typed}
          onChange={enter}
        />
        {mismatched !== undefined && bags !== undefined && (
          <BagMismatch
            ready={mismatched}
            entered={bags}
            isSaving={isSaving}
            onProceed={() => void save()}
            onCorrect={() => correct(mismatched)}
          />
        )}
        <PhotoField id={`${id}-photo`} texts={photoTexts} taken={photo} />
      </form>
    </Dialog>
  )
}
