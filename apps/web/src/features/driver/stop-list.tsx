import type { DriverOrderView } from "@laundry/contracts/orders/driver"
import type { Coordinates } from "@laundry/core/areas/coordinates"
import { ArrowUpDown, CircleCheck, PackageOpen, Truck } from "lucide-react"
import { useState } from "react"
import { Button } from "../../design/button.tsx"
import { classes } from "../../design/classes.ts"
import { useText } from "../../messages/text.tsx"
import { EmptyState } from "../../shared/staff/empty-state.tsx"
import { RouteProgress } from "./route-progress.tsx"
import { type StopAction, StopCard, StopRow } from "./stop-card.tsx"
import { isOpenStop, type Leg, type Stop } from "./stops.ts"
import { useDragOrder } from "./use-drag-order.ts"
import { useStopOrder } from "./use-stop-order.ts"

interface StopListProps {
  readonly leg: Leg
  readonly stops: ReadonlyArray<Stop>
  /** The orders of the stops as the server said. */
  readonly orders: ReadonlyArray<DriverOrderView>
  readonly depot: Coordinates | null
  readonly onAction: (orderId: string, action: StopAction) => void
}

const Nothing = ({ leg, hasDone }: { readonly leg: Leg; readonly hasDone: boolean }) => {
  const text = useText("driver")
  if (leg === "pickups")
    return (
      <EmptyState
        icon={hasDone ? CircleCheck : Truck}
        title={text(hasDone ? "allPickedUp" : "emptyPickups")}
        text={text("emptyPickupsText")}
      />
    )
  return (
    <EmptyState
      icon={hasDone ? CircleCheck : PackageOpen}
      title={text(hasDone ? "allDelivered" : "emptyDeliveries")}
      text={text("emptyDeliveriesText")}
    />
  )
}

/** Where a dragged stop would land: a line in the gap above or below this one. */
const landingLine = {
  above: "relative before:absolute before:inset-x-0 before:-top-2.5 before:h-1 before:rounded-full before:bg-ocean",
  below: "relative after:absolute after:inset-x-0 after:-bottom-2.5 after:h-1 after:rounded-full after:bg-ocean",
}

/** The stops of one list: those to go to in driving order, then those that are done. */
export const StopList = ({ leg, stops, orders, depot, onAction }: StopListProps) => {
  const text = useText("driver")
  const { ids, isChosen, move, suggest } = useStopOrder(leg, orders, depot)
  const [isReordering, setReordering] = useState(false)
  const ordered = ids.flatMap((id) => stops.find(({ order }) => order.id === id) ?? [])
  const open = ordered.filter((stop) => isOpenStop(leg, stop))
  const done = ordered.filter((stop) => !isOpenStop(leg, stop))
  const shown = open.map(({ order }) => order.id)
  const { list, draggedId, line, gripOf } = useDragOrder(shown, (id, steps) => move(id, shown, steps))
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        {stops.length > 0 && <RouteProgress done={done.length} total={stops.length} />}
        {open.length > 1 && (
          <div className="flex flex-wrap gap-2">
            {isChosen && (
              <Button tone="quiet" size="compact" onClick={suggest}>
                {text("suggested")}
              </Button>
            )}
            <Button
              tone="secondary"
              size="compact"
              icon={<ArrowUpDown aria-hidden className="size-5" />}
              aria-pressed={isReordering}
              onClick={() => setReordering(!isReordering)}
            >
              {text(isReordering ? "reorderDone" : "reorder")}
            </Button>
          </div>
        )}
      </div>
      {open.length === 0 && <Nothing leg={leg} hasDone={done.length > 0} />}
      {open.length > 0 && <h2 className="sr-only">{text("list")}</h2>}
      {open.length > 0 && (
        <ol ref={list} aria-label={text("list")} className="grid gap-3">
          {open.map((stop, index) => (
            <li key={stop.order.id} className={classes(line.id === stop.order.id && landingLine[line.side])}>
              {isReordering && open.length > 1 ? (
                <StopRow
                  stop={stop}
                  place={index + 1}
                  isFirst={index === 0}
                  isLast={index === open.length - 1}
                  isDragged={draggedId === stop.order.id}
                  onMove={(step) => move(stop.order.id, shown, step)}
                  grip={gripOf(stop.order.id)}
                />
              ) : (
                <StopCard
                  leg={leg}
                  stop={stop}
                  place={index + 1}
                  isNext={index === 0}
                  onAction={(action) => onAction(stop.order.id, action)}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {done.length > 0 && (
        <section aria-labelledby="done-stops" className="grid gap-4">
          <h2 id="done-stops" className="text-lg font-semibold">
            {text("doneList")}
          </h2>
          <ul className="grid gap-4">
            {done.map((stop) => (
              <li key={stop.order.id}>
                <StopCard
                  leg={leg}
                  stop={stop}
                  place={undefined}
                  onAction={(action) => onAction(stop.order.id, action)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
