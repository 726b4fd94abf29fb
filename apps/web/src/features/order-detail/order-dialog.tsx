import type { OrderView } from "@laundry/contracts/orders/orders"
import { paymentDisplay } from "@laundry/core/order/amount-due"
import { useState } from "react"
import { Dialog } from "../../design/dialog.tsx"
import { useText } from "../../messages/text.tsx"
import { PayButton, PaymentState } from "../../shared/orders/payment-state.tsx"
import { OrderDetails } from "./order-details.tsx"
import { DetailFailed, DetailSkeleton, OrderMissing } from "./order-states.tsx"
import { useOrderDetail } from "./use-order-detail.ts"

interface OrderDialogProps {
  /** The order to show; undefined closes the dialog. */
  readonly orderId: string | undefined
  readonly onClose: () => void
}

const PayFooter = ({ order }: { readonly order: OrderView }) => (
  <div className="flex items-center justify-between gap-4">
    <PaymentState order={order} />
    <PayButton order={order} />
  </div>
)

/** What belongs to one order: kept apart from another's, which might be shown next. */
const ShownOrder = ({
  orderId,
  open,
  onClose,
}: {
  readonly orderId: string
  readonly open: boolean
  readonly onClose: () => void
}) => {
  const text = useText("orders")
  const detailText = useText("order-detail")
  const {
    order,
    fees,
    timeline,
    weighTickets,
    documents,
    mayTip,
    isRatable,
    ownChanges,
    laundryWorker,
    problem,
    isRetrying,
    retry,
  } = useOrderDetail(orderId)
  const number = order && String(order.orderNumber)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={number === undefined ? detailText("title") : text("orderNumber", { number })}
      {...(order && paymentDisplay(order).kind === "due" && { footer: <PayFooter order={order} /> })}
    >
      {order ? (
        <OrderDetails
          order={order}
          fees={fees}
          timeline={timeline}
          weighTickets={weighTickets}
          documents={documents}
          mayTip={mayTip}
          isRatable={isRatable}
          ownChanges={ownChanges}
          laundryWorker={laundryWorker}
          isTimelineMissing={problem !== undefined}
          isRetrying={isRetrying}
          onRetry={retry}
        />
      ) : problem === "missing" ? (
        <OrderMissing onClose={onClose} />
      ) : problem === "failed" ? (
        <DetailFailed retrying={isRetrying} onRetry={retry} />
      ) : (
        <DetailSkeleton />
      )}
    </Dialog>
  )
}

/** An order and everything its customer may see of it; open while there is an `orderId`. */
export const OrderDialog = ({ orderId, onClose }: OrderDialogProps) => {
  // The last one stays while the dialog goes.
  const [shownId, setShownId] = useState(orderId)
  if (orderId !== undefined && orderId !== shownId) setShownId(orderId)
  return shownId === undefined ? null : (
    <ShownOrder key={shownId} orderId={shownId} open={orderId !== undefined} onClose={onClose} />
  )
}
