import type { OrderSummaryView } from "@laundry/contracts/orders/admin-orders"
import { sayWallTime } from "@laundry/core/local-time/local-time"
import { Scale, WashingMachine } from "lucide-react"
import { useId } from "react"
import { Button } from "../../../design/button.tsx"
import { FailedAlert } from "../../../design/failed-alert.tsx"
import { Skeleton } from "../../../design/skeleton.tsx"
import { VisuallyHidden } from "../../../design/visually-hidden.tsx"
import { useText } from "../../../messages/text.tsx"
import { useSettings } from "../../../platform/public-data/use-public-data.ts"
import { useToday } from "../../../shared/orders/use-today.ts"
import { isFiltered, noFilter } from "./admin-list-address.ts"
import { AdminListCard } from "./admin-list-card.tsx"
import { AdminListRow, type AdminListRowProps } from "./admin-list-row.tsx"
import { useFilterLabel } from "./admin-list-toolbar.tsx"
import { useAdminListView } from "./use-admin-list-view.ts"

const panel =
  "grid grid-cols-[minmax(0,1fr)] divide-y divide-line overflow-hidden rounded-card border border-line bg-paper shadow-lift max-sm:rounded-control"
const cards =
  "max-xl:gap-3 grid xl:divide-y xl:divide-line xl:overflow-hidden xl:rounded-card xl:border xl:border-line xl:bg-paper xl:shadow-lift"

/** The shape of the list while the orders are loading. */
export const AdminListSkeleton = () => (
  <div role="status">
    <VisuallyHidden>{useText("admin-orders")("loading")}</VisuallyHidden>
    <div aria-hidden className={panel}>
      {Array.from({ length: 12 }, (_, row) => (
        <div key={row} className="grid min-h-12 grid-cols-2 items-center gap-6 px-4 max-xl:min-h-36 xl:grid-cols-4">
          {[1, 2, 3, 4].map((column) => (
            <Skeleton key={column} />
          ))}
        </div>
      ))}
    </div>
  </div>
)

/** There are no orders, or none that the filter finds (specification §2). */
export const NoOrders = () => {
  const text = useText("admin-orders")
  const labelOf = useFilterLabel()
  const { view, change } = useAdminListView()
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-dashed border-line-strong px-5 py-14 text-center">
      <WashingMachine aria-hidden className="size-10 text-ink-soft" strokeWidth={1.5} />
      <h2 className="mt-2 text-xl font-semibold tracking-tight">
        {view.status === "all" ? text("emptyTitle") : text("emptyTitleStatus", { status: labelOf(view.status) })}
      </h2>
      <p className="max-w-md text-ink-soft">{isFiltered(view) ? text("emptyTextFiltered") : text("emptyText")}</p>
      {isFiltered(view) && (
        <div className="mt-3">
          <Button tone="secondary" onClick={() => change(noFilter)}>
            {text("showAll")}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The orders could not be fetched: says so and offers to try again. */
export const AdminListFailed = ({ pending, onRetry }: { readonly pending: boolean; readonly onRetry: () => void }) => {
  const text = useText("admin-orders")
  return (
    <FailedAlert
      title={text("failed")}
      text={text("failedText")}
      retryText={text("retry")}
      retrying={pending}
      onRetry={onRetry}
    />
  )
}

interface AdminListProps extends Pick<AdminListRowProps, "onSelect" | "onOpen"> {
  readonly orders: ReadonlyArray<OrderSummaryView>
  readonly selected: ReadonlySet<string>
  readonly isRoomy: boolean
}

/** The orders of a page: dense rows, or roomy cards for those who chose them. */
const OrderRows = ({ orders, label, selected, isRoomy, onSelect, onOpen }: AdminListProps & { label: string }) => {
  const today = useToday()
  const deliveryTime = sayWallTime(useSettings().hours.deliveryTime)
  const Row = isRoomy ? AdminListCard : AdminListRow
  return (
    <ul aria-label={label} className={isRoomy ? cards : panel}>
      {orders.map((order) => (
        <Row
          key={order.id}
          order={order}
          today={today}
          deliveryTime={deliveryTime}
          isSelected={selected.has(order.id)}
          onSelect={onSelect}
          onOpen={onOpen}
        />
      ))}
    </ul>
  )
}

interface GroupedListProps extends AdminListProps {
  /** Those that wait for a decision, wherever else they are. */
  readonly undecided: ReadonlyArray<OrderSummaryView>
}

/** The orders of a page, below those that wait for a decision, if any do. Which are above is not said again below. */
export const AdminList = ({ undecided, orders, ...rest }: GroupedListProps) => {
  const text = useText("admin-orders")
  const id = useId()
  if (undecided.length === 0) return <OrderRows {...rest} orders={orders} label={text("list")} />
  const isAbove = new Set(undecided.map((order) => order.id))
  const others = orders.filter((order) => !isAbove.has(order.id))
  return (
    <>
      <section aria-labelledby={id} className="grid gap-2">
        <h2 id={id} className="flex items-center gap-2 font-semibold text-sun">
          <Scale aria-hidden className="size-4 shrink-0" />
          {text(undecided.some(({ isOverdue }) => isOverdue) ? "undecidedAny" : "undecided", {
            count: undecided.length,
          })}
        </h2>
        <OrderRows {...rest} orders={undecided} label={text("undecidedList")} />
      </section>
      {others.length > 0 && (
        <section className="mt-2 grid gap-2">
          <h2 className="font-semibold">{text("otherOrders")}</h2>
          <OrderRows {...rest} orders={others} label={text("list")} />
        </section>
      )}
    </>
  )
}
