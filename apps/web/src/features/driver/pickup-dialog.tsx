import type { DriverOrderView } from "@laundry/contracts/orders/driver"
import { type SubmitEvent, useId, useState } from "react"
import { Button } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { useText } from "../../messages/text.tsx"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { BagCountField, readBags } from "../../shared/at-the-door/bag-count-field.tsx"
import { usePhotoTexts } from "../../shared/at-the-door/use-photo-texts.ts"
import { sayEstimate } from "../../shared/orders/order-words.ts"
import { PhotoField } from "../../shared/photo/photo-field.tsx"
import { usePhoto } from "../../shared/photo/use-photos.ts"
import { useRecord } from "./use-record.ts"

interface PickupDialogProps {
  /** A missed pickup whose customer showed up is recorded in the same way. */
  readonly kind: "pickup" | "showed-up"
  readonly order: DriverOrderView
  readonly onClose: () => void
}

/** Records a pickup: how many bags, and what they look like (specification §2, §5). */
export const PickupDialog = ({ kind, order, onClose }: PickupDialogProps) => {
  const text = useText("driver")
  const doorText = useText("at-the-door")
  const photoTexts = usePhotoTexts()
  const orderText = useText("orders")
  const record = useRecord()
  const id = useId()
  const [typed, setTyped] = useState("")
  const photo = usePhoto()
  const [isSaving, setSaving] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const bags = readBags(typed)
    if (bags === undefined || photo.isMissing) {
      showToast({ tone: "attention", title: doorText("missingTitle"), text: doorText("missingText") })
      document.getElementById(bags === undefined ? `${id}-bags` : `${id}-photo`)?.focus()
      return
    }
    setSaving(true)
    const taken = await photo.settled()
    if (taken?.photo !== undefined && (await record({ kind, order, bags, photo: taken.photo }))) onClose()
    else setSaving(false)
  }
  const number = String(order.orderNumber)
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
          {...(order.estimatedWeight !== null &&
            order.estimatedWeight !== "" && {
              hint: text("expectedBags", { estimate: sayEstimate(orderText, order.estimatedWeight) }),
            })}
          value={typed}
          onChange={setTyped}
        />
        <PhotoField id={`${id}-photo`} texts={photoTexts} taken={photo} />
      </form>
    </Dialog>
  )
}
