import type { LaundryOrderView } from "@laundry/contracts/orders/laundry"
import { useQuery } from "@tanstack/react-query"
import { SearchX, WashingMachine } from "lucide-react"
import { type ReactNode, useCallback, useState } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { Button } from "../../design/button.tsx"
import { Skeleton } from "../../design/skeleton.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"
import { EmptyState } from "../../shared/staff/empty-state.tsx"
import { LoadFailed } from "../../shared/staff/load-failed.tsx"
import { NotShown } from "../../shared/staff/not-shown.tsx"
import { StaffPage } from "../../shared/staff/staff-page.tsx"
import { useAddressFilters, withFilters } from "../../shared/staff/use-address-filters.ts"
import { useNotShown } from "../../shared/staff/use-not-shown.ts"
import { LabelsDialog } from "./labels-dialog.tsx"
import { LaundryCard } from "./laundry-card.tsx"
import { queuePart, queueQuery } from "./laundry-queries.ts"
import { isOpenStep, mostUrgentFirst, openSteps } from "./laundry-step.ts"
import { ReadyToday } from "./ready-today.tsx"
import { StepFilter } from "./step-filter.tsx"

type Orders = ReadonlyArray<LaundryOrderView>

const Loading = () => (
  <div role="status" className="grid gap-6 lg:grid-cols-2">
    <VisuallyHidden>{useText("laundry")("loading")}</VisuallyHidden>
    {[1, 2, 3, 4].map((card) => (
      <div
        key={card}
        aria-hidden
        className="grid gap-5 rounded-card border border-line bg-paper p-4 shadow-lift sm:p-6"
      >
        <Skeleton shape="number" />
        <Skeleton />
        <Skeleton shape="block" />
        <Skeleton shape="control" />
      </div>
    ))}
  </div>
)

const Cards = ({ orders, onLabels }: { readonly orders: Orders; readonly onLabels: (orderId: string) => void }) => (
  <ul aria-label={useText("laundry")("queue")} className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
    {orders.map((order) => (
      <li key={order.id} className="grid">
        <LaundryCard order={order} onLabels={onLabels} />
      </li>
    ))}
  </ul>
)

interface PartProps {
  readonly orders: Orders
  /** What follows the orders that are not ready: how many more there are. */
  readonly more: ReactNode
  readonly onLabels: (orderId: string) => void
}

/** The one order that the code on a bag's label leads to. */
const OneOrder = ({ labelCode, orders, more, onLabels }: PartProps & { readonly labelCode: string }) => {
  const text = useText("laundry")
  const { set } = useAddressFilters()
  const order = orders.find((known) => known.labelCode === labelCode)
  const showAll = (
    <Button tone="secondary" onClick={() => set({ label: undefined })}>
      {text("allOrders")}
    </Button>
  )
  if (order === undefined) {
    return (
      <>
        <EmptyState icon={SearchX} title={text("notHereTitle")} text={text("notHereText")}>
          {showAll}
        </EmptyState>
        {more}
      </>
    )
  }
  return (
    <div className="grid max-w-3xl gap-4">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {text("oneOrder")} {showAll}
      </p>
      <LaundryCard order={order} onLabels={onLabels} />
    </div>
  )
}

const Queue = ({ orders, more, onLabels }: PartProps) => {
  const text = useText("laundry")
  const { get, set } = useAddressFilters()
  const notShown = useNotShown(queuePart)
  const step = openSteps.find((known) => known === get("step"))
  const open = mostUrgentFirst(orders.filter(({ status }) => isOpenStep(status)))
  const ready = orders.filter(({ status }) => status === "ready_for_delivery")
  const shown = step === undefined ? open : open.filter(({ status }) => status === step)
  return (
    <>
      {open.length === 0 ? (
        <EmptyState icon={WashingMachine} title={text("emptyTitle")} text={text("emptyText")} />
      ) : (
        <StepFilter orders={open} notShown={notShown} chosen={step} onChoose={(next) => set({ step: next })} />
      )}
      {open.length > 0 && shown.length === 0 && (
        <EmptyState icon={WashingMachine} title={text("emptyStepTitle")} text={text("emptyStepText")}>
          <Button tone="secondary" onClick={() => set({ step: undefined })}>
            {text("allOrders")}
          </Button>
        </EmptyState>
      )}
      {shown.length > 0 && <Cards orders={shown} onLabels={onLabels} />}
      {more}
      {ready.length > 0 && <ReadyToday orders={ready} onLabels={onLabels} />}
    </>
  )
}

/** The labels of the order that the address names. */
const Labels = ({ orders }: { readonly orders: Orders }) => {
  const { get, set } = useAddressFilters()
  const id = get("labels")
  const named = orders.find((order) => order.id === id)
  const [shown, setShown] = useState(named)
  // The last one stays while the dialog goes.
  if (named !== undefined && named !== shown) setShown(named)
  return (
    shown !== undefined && (
      <LabelsDialog
        key={shown.id}
        order={shown}
        open={named !== undefined}
        onClose={() => set({ labels: undefined })}
      />
    )
  )
}

const LaundryQueue = () => {
  const text = useText("laundry")
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { get } = useAddressFilters()
  const query = useQuery(queueQuery)
  const onLabels = useCallback(
    (labels: string) => void navigate(pathname + withFilters(search, { labels }), { preventScrollReset: true }),
    [pathname, search, navigate],
  )
  const orders = query.data
  if (orders === undefined) {
    return query.errorUpdateCount > 0 ? (
      <LoadFailed
        title={text("failed")}
        text={text("failedText")}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <Loading />
    )
  }
  const labelCode = get("label")
  const more = <NotShown part={queuePart} query={query} />
  return (
    <>
      {labelCode === undefined ? (
        <Queue orders={orders} more={more} onLabels={onLabels} />
      ) : (
        <OneOrder labelCode={labelCode} orders={orders} more={more} onLabels={onLabels} />
      )}
      <Labels orders={orders} />
    </>
  )
}

/** What those at the machines see (readings §9): the queue, each order's next step, and labels for its bags. */
export const LaundryScreen = () => {
  const text = useText("laundry")
  return (
    <StaffPage title={text("title")} lead={text("lead")}>
      <LaundryQueue />
    </StaffPage>
  )
}
