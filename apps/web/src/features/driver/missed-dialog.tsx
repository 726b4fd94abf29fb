import type { DriverOrderView } from "@laundry/contracts/orders/driver"
import { MissedPickupDialog } from "../../shared/at-the-door/missed-dialog.tsx"
import { useRecord } from "./use-record.ts"

interface MissedDialogProps {
  readonly order: DriverOrderView
  readonly onClose: () => void
}

/** Records that nobody handed over the bags. */
export const MissedDialog = ({ order, onClose }: MissedDialogProps) => {
  const record = useRecord()
  return (
    <MissedPickupDialog
      order={order}
      onMissed={({ seconds, isStated }) =>
        record({ kind: "missed", order, waitedSeconds: seconds, waitStated: isStated })
      }
      onClose={onClose}
    />
  )
}
