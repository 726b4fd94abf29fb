import { ArrowDown, ArrowUp, GripVertical } from "lucide-react"
import type { HTMLAttributes } from "react"
import { Button } from "../../design/button.tsx"
import { classes } from "../../design/classes.ts"
import { useText } from "../../messages/text.tsx"
import type { Stop } from "./stops.ts"

interface StopRowProps {
  readonly stop: Stop
  readonly place: number
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly isDragged: boolean
  readonly onMove: (step: -1 | 1) => void
  /** What makes its grip drag it. */
  readonly grip: HTMLAttributes<HTMLElement>
}

/** A stop while the order of the route is changed: by its grip, or by buttons for those who can't drag. */
export const StopRow = ({ stop: { order }, place, isFirst, isLast, isDragged, onMove, grip }: StopRowProps) => {
  const text = useText("driver")
  const number = String(order.orderNumber)
  return (
    <div
      className={classes(
        "flex items-center gap-2 rounded-card border bg-paper py-3 pr-3 pl-1",
        isDragged ? "border-ocean opacity-60" : "border-line",
      )}
    >
      {/* Only the grip keeps a finger from scrolling the page. */}
      <span
        aria-hidden
        className="grid min-h-14 w-11 shrink-0 cursor-grab touch-none place-items-center text-lg font-semibold text-ink-soft tabular-nums select-none active:cursor-grabbing"
        {...grip}
      >
        {place}
        <GripVertical className="size-6" />
      </span>
      <p className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{order.pickupAddress.split(",", 1)[0]}</span>
        <span className="block text-ink-soft">
          {useText("orders")("number", { number })} · {order.customerName}
        </span>
      </p>
      <Button
        tone="secondary"
        size="large"
        aria-label={text("moveUp", { number })}
        disabled={isFirst}
        onClick={() => onMove(-1)}
        icon={<ArrowUp aria-hidden className="size-6" />}
      />
      <Button
        tone="secondary"
        size="large"
        aria-label={text("moveDown", { number })}
        disabled={isLast}
        onClick={() => onMove(1)}
        icon={<ArrowDown aria-hidden className="size-6" />}
      />
    </div>
  )
}
