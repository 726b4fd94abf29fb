import { useId, useState } from "react"
import { Button } from "../../design/button.tsx"
import { Checkbox } from "../../design/checkbox.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { useText } from "../../messages/text.tsx"
import type { Leg, Stop } from "./stops.ts"

interface StartRouteDialogProps {
  readonly leg: Leg
  /** In driving order. */
  readonly stops: ReadonlyArray<Stop>
  readonly isPending: boolean
  readonly onStart: (orderIds: ReadonlyArray<Stop["order"]["id"]>) => void
  readonly onClose: () => void
}

/** Asks to which of the stops the driver goes: the rest is another driver's, or of another time. */
export const StartRouteDialog = ({ leg, stops, isPending, onStart, onClose }: StartRouteDialogProps) => {
  const text = useText("driver")
  const ordersText = useText("orders")
  const id = useId()
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const chosen = stops.filter(({ order }) => !leftOut.has(order.id))
  const toggle = (orderId: string, isChosen: boolean) => {
    const next = new Set(leftOut)
    if (isChosen) next.delete(orderId)
    else next.add(orderId)
    setLeftOut(next)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isPending}
      title={text(leg === "pickups" ? "startPickups" : "startDeliveries")}
      footer={
        <Button
          size="large"
          wide
          pending={isPending}
          pendingText={text("starting")}
          disabled={chosen.length === 0}
          onClick={() => onStart(chosen.map(({ order }) => order.id))}
        >
          {text("startWith", { count: chosen.length })}
        </Button>
      }
    >
      <div className="grid gap-3">
        <p>{text("startText")}</p>
        <fieldset className="grid divide-y divide-line">
          <legend className="sr-only">{text("list")}</legend>
          {stops.map(({ order }) => (
            <Checkbox
              key={order.id}
              id={`${id}-${order.id}`}
              checked={!leftOut.has(order.id)}
              onChange={(event) => toggle(order.id, event.target.checked)}
              label={
                <>
                  <span className="block text-lg leading-snug font-semibold wrap-anywhere">
                    {order.pickupAddress.split(",", 1)[0]}
                  </span>
                  <span className="block text-ink-soft">
                    {ordersText("number", { number: String(order.orderNumber) })} · {order.customerName}
                  </span>
                </>
              }
            />
          ))}
        </fieldset>
      </div>
    </Dialog>
  )
}
