import { type OrderFilter, type OrderSort, orderFilters, orderSorts } from "@laundry/core/orders/order-search"
import { CalendarArrowDown, CalendarArrowUp, Download, Keyboard, ListRestart, type LucideIcon } from "lucide-react"
import type { ReactNode, Ref } from "react"
import { Button, ButtonLink } from "../../design/button.tsx"
import { classes } from "../../design/classes.ts"
import { Select } from "../../design/text-field.tsx"
import { type MessageId, useText } from "../../messages/text.tsx"
import { statusLooks } from "../../orders/status-badge.tsx"
import { useToday } from "../../orders/use-today.ts"
import { isFiltered, noFilter, pageSizes } from "./desk-address.ts"
import { exportHref } from "./desk-queries.ts"
import { SearchBox } from "./search-box.tsx"
import { useDeskView } from "./use-desk-view.ts"

const sortTexts: Readonly<Record<OrderSort, MessageId<"admin-orders">>> = {
  newest: "sortNewest",
  oldest: "sortOldest",
  pickup: "sortPickup",
  delivery: "sortDelivery",
  balance: "sortBalance",
  name: "sortName",
}

/** How the desk calls its filters. */
export const useFilterLabel = () => {
  const text = useText("admin-orders")
  const ordersText = useText("orders")
  return (filter: OrderFilter): string => {
    if (filter === "all") return text("statusAll")
    return ordersText(statusLooks[filter].label)
  }
}

const QuickFilter = ({
  isOn,
  icon: Icon,
  onToggle,
  children,
}: {
  readonly isOn: boolean
  readonly icon: LucideIcon
  readonly onToggle: () => void
  readonly children: ReactNode
}) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={onToggle}
    className={classes(
      "inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border px-4 font-medium transition-colors duration-150",
      isOn ? "border-ocean bg-ocean-tint text-ocean-deep" : "border-line-strong bg-paper hover:border-ocean",
    )}
  >
    <Icon aria-hidden className="size-5 shrink-0" />
    {children}
  </button>
)

/** What the list is narrowed and ordered by, and what can be done with all that it finds. */
export const DeskToolbar = ({
  searchBox,
  onShowKeys,
}: {
  readonly searchBox: Ref<HTMLInputElement>
  readonly onShowKeys: () => void
}) => {
  const text = useText("admin-orders")
  const labelOf = useFilterLabel()
  const { view, change } = useDeskView()
  const today = useToday()
  const toggle = (day: "pickup" | "delivery") => change({ today: view.today === day ? undefined : day })
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1fr)_15rem_12rem_7rem]">
        <div className="col-span-2 lg:col-span-1">
          <SearchBox ref={searchBox} />
        </div>
        <div className="col-span-2 sm:col-span-1">
          <Select
            label={text("status")}
            value={view.status}
            onChange={(event) => {
              const status = orderFilters.find((filter) => filter === event.currentTarget.value)
              if (status !== undefined) change({ status })
            }}
            options={orderFilters.map((filter) => ({
              value: filter,
              label:
                filter === "in_progress"
                  ? text("statusInProgress")
                  : filter === "additional_payment_required"
                    ? text("statusBalance")
                    : labelOf(filter),
            }))}
          />
        </div>
        <Select
          label={text("sort")}
          value={view.sort}
          onChange={(event) => {
            const sort = orderSorts.find((name) => name === event.currentTarget.value)
            if (sort !== undefined) change({ sort })
          }}
          options={orderSorts.map((sort) => ({ value: sort, label: text(sortTexts[sort] as "sortName") }))}
        />
        <Select
          label={text("limit")}
          value={String(view.limit)}
          onChange={(event) => {
            const limit = pageSizes.find((size) => String(size) === event.currentTarget.value)
            if (limit !== undefined) change({ limit })
          }}
          options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <QuickFilter isOn={view.today === "pickup"} icon={CalendarArrowUp} onToggle={() => toggle("pickup")}>
          {text("todaysPickups")}
        </QuickFilter>
        <QuickFilter isOn={view.today === "delivery"} icon={CalendarArrowDown} onToggle={() => toggle("delivery")}>
          {text("todaysDeliveries")}
        </QuickFilter>
        {isFiltered(view) && (
          <Button tone="quiet" icon={<ListRestart aria-hidden className="size-5" />} onClick={() => change(noFilter)}>
            {text("showAll")}
          </Button>
        )}
        <div className="ml-auto flex gap-1">
          <ButtonLink
            tone="quiet"
            href={exportHref(view, today)}
            icon={<Download aria-hidden className="size-5 shrink-0" />}
          >
            {text("exportCsv")}
          </ButtonLink>
          <div className="hidden pointer-fine:block">
            <Button tone="quiet" icon={<Keyboard aria-hidden className="size-5 shrink-0" />} onClick={onShowKeys}>
              {text("keys")}
            </Button>
          </div>
        </div>
      </div>
    </div>
  )
}
