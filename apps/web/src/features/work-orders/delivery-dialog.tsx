import { DeliveredBagsDialog } from "../../shared/at-the-door/delivered-bags-dialog.tsx"
import type { StepDialogProps } from "./pickup-dialog.tsx"
import { useRecordWork } from "./use-record-work.ts"

/** Records a delivery. */
export const DeliveryDialog = ({ order, onClose }: StepDialogProps) => {
  const record = useRecordWork()
  return (
    <DeliveredBagsDialog
      order={order}
      saysMissing
      onDelivered={(delivery) => record({ kind: "delivery", order, ...delivery })}
      onClose={onClose}
    />
  )
}
