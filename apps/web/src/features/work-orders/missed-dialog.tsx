import { MissedPickupDialog } from "../../shared/at-the-door/missed-dialog.tsx"
import type { StepDialogProps } from "./pickup-dialog.tsx"
import { useRecordWork } from "./use-record-work.ts"

/** Records that nobody handed over the bags. */
export const MissedDialog = ({ order, onClose }: StepDialogProps) => {
  const record = useRecordWork()
  return (
    <MissedPickupDialog order={order} onMissed={(wait) => record({ kind: "missed", order, wait })} onClose={onClose} />
  )
}
