import { type KeyboardEvent, useState } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { PageMain } from "../../design/page-main.tsx"
import { useText } from "../../messages/text.tsx"
import { ConnectionNotice } from "../../shared/offline/connection-notice.tsx"
import { useIsOnline } from "../../shared/offline/use-is-online.ts"
import { useQueuedActions } from "../../shared/offline/use-queued-actions.ts"
import { AppLinks } from "../../shared/site/app-links.tsx"
import { LoadFailed } from "../../shared/staff/load-failed.tsx"
import { NotShown } from "../../shared/staff/not-shown.tsx"
import { RowsSkeleton } from "../../shared/staff/rows-skeleton.tsx"
import { useNotShown } from "../../shared/staff/use-not-shown.ts"
import { DeliveryDialog } from "./delivery-dialog.tsx"
import { DriverNotices } from "./driver-notices.tsx"
import { driverOutbox } from "./driver-outbox.ts"
import { waitingParts } from "./driver-queries.ts"
import { MissedDialog } from "./missed-dialog.tsx"
import { PickupDialog } from "./pickup-dialog.tsx"
import type { StopAction } from "./stop-card.tsx"
import { StopList } from "./stop-list.tsx"
import { isOpenStop, type Leg, type Stop, stopsOf } from "./stops.ts"
import { useDriverRoute } from "./use-driver-route.ts"
import { useDriverSending } from "./use-driver-sending.ts"

const legs = ["pickups", "deliveries"] as const

const panelId = "driver-panel"
const tabId = (leg: Leg) => `driver-tab-${leg}`

/** The list that the address names, and how to get to the other. */
const useLeg = () => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const leg: Leg = new URLSearchParams(search).get("tab") === "deliveries" ? "deliveries" : "pickups"
  return {
    leg,
    select: (next: Leg) =>
      void navigate(next === "pickups" ? pathname : `${pathname}?tab=deliveries`, {
        replace: true,
        preventScrollReset: true,
      }),
  }
}

interface TabsProps {
  readonly present: Leg
  readonly counts: Readonly<Record<Leg, number>>
  readonly onSelect: (leg: Leg) => void
}

const Tabs = ({ present, counts, onSelect }: TabsProps) => {
  const text = useText("driver")
  const labels = {
    pickups: text("tabPickups", { count: String(counts.pickups) }),
    deliveries: text("tabDeliveries", { count: String(counts.deliveries) }),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return
    event.preventDefault()
    const next = present === "pickups" ? "deliveries" : "pickups"
    onSelect(next)
    document.getElementById(tabId(next))?.focus()
  }
  return (
    <div role="tablist" aria-label={text("tabs")} className="grid grid-cols-2 border-b border-line">
      {legs.map((leg) => (
        <button
          key={leg}
          id={tabId(leg)}
          type="button"
          role="tab"
          aria-selected={leg === present}
          aria-controls={panelId}
          tabIndex={leg === present ? 0 : -1}
          onClick={() => onSelect(leg)}
          onKeyDown={onKeyDown}
          className="-mb-px min-h-12 cursor-pointer border-b-3 border-transparent px-1 leading-tight font-medium text-ink-soft tabular-nums hover:text-ink focus-visible:-outline-offset-3 aria-selected:border-ocean aria-selected:font-semibold aria-selected:text-ocean-deep"
        >
          {labels[leg]}
        </button>
      ))}
    </div>
  )
}

/** The dialog that records something at a stop. */
const ActionDialog = ({
  stop,
  action,
  onClose,
}: {
  readonly stop: Stop
  readonly action: StopAction
  readonly onClose: () => void
}) => {
  const { order } = stop
  switch (action) {
    case "pickup":
    case "showed-up":
      return <PickupDialog kind={action} order={order} onClose={onClose} />
    case "delivery":
      return <DeliveryDialog order={order} onClose={onClose} />
    case "missed":
      return <MissedDialog order={order} onClose={onClose} />
  }
}

/** The driver's day (specification §2): where to go, and what was done there, with or without signal. */
export const DriverScreen = () => {
  const text = useText("driver")
  const { leg, select } = useLeg()
  const { pickups, deliveries, depot, routes, isFailed, isFetching, keptAt, retry, lists } = useDriverRoute()
  const { waiting } = useQueuedActions(driverOutbox)
  const isOnline = useIsOnline()
  const [chosen, setChosen] = useState<{ readonly stop: Stop; readonly action: StopAction }>()
  useDriverSending()

  const stops = { pickups: stopsOf(pickups ?? [], waiting), deliveries: stopsOf(deliveries ?? [], waiting) }
  const notShown = { pickups: useNotShown(waitingParts.pickups), deliveries: useNotShown(waitingParts.deliveries) }
  const open = (of: Leg) => stops[of].filter((stop) => isOpenStop(of, stop)).length + notShown[of]
  const orders = leg === "pickups" ? pickups : deliveries
  return (
    <PageMain>
      <AppLinks manifest="/manifest-driver.webmanifest" />
      <div className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-2.5 px-4 py-2.5 sm:gap-5 sm:px-6 sm:py-5 lg:py-8">
        <h1 className="text-lg font-semibold tracking-tight sm:text-3xl">{text("title")}</h1>
        <ConnectionNotice isOnline={isOnline} keptAt={isFailed ? keptAt : undefined} asOf={text("asOf")} />
        <DriverNotices />
        <Tabs present={leg} counts={{ pickups: open("pickups"), deliveries: open("deliveries") }} onSelect={select} />
        <div id={panelId} role="tabpanel" aria-labelledby={tabId(leg)} className="grid gap-3">
          {orders === undefined && !isFailed && <RowsSkeleton text={text("loading")} rows={3} />}
          {isFailed && isOnline && (
            <LoadFailed title={text("failed")} text={text("failedText")} retrying={isFetching} onRetry={retry} />
          )}
          {orders !== undefined && (
            <StopList
              key={leg}
              leg={leg}
              stops={stops[leg]}
              orders={orders}
              depot={depot}
              routes={routes}
              onAction={(orderId, action) => {
                const stop = stops[leg].find(({ order }) => order.id === orderId)
                if (stop !== undefined) setChosen({ stop, action })
              }}
              notShown={notShown[leg]}
              more={<NotShown part={waitingParts[leg]} query={lists[leg]} />}
            />
          )}
        </div>
      </div>
      {chosen !== undefined && <ActionDialog {...chosen} onClose={() => setChosen(undefined)} />}
    </PageMain>
  )
}
