import type { DriverOrderView } from "@laundry/contracts/orders/driver"
import type { DriverRoutes } from "@laundry/contracts/orders/driver-routes"
import type { Coordinates } from "@laundry/core/areas/coordinates"
import { ArrowUpDown, CircleCheck, PackageOpen, Truck } from "lucide-react"
import { type ReactNode, useState } from "react"
import { Button } from "../../design/button.tsx"
import { classes } from "../../design/classes.ts"
import { useText } from "../../messages/text.tsx"
import { EmptyState } from "../../shared/staff/empty-state.tsx"
import { RouteBar } from "./route-bar.tsx"
import { RouteProgress } from "./route-progress.tsx"
import { routeStopsOf } from "./route-stops.ts"
import { type StopAction, StopCard } from "./stop-card.tsx"
import { StopRow } from "./stop-row.tsx"
import { isOpenStop, type Leg, moved, type Stop } from "./stops.ts"
import { TakenStops } from "./taken-stops.tsx"
import { useDragOrder } from "./use-drag-order.ts"
import { useRouteChanges } from "./use-route-changes.ts"
import { useStopOrder } from "./use-stop-order.ts"

interface StopListProps {
  readonly leg: Leg
  readonly stops: ReadonlyArray<Stop>
  /** The orders of the stops as the server said. */
  readonly orders: ReadonlyArray<DriverOrderView>
  readonly depot: Coordinates | null
  /** The routes that run; undefined until that is known. */
  readonly routes: DriverRoutes | undefined
  readonly onAction: (orderId: string, action: StopAction) => void
  /** How many stops to go to come after those. */
  readonly notShown: number
  /** What follows the stops to go to: it says that there are more. */
  readonly more: ReactNode
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
export const StopList = ({ leg, stops, orders, depot, routes, onAction, notShown, more }: StopListProps) => {
  const text = useText("driver")
  const { ids, isChosen, move, suggest } = useStopOrder(leg, orders, depot)
  const [isReordering, setReordering] = useState(false)
  const ordered = ids.flatMap((id) => stops.find(({ order }) => order.id === id) ?? [])
  const done = ordered.filter((stop) => !isOpenStop(leg, stop))
  const changes = useRouteChanges(leg)
  const { isRunning, ahead: open, unrouted, taken, estimates } = routeStopsOf(leg, ordered, routes, changes.asked)
  const shown = open.map(({ order }) => order.id)
  const aheadNow = () => routeStopsOf(leg, ordered, routes, changes.askedNow()).ahead.map(({ order }) => order.id)
  const goTo = (ids: ReadonlyArray<string>) =>
    changes.change(
      [...new Set(ids)].flatMap((id) => [...open, ...unrouted].find(({ order }) => order.id === id)?.order.id ?? []),
    )
  const reorder = (id: string, steps: number) => {
    move(id, shown, steps)
    if (isRunning) goTo(moved(aheadNow(), aheadNow(), id, steps))
  }
  const takeOff = (id: string) => {
    const rest = aheadNow().filter((other) => other !== id)
    if (rest.length === 0) changes.end()
    else goTo(rest)
  }
  const { list, draggedId, line, gripOf } = useDragOrder(shown, reorder)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        {stops.length > 0 && (
          <RouteProgress done={done.length} total={done.length + open.length + unrouted.length + notShown} />
        )}
        {open.length > 1 && (
          <div className="flex flex-wrap gap-2">
            {isChosen && !isRunning && (
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
      <RouteBar leg={leg} routes={routes} free={open} changes={changes} />
      {open.length + unrouted.length + taken.size === 0 && <Nothing leg={leg} hasDone={done.length > 0} />}
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
                  onMove={(step) => reorder(stop.order.id, step)}
                  grip={gripOf(stop.order.id)}
                />
              ) : (
                <StopCard
                  leg={leg}
                  stop={stop}
                  place={index + 1}
                  isNext={index === 0}
                  estimate={estimates.get(stop.order.id)}
                  onAction={(action) => onAction(stop.order.id, action)}
                  onTakeOff={isRunning ? () => takeOff(stop.order.id) : undefined}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {unrouted.length > 0 && (
        <section aria-labelledby="unrouted-stops" className="grid gap-3">
          <h2 id="unrouted-stops" className="text-lg font-semibold">
            {text("unroutedList")}
          </h2>
          <ul className="grid gap-3">
            {unrouted.map((stop) => (
              <li key={stop.order.id}>
                <StopCard
                  leg={leg}
                  stop={stop}
                  place={undefined}
                  onAction={(action) => onAction(stop.order.id, action)}
                  onAdd={stop.order.isHeld ? undefined : () => goTo([...aheadNow(), stop.order.id])}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <TakenStops taken={taken} />
      {more}
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
