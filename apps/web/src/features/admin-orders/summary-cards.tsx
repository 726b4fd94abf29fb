import { formatDollars } from "@laundry/core/money/cents"
import type { OrderFilter } from "@laundry/core/orders/order-search"
import {
  CalendarCheck,
  CircleCheck,
  CircleDollarSign,
  ClipboardList,
  Landmark,
  type LucideIcon,
  WashingMachine,
} from "lucide-react"
import type { ReactNode } from "react"
import { classes } from "../../design/classes.ts"
import { type MessageId, useText } from "../../messages/text.tsx"
import type { useDesk } from "./use-desk.ts"
import { useDeskView } from "./use-desk-view.ts"

type Stats = NonNullable<ReturnType<typeof useDesk>["data"]>["stats"]

interface FilterCard {
  readonly label: MessageId<"admin-orders">
  readonly status: OrderFilter
  readonly icon: LucideIcon
  readonly count: (stats: Stats) => number
}

const filterCards: ReadonlyArray<FilterCard> = [
  { label: "totalOrders", status: "all", icon: ClipboardList, count: (stats) => stats.totalOrders },
  { label: "pending", status: "ordered", icon: CalendarCheck, count: (stats) => stats.pendingOrders },
  { label: "inProgress", status: "in_progress", icon: WashingMachine, count: (stats) => stats.inProgressOrders },
  { label: "completed", status: "delivered", icon: CircleCheck, count: (stats) => stats.completedOrders },
  {
    label: "balanceDue",
    status: "additional_payment_required",
    icon: CircleDollarSign,
    count: (stats) => stats.paymentRequiredOrders,
  },
]

const look = "grid content-start gap-1 rounded-card border bg-paper px-4 py-3 text-left shadow-lift"

const Face = ({
  icon: Icon,
  label,
  figure,
  children,
}: {
  readonly icon: LucideIcon
  readonly label: string
  readonly figure: string | undefined
  readonly children?: ReactNode
}) => (
  <>
    <span className="flex items-center gap-2 text-sm font-medium text-ink-soft">
      <Icon aria-hidden className="size-4 shrink-0" />
      {label}
    </span>
    {figure === undefined ? (
      <span aria-hidden className="block h-8 w-16 max-w-full animate-pulse rounded bg-line" />
    ) : (
      <span className="text-2xl leading-8 font-semibold tracking-tight tabular-nums">{figure}</span>
    )}
    {children}
  </>
)

/** The figures of all orders (specification §2): a press on one shows those orders; the revenue is for reading only. */
export const SummaryCards = ({ stats }: { readonly stats: Stats | undefined }) => {
  const text = useText("admin-orders")
  const { view, change } = useDeskView()
  return (
    <section aria-label={text("figures")}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
        {filterCards.map(({ label, status, icon, count }) => (
          <li key={label} className="grid">
            <button
              type="button"
              aria-pressed={view.status === status}
              onClick={() => change({ status })}
              className={classes(
                look,
                "cursor-pointer transition-colors duration-150",
                view.status === status ? "border-ocean ring-1 ring-ocean" : "border-line hover:border-ocean",
              )}
            >
              <Face icon={icon} label={text(label as "pending")} figure={stats && count(stats).toLocaleString("en-US")}>
                {status === "additional_payment_required" && stats !== undefined && stats.totalBalanceDue > 0 && (
                  <span className="text-sm text-ink-soft tabular-nums">
                    {text("balanceDueSum", { amount: formatDollars(stats.totalBalanceDue) })}
                  </span>
                )}
              </Face>
            </button>
          </li>
        ))}
        <li className={classes(look, "border-line")}>
          <Face icon={Landmark} label={text("totalRevenue")} figure={stats && formatDollars(stats.totalRevenue)} />
        </li>
      </ul>
    </section>
  )
}
