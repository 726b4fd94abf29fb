import type { DriverOrderView } from "@laundry/contracts/orders/driver"
import { DeliveredBagsDialog } from "../../shared/at-the-door/delivered-bags-dialog.tsx"
import { useRecord } from "./use-record.ts"

interface DeliveryDialogProps {
  readonly order: DriverOrderView
  readonly onClose: () => void
}

/** Records a delivery. Nothing is said of what is missing (specification §5): the focus shows it. */
export const DeliveryDialog = ({ order, onClose }: DeliveryDialogProps) => {
  const record = useRecord()
  return (
    <DeliveredBagsDialog
      order={order}
      onDelivered={(delivery) => record({ kind: "delivery", order, ...delivery })}
      onClose={onClose}
    />
  )
}
