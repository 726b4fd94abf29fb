import type { WorkOffer } from "@laundry/contracts/marketplace/work"
import { workerDuties } from "@laundry/core/marketplace/marketplace-terms"
import { formatDollars } from "@laundry/core/money/cents"
import { Button } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { RichText, useText } from "../../messages/text.tsx"
import { useServerClock } from "../../platform/clock/use-server-clock.ts"
import { sayDay, sayMomentWithin, sayTimeSlot } from "../../shared/orders/order-words.ts"
import { useToday } from "../../shared/orders/use-today.ts"
import { useAccept } from "./use-accept.ts"

interface AcceptDialogProps {
  readonly offer: WorkOffer
  readonly onClose: () => void
}

/** Asks once, and says what accepting binds to (specification §9, 'From the terms'). */
export const AcceptDialog = ({ offer, onClose }: AcceptDialogProps) => {
  const text = useText("work-offers")
  const ordersText = useText("orders")
  const today = useToday()
  const hasNotice = useServerClock((now) => now <= offer.noticeUntil) ?? true
  const accepting = useAccept(onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      busy={accepting.isPending}
      title={text("acceptTitle")}
      footer={
        <div className="grid gap-3">
          <Button
            size="large"
            wide
            pending={accepting.isPending}
            pendingText={text("accepting")}
            onClick={() => accepting.mutate(offer.id)}
          >
            {text("acceptNow")}
          </Button>
          <Button tone="secondary" wide disabled={accepting.isPending} onClick={onClose}>
            {text("back")}
          </Button>
        </div>
      }
    >
      <div className="grid gap-3">
        <p className="text-lg">
          <RichText
            area="work-offers"
            id="acceptPay"
            values={{ pay: formatDollars(offer.expectedPay) }}
            elements={{ strong: <strong className="font-semibold tabular-nums" /> }}
          />
        </p>
        <p>
          {text("acceptPickup", {
            day: sayDay(ordersText, offer.pickupDate, today),
            slot: sayTimeSlot(offer.pickupTimeSlot),
          })}
        </p>
        <p>{text("acceptBinds")}</p>
        <p>
          {text(hasNotice ? "acceptNotice" : "acceptNoNotice", {
            until: sayMomentWithin(ordersText, offer.noticeUntil, today),
            percent: String(workerDuties.unauthorizedCancellationPercent),
          })}
        </p>
      </div>
    </Dialog>
  )
}
