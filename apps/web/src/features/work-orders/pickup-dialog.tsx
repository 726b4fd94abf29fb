import type { HeldWorkOrder } from "@laundry/contracts/marketplace/work"
import { type SubmitEvent, useState } from "react"
import { Button } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { useText } from "../../messages/text.tsx"
import { BagCountField } from "../../shared/at-the-door/bag-count-field.tsx"
import { useBagsForm } from "../../shared/at-the-door/use-bags-form.ts"
import { usePhotoTexts } from "../../shared/at-the-door/use-photo-texts.ts"
import { PhotoField } from "../../shared/photo/photo-field.tsx"
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
  const { id, typed, setTyped, photo, isSaving, missing, askFor, save } = useBagsForm(onClose)
  const [oversized, setOversized] = useState(String(order.oversizedItems))
  const number = String(order.orderNumber)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const oversizedItems = readOversized(oversized)
    if (missing !== undefined) askFor(missing)
    else if (oversizedItems === undefined) askFor("oversized")
    else void save((recorded) => record({ kind, order, oversizedItems, ...recorded }))
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
      <form id={id} noValidate className="grid gap-5" onSubmit={submit}>
        <BagCountField
          id={`${id}-bags`}
          label={doorText("actualBags")}
          hint={text("expectedBags", { bags: ordersText("bags", { count: order.estimatedBags }) })}
          value={typed}
          onChange={setTyped}
        />
        <PhotoField id={`${id}-photo`} texts={photoTexts} taken={photo} />
        <OversizedField id={`${id}-oversized`} fee={order.oversizedItemFee} value={oversized} onChange={setOversized} />
      </form>
    </Dialog>
  )
}
