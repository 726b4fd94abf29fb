import { formatDollars } from "@laundry/core/money/cents"
import type { OrderFilter } from "@laundry/core/order/order-search"
import { classes } from "../../../design/classes.ts"
import { type PlainMessageId, useText } from "../../../messages/text.tsx"
import type { useAdminList } from "./use-admin-list.ts"
import { useAdminListView } from "./use-admin-list-view.ts"

type Stats = NonNullable<ReturnType<typeof useAdminList>["data"]>["stats"]

interface FilterCard {
  readonly label: PlainMessageId<"admin-orders">
  readonly status: OrderFilter
  readonly count: (stats: Stats) => number
  /** Its orders owe money: the sum is told, too. */
  readonly owed?: true
}

const filterCards: ReadonlyArray<FilterCard> = [
  { label: "totalOrders", status: "all", count: (stats) => stats.totalOrders },
  { label: "pending", status: "ordered", count: (stats) => stats.pendingOrders },
  { label: "inProgress", status: "in_progress", count: (stats) => stats.inProgressOrders },
  { label: "completed", status: "delivered", count: (stats) => stats.completedOrders },
  {
    label: "balanceDue",
    status: "additional_payment_required",
    count: (stats) => stats.paymentRequiredOrders,
    owed: true,
  },
]

const look = "grid min-h-11 content-center rounded-control border px-2.5 text-left whitespace-nowrap leading-tight"

const Face = ({ label, figure }: { readonly label: string; readonly figure: string | undefined }) => (
  <>
    <span className="text-xs font-medium text-ink-soft">{label}</span>
    {figure === undefined ? (
      <span aria-hidden className="block h-5 w-10 max-w-full animate-pulse rounded bg-line" />
    ) : (
      <span className="font-semibold tabular-nums">{figure}</span>
    )}
  </>
)

/** The figures of all orders (specification §2): a press on one shows those orders; the revenue is for reading only. */
export const SummaryCards = ({ stats }: { readonly stats: Stats | undefined }) => {
  const text = useText("admin-orders")
  const { view, showStatus } = useAdminListView()
  return (
    <section aria-label={text("figures")} className="min-w-0 max-xl:-mx-4 max-xl:overflow-x-auto max-xl:px-4">
      <ul className="flex w-max gap-1.5">
        {filterCards.map(({ label, status, count, owed }) => (
          <li key={label} className="grid">
            <button
              type="button"
              aria-pressed={view.status === status}
              title={stats && owed && text("balanceDueSum", { amount: formatDollars(stats.totalBalanceDue) })}
              onClick={() => showStatus(status)}
              className={classes(
                look,
                "cursor-pointer bg-paper transition-colors duration-150 focus-visible:-outline-offset-3",
                view.status === status ? "border-ocean ring-1 ring-ocean" : "border-line hover:border-ocean",
              )}
            >
              <Face label={text(label)} figure={stats && count(stats).toLocaleString("en-US")} />
            </button>
          </li>
        ))}
        <li className={classes(look, "border-transparent")}>
          <Face label={text("totalRevenue")} figure={stats && formatDollars(stats.totalRevenue)} />
        </li>
      </ul>
    </section>
  )
}
