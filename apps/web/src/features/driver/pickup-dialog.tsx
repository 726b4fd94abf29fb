import type { DriverOrderView } from "@laundry/contracts/orders/driver"
import type { SubmitEvent } from "react"
import { Button } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { useText } from "../../messages/text.tsx"
import { BagCountField } from "../../shared/at-the-door/bag-count-field.tsx"
import { useBagsForm } from "../../shared/at-the-door/use-bags-form.ts"
import { usePhotoTexts } from "../../shared/at-the-door/use-photo-texts.ts"
import { sayEstimate } from "../../shared/orders/order-words.ts"
import { PhotoField } from "../../shared/photo/photo-field.tsx"
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
  const { id, typed, setTyped, photo, isSaving, missing, askFor, save } = useBagsForm(onClose)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (missing !== undefined) askFor(missing)
    else void save((recorded) => record({ kind, order, ...recorded }))
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
      <form id={id} noValidate className="grid gap-5" onSubmit={submit}>
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
