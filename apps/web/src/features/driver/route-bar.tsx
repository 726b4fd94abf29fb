import type { DriverRoutes } from "@laundry/contracts/orders/driver-routes"
import { formatWallTime, localTimeOf } from "@laundry/core/local-time/local-time"
import { Flag, Route } from "lucide-react"
import { useState } from "react"
import { Button } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { useText } from "../../messages/text.tsx"
import { useIsOnline } from "../../shared/offline/use-is-online.ts"
import { StartRouteDialog } from "./start-route-dialog.tsx"
import type { Leg, Stop } from "./stops.ts"
import type { useRouteChanges } from "./use-route-changes.ts"

interface RouteBarProps {
  readonly leg: Leg
  readonly routes: DriverRoutes | undefined
  /** Where a route that starts now may go. */
  readonly free: ReadonlyArray<Stop>
  readonly changes: ReturnType<typeof useRouteChanges>
}

/** The way to start a route: its customers are told, so it takes signal. */
const Start = ({ leg, free, changes }: Omit<RouteBarProps, "routes">) => {
  const text = useText("driver")
  const isOnline = useIsOnline()
  const [isAsking, setAsking] = useState(false)
  const stops = free.filter(({ order, isWaiting }) => !order.isHeld && !isWaiting)
  if (stops.length === 0) return null
  if (!isOnline) return <p className="text-sm text-ink-soft">{text("startNeedsSignal")}</p>
  return (
    <>
      <Button size="large" wide icon={<Route aria-hidden className="size-6" />} onClick={() => setAsking(true)}>
        {text("startRoute")}
      </Button>
      {isAsking && (
        <StartRouteDialog
          leg={leg}
          stops={stops}
          isPending={changes.isPending}
          onStart={(orderIds) => changes.start(orderIds, () => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** Since when the driver is on the way, and the way to end that. */
const Running = ({ startedAt, changes }: { readonly startedAt: number } & Pick<RouteBarProps, "changes">) => {
  const text = useText("driver")
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="flex items-center justify-between gap-3 rounded-card bg-ocean-tint py-1 pr-1 pl-3">
      <p className="font-semibold">{text("routeRunning", { time: formatWallTime(localTimeOf(startedAt)) })}</p>
      <Button
        tone="secondary"
        size="compact"
        icon={<Flag aria-hidden className="hidden size-5 sm:block" />}
        onClick={() => setAsking(true)}
      >
        {text("endRoute")}
      </Button>
      {isAsking && (
        <Dialog
          open
          onClose={() => setAsking(false)}
          busy={changes.isSending}
          title={text("endTitle")}
          footer={
            <div className="grid gap-3">
              <Button size="large" wide pending={changes.isPending} onClick={() => changes.end(() => setAsking(false))}>
                {text("endRoute")}
              </Button>
              <Button size="large" wide tone="secondary" disabled={changes.isSending} onClick={() => setAsking(false)}>
                {text("keepDriving")}
              </Button>
            </div>
          }
        >
          <p>{text("endText")}</p>
        </Dialog>
      )}
    </div>
  )
}

/** Whether the driver is on the way, and how to say so. */
export const RouteBar = ({ leg, routes, free, changes }: RouteBarProps) => {
  const text = useText("driver")
  const isOnline = useIsOnline()
  const own = routes?.own
  if (own?.leg === leg) return <Running startedAt={own.startedAt} changes={changes} />
  if (own) return <p className="text-sm text-ink-soft">{text(own.leg === "pickups" ? "onPickups" : "onDeliveries")}</p>
  // Until the server has said it, the driver may be on the way already.
  if (routes === undefined && isOnline) return null
  return <Start leg={leg} free={free} changes={changes} />
}
