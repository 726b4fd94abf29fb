import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Dialog } from "../../design/dialog.tsx"
import { useText } from "../../messages/text.tsx"
import { ownRecurringCalls, recurringOfferQuery, startOwnRecurring } from "./recurring-calls.ts"
import { type RepeatedOrder, StartRecurring } from "./start-recurring.tsx"

interface RepeatOrderDialogProps {
  readonly order: RepeatedOrder & { readonly orderNumber: number }
  readonly open: boolean
  readonly onClose: () => void
}

/** 'Repeat this pickup' for the customer whose order it is. */
export const RepeatOrderDialog = ({ order, open, onClose }: RepeatOrderDialogProps) => {
  const text = useText("recurring")
  const queryClient = useQueryClient()
  const [isSending, setSending] = useState(false)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={isSending}
      title={text("startTitle")}
      subtitle={text("startSubtitle", { number: String(order.orderNumber) })}
    >
      <StartRecurring
        order={order}
        offerQuery={recurringOfferQuery(order.id)}
        start={startOwnRecurring}
        onSending={setSending}
        onLeave={onClose}
        onStarted={(view) => {
          ownRecurringCalls.keep(queryClient, view)
          onClose()
        }}
      />
    </Dialog>
  )
}
