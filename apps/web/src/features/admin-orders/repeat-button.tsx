import type { AdminOrderDetails } from "@laundry/contracts/orders/admin-orders"
import { adminRecurringEndpoints } from "@laundry/contracts/orders/admin-recurring"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { useText } from "../../messages/text.tsx"
import { api } from "../../platform/api/api.ts"
import { makeOfferQuery } from "../../shared/recurring/recurring-calls.ts"
import { StartRecurring } from "../../shared/recurring/start-recurring.tsx"
import { useRecurringOffered } from "../../shared/recurring/use-recurring-offered.ts"

interface RepeatButtonProps {
  readonly order: AdminOrderDetails["order"]
}

/** What the order's customer would agree to, in the words that are read to them. */
const offerQueryFor = (id: AdminOrderDetails["order"]["id"]) =>
  makeOfferQuery(adminRecurringEndpoints.offerRecurringFor.path, id, (signal) =>
    api(adminRecurringEndpoints.offerRecurringFor, { params: { id } }, { signal }),
  )

/** Has the order repeated for its customer, who asked for it by telephone. Nothing of guests' orders, nor where it is not offered. */
export const RepeatButton = ({ order }: RepeatButtonProps) => {
  const text = useText("recurring")
  const queryClient = useQueryClient()
  const isOffered = useRecurringOffered()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const { userId } = order
  if (!isOffered || userId === null) return null
  return (
    <>
      <Button
        tone="secondary"
        size="compact"
        onClick={() => {
          setOpen(true)
          setWasOpen(true)
        }}
      >
        {text("repeat")}
      </Button>
      {wasOpen && (
        <Dialog
          open={isOpen}
          onClose={() => setOpen(false)}
          busy={isSending}
          title={text("startTitle")}
          subtitle={text("startSubtitle", { number: String(order.orderNumber) })}
        >
          <StartRecurring
            isTold
            order={order}
            offerQuery={offerQueryFor(order.id)}
            start={(body, idempotencyKey) =>
              api(
                adminRecurringEndpoints.startRecurringFor,
                { body: { ...body, userId, isAgreed: true } },
                { idempotencyKey },
              )
            }
            onSending={setSending}
            onStarted={() => {
              setOpen(false)
              void queryClient.invalidateQueries({ queryKey: [adminRecurringEndpoints.listRecurring.path] })
            }}
          />
        </Dialog>
      )}
    </>
  )
}
