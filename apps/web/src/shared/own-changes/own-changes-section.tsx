import type { OwnChangesView } from "@laundry/contracts/orders/own-changes"
import { CalendarClock, CalendarX } from "lucide-react"
import { useState } from "react"
import { Button } from "../../design/button.tsx"
import { useText } from "../../messages/text.tsx"
import { DetailSection } from "../order-detail/section.tsx"
import { sayMomentWithin } from "../orders/order-words.ts"
import { useToday } from "../orders/use-today.ts"
import { CancelDialog } from "./cancel-dialog.tsx"
import { ChangeDialog } from "./change-dialog.tsx"
import type { KnownOrder } from "./change-values.ts"
import type { ChangeHolder } from "./own-change-calls.ts"

interface SectionProps {
  readonly holder: ChangeHolder
  readonly order: KnownOrder
  /** Undefined where the order can't be changed by its customer at all. */
  readonly ownChanges: OwnChangesView | undefined
}

/** What customers may do to an order that waits for its pickup: change it, or cancel it. */
export const OwnChangesSection = ({ holder, order, ownChanges }: SectionProps) => {
  const text = useText("own-changes")
  const ordersText = useText("orders")
  const today = useToday()
  const [opened, setOpened] = useState<"change" | "cancel">()
  /** What this tab kept of a change is read when it is opened: the server, which draws the page first, knows none of it. */
  const [wasChanging, setWasChanging] = useState(false)
  // What is being typed is not lost when the order leaves its beginning meanwhile: who saves then is told why not.
  const [known, setKnown] = useState(ownChanges)
  if (ownChanges !== undefined && ownChanges !== known) setKnown(ownChanges)
  const close = () => setOpened(undefined)
  return (
    <>
      {ownChanges !== undefined && (
        <DetailSection title={text("title")}>
          <p className="text-ink-soft">
            {ownChanges.because ?? text("until", { until: sayMomentWithin(ordersText, ownChanges.until, today) })}
          </p>
          <div className="flex flex-wrap gap-3">
            {ownChanges.mayChange && (
              <Button
                tone="secondary"
                icon={<CalendarClock aria-hidden className="size-5 shrink-0" />}
                onClick={() => {
                  setWasChanging(true)
                  setOpened("change")
                }}
              >
                {text("change")}
              </Button>
            )}
            {ownChanges.cancellation.kind !== "closed" && (
              <Button
                tone="secondary"
                icon={<CalendarX aria-hidden className="size-5 shrink-0" />}
                onClick={() => setOpened("cancel")}
              >
                {text("cancelOrder")}
              </Button>
            )}
          </div>
        </DetailSection>
      )}
      {known !== undefined && (
        <>
          {wasChanging && (
            <ChangeDialog holder={holder} order={order} ownChanges={known} open={opened === "change"} onClose={close} />
          )}
          <CancelDialog holder={holder} ownChanges={known} open={opened === "cancel"} onClose={close} />
        </>
      )}
    </>
  )
}
