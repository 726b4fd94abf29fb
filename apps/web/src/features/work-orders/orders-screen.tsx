import type { HeldWorkOrder } from "@laundry/contracts/marketplace/work"
import { useQuery } from "@tanstack/react-query"
import { ClipboardList } from "lucide-react"
import { useState } from "react"
import { ButtonLink } from "../../design/button.tsx"
import { PageMain } from "../../design/page-main.tsx"
import { useText } from "../../messages/text.tsx"
import { ConnectionNotice } from "../../shared/offline/connection-notice.tsx"
import { useIsOnline } from "../../shared/offline/use-is-online.ts"
import { useQueuedActions } from "../../shared/offline/use-queued-actions.ts"
import { EmptyState } from "../../shared/staff/empty-state.tsx"
import { LoadFailed } from "../../shared/staff/load-failed.tsx"
import { RowsSkeleton } from "../../shared/staff/rows-skeleton.tsx"
import { DeliveryDialog } from "./delivery-dialog.tsx"
import { DutiesFigures } from "./duties-figures.tsx"
import { EndedOrders } from "./ended-orders.tsx"
import { heldOrdersOf } from "./held-orders.ts"
import { MissedDialog } from "./missed-dialog.tsx"
import { OrderCard } from "./order-card.tsx"
import { PickupDialog } from "./pickup-dialog.tsx"
import { ReleaseDialog } from "./release-dialog.tsx"
import { useRecordWork } from "./use-record-work.ts"
import { useWorkOrders } from "./use-work-orders.ts"
import { WeighDialog } from "./weigh-dialog.tsx"
import type { WorkActionKind } from "./work-action.ts"
import { WorkNotices } from "./work-notices.tsx"
import { dutiesQuery } from "./work-order-queries.ts"
import { workOutbox } from "./work-outbox.ts"

/** What asks for more than a press. */
type Asking = Exclude<WorkActionKind, "set-out" | "wash"> | "release"

interface Chosen {
  readonly order: HeldWorkOrder
  readonly asking: Asking
}

const AskingDialog = ({ order, asking, onClose }: Chosen & { readonly onClose: () => void }) => {
  switch (asking) {
    case "pickup":
    case "showed-up":
      return <PickupDialog kind={asking} order={order} onClose={onClose} />
    case "missed":
      return <MissedDialog order={order} onClose={onClose} />
    case "weigh":
      return <WeighDialog order={order} onClose={onClose} />
    case "delivery":
      return <DeliveryDialog order={order} onClose={onClose} />
    case "release":
      return <ReleaseDialog order={order} onClose={onClose} />
  }
}

const Nothing = () => {
  const text = useText("work-orders")
  return (
    <EmptyState icon={ClipboardList} title={text("empty")} text={text("emptyText")}>
      <ButtonLink href="/work?view=offers" tone="secondary">
        {text("seeOffers")}
      </ButtonLink>
    </EmptyState>
  )
}

/** The orders of a laundry worker of the marketplace, with or without signal: what to do now first, and what became of earlier ones. */
export const WorkOrdersScreen = () => {
  const text = useText("work-orders")
  const { held, ended, notShown, isFailed, isFetching, keptAt, retry } = useWorkOrders()
  const { data: duties } = useQuery(dutiesQuery)
  const { waiting } = useQueuedActions(workOutbox)
  const isOnline = useIsOnline()
  const record = useRecordWork()
  const [chosen, setChosen] = useState<Chosen>()
  const orders = held && heldOrdersOf(held, waiting)
  const choose = (order: HeldWorkOrder, step: WorkActionKind) => {
    if (step === "set-out" || step === "wash") void record({ kind: step, order })
    else setChosen({ order, asking: step })
  }
  return (
    <PageMain>
      <div className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-3 px-4 py-4 sm:gap-5 sm:px-6 sm:py-8">
        <h1 className="text-2xl font-semibold tracking-tight sm:text-3xl">{text("title")}</h1>
        <ConnectionNotice isOnline={isOnline} keptAt={isFailed ? keptAt : undefined} asOf={text("asOf")} />
        <WorkNotices />
        {orders === undefined && !isFailed && <RowsSkeleton text={text("loading")} rows={3} />}
        {isFailed && isOnline && (
          <LoadFailed title={text("failed")} text={text("failedText")} retrying={isFetching} onRetry={retry} />
        )}
        {orders?.length === 0 && <Nothing />}
        {orders !== undefined && orders.length > 0 && (
          <ul aria-label={text("list")} className="grid gap-4">
            {orders.map((one) => (
              <li key={one.order.id}>
                <OrderCard
                  held={one}
                  onStep={(step) => choose(one.order, step)}
                  onRelease={() => setChosen({ order: one.order, asking: "release" })}
                />
              </li>
            ))}
          </ul>
        )}
        {duties !== undefined && <DutiesFigures duties={duties} />}
        <EndedOrders ended={ended} notShown={notShown} />
      </div>
      {chosen !== undefined && <AskingDialog {...chosen} onClose={() => setChosen(undefined)} />}
    </PageMain>
  )
}
