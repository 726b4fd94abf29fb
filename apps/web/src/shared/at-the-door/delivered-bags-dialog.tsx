import { type SubmitEvent, useState } from "react"
import { Button } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { useText } from "../../messages/text.tsx"
import { PhotoField } from "../photo/photo-field.tsx"
import { BagCountField } from "./bag-count-field.tsx"
import { BagMismatch } from "./bag-mismatch.tsx"
import { type RecordedBags, useBagsForm } from "./use-bags-form.ts"
import { usePhotoTexts } from "./use-photo-texts.ts"

interface DeliveredBagsDialogProps {
  readonly order: {
    readonly orderNumber: number
    readonly customerName: string
    readonly pickupAddress: string
    /** How many bags were packed, where that is known. */
    readonly readyBags: number | null
  }
  /** Whether it says that something is missing; else only the focus shows it. */
  readonly saysMissing?: boolean
  /** Keeps that the bags were delivered. Returns whether it is kept. */
  readonly onDelivered: (delivery: RecordedBags) => Promise<boolean>
  readonly onClose: () => void
}

/** Records a delivery: how many bags, and what they look like (specification §2, §5); warns of another number than was packed. */
export const DeliveredBagsDialog = ({ order, saysMissing, onDelivered, onClose }: DeliveredBagsDialogProps) => {
  const text = useText("at-the-door")
  const photoTexts = usePhotoTexts()
  const { id, typed, setTyped, bags, photo, isSaving, missing, focus, askFor, save } = useBagsForm(onClose)
  const [isMismatchShown, setMismatchShown] = useState(false)
  const enter = (value: string) => {
    setMismatchShown(false)
    setTyped(value)
  }
  const correct = (ready: number) => {
    enter(String(ready))
    // The warning goes, and its button with it.
    focus("bags")
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (missing !== undefined) (saysMissing ? askFor : focus)(missing)
    else if (order.readyBags !== null && bags !== order.readyBags) setMismatchShown(true)
    else void save(onDelivered)
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
          <Button type="submit" form={id} size="large" wide pending={isSaving} pendingText={text("saving")}>
            {text("markDelivered")}
          </Button>
        ),
      })}
    >
      <form id={id} noValidate className="grid gap-5" onSubmit={submit}>
        <BagCountField
          id={`${id}-bags`}
          label={text("deliveredBags")}
          {...(order.readyBags !== null && { hint: text("readyBags", { count: order.readyBags }) })}
          value={typed}
          onChange={enter}
        />
        {mismatched !== undefined && bags !== undefined && (
          <BagMismatch
            ready={mismatched}
            entered={bags}
            isSaving={isSaving}
            onProceed={() => void save(onDelivered)}
            onCorrect={() => correct(mismatched)}
          />
        )}
        <PhotoField id={`${id}-photo`} texts={photoTexts} taken={photo} />
      </form>
    </Dialog>
  )
}
