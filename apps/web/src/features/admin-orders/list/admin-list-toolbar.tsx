import { formatDay } from "@laundry/core/local-time/local-time"
import {
  type OrderFilter,
  type OrderSort,
  orderFilters,
  orderPageSizes,
  orderSorts,
} from "@laundry/core/order/order-search"
import {
  CalendarArrowDown,
  CalendarArrowUp,
  CalendarX2,
  ChevronDown,
  Keyboard,
  ListFilter,
  ListRestart,
  type LucideIcon,
  Rows2,
} from "lucide-react"
import { type ComponentProps, type Ref, useState } from "react"
import { classes } from "../../../design/classes.ts"
import { controlLook } from "../../../design/field.tsx"
import { VisuallyHidden } from "../../../design/visually-hidden.tsx"
import { type PlainMessageId, useText } from "../../../messages/text.tsx"
import { statusLooks } from "../../../shared/orders/status-badge.tsx"
import { useToday } from "../../../shared/orders/use-today.ts"
import { exportHref } from "../admin-order-queries.ts"
import { isFiltered, noFilter } from "./admin-list-address.ts"
import { ExportLink } from "./export-link.tsx"
import { SearchBox } from "./search-box.tsx"
import { useAdminListView } from "./use-admin-list-view.ts"
import type { useDensity } from "./use-density.ts"

const sortTexts: Readonly<Record<OrderSort, PlainMessageId<"admin-orders">>> = {
  newest: "sortNewest",
  oldest: "sortOldest",
  pickup: "sortPickup",
  delivery: "sortDelivery",
  balance: "sortBalance",
  name: "sortName",
}

/** The names of the filters. */
export const useFilterLabel = () => {
  const text = useText("admin-orders")
  const ordersText = useText("orders")
  return (filter: OrderFilter): string => {
    if (filter === "all") return text("statusAll")
    if (filter === "in_progress") return text("inProgress")
    if (filter === "additional_payment_required") return text("balanceDue")
    return ordersText(statusLooks[filter].label)
  }
}

interface IconButtonProps {
  readonly icon: LucideIcon
  readonly isOn?: boolean
  /** Of one that shows and hides a part of the page: whether it shows. */
  readonly isExpanded?: boolean
  readonly onPress: () => void
  /** Shown beside the icon where there is room, and always heard. */
  readonly children: string
  readonly isShort?: boolean
}

const IconButton = ({ icon: Icon, isOn, isExpanded, onPress, children, isShort = false }: IconButtonProps) => (
  <button
    type="button"
    aria-pressed={isExpanded === undefined ? isOn : undefined}
    aria-expanded={isExpanded}
    title={isShort ? children : undefined}
    onClick={onPress}
    className={classes(
      "inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1.5 rounded-control border px-2 text-sm font-medium whitespace-nowrap transition-colors duration-150",
      isOn === true
        ? "border-ocean bg-ocean-tint text-ocean-deep"
        : isShort
          ? "border-transparent text-ocean hover:bg-ocean-tint"
          : "border-line-strong bg-paper hover:border-ocean",
    )}
  >
    <Icon aria-hidden className="size-4 shrink-0" />
    {isShort ? <VisuallyHidden>{children}</VisuallyHidden> : children}
  </button>
)

/** A choice whose value says what it is of: its name is heard. */
const Choice = ({ name, ...select }: ComponentProps<"select"> & { readonly name: string }) => (
  <span className="relative block">
    <select
      {...select}
      aria-label={name}
      className={`${controlLook} min-h-11! max-w-36 appearance-none py-1! pr-8! pl-3! text-sm!`}
    />
    <ChevronDown aria-hidden className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2" />
  </span>
)

interface AdminListToolbarProps {
  readonly searchBox: Ref<HTMLInputElement>
  readonly density: ReturnType<typeof useDensity>
  readonly onShowKeys: () => void
}

/** What the list is narrowed and ordered by, and what can be done with all that it finds: one line on a desktop. */
export const AdminListToolbar = ({ searchBox, density, onShowKeys }: AdminListToolbarProps) => {
  const text = useText("admin-orders")
  const labelOf = useFilterLabel()
  const { view, change } = useAdminListView()
  const today = useToday()
  const [areFiltersOpen, setFiltersOpen] = useState(false)
  const toggle = (day: "pickup" | "delivery") =>
    change({ today: view.today === day ? undefined : day, pickup: undefined })
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <SearchBox ref={searchBox} />
      <div className="md:hidden">
        <IconButton
          icon={ListFilter}
          isOn={areFiltersOpen || isFiltered(view)}
          isExpanded={areFiltersOpen}
          // Beside the way back to all orders its word would leave the search no room.
          isShort={isFiltered(view)}
          onPress={() => setFiltersOpen(!areFiltersOpen)}
        >
          {text(isFiltered(view) ? "filtersUsed" : "filters")}
        </IconButton>
      </div>
      {isFiltered(view) && (
        <div className="md:order-last">
          <IconButton icon={ListRestart} onPress={() => change(noFilter)}>
            {text("showAll")}
          </IconButton>
        </div>
      )}
      {view.pickup !== undefined && (
        <div className="max-md:basis-full">
          <IconButton icon={CalendarX2} isOn onPress={() => change({ pickup: undefined })}>
            {text("pickupsOn", { date: formatDay(view.pickup).replace(",", "") })}
          </IconButton>
        </div>
      )}
      <div
        className={classes("flex flex-wrap items-center gap-1.5 max-md:basis-full", !areFiltersOpen && "max-md:hidden")}
      >
        <Choice
          name={text("status")}
          value={view.status}
          onChange={(event) => {
            const status = orderFilters.find((filter) => filter === event.currentTarget.value)
            if (status !== undefined) change({ status })
          }}
        >
          {orderFilters.map((filter) => (
            <option key={filter} value={filter}>
              {filter === "in_progress" ? text("statusInProgress") : labelOf(filter)}
            </option>
          ))}
        </Choice>
        <Choice
          name={text("sort")}
          value={view.sort}
          onChange={(event) => {
            const sort = orderSorts.find((name) => name === event.currentTarget.value)
            if (sort !== undefined) change({ sort })
          }}
        >
          {orderSorts.map((sort) => (
            <option key={sort} value={sort}>
              {text(sortTexts[sort])}
            </option>
          ))}
        </Choice>
        <Choice
          name={text("limit")}
          value={String(view.limit)}
          onChange={(event) => {
            const limit = orderPageSizes.find((size) => String(size) === event.currentTarget.value)
            if (limit !== undefined) change({ limit })
          }}
        >
          {orderPageSizes.map((size) => (
            <option key={size} value={size}>
              {text("limitChoice", { count: String(size) })}
            </option>
          ))}
        </Choice>
        {view.pickup === undefined && (
          <IconButton icon={CalendarArrowUp} isOn={view.today === "pickup"} onPress={() => toggle("pickup")}>
            {text("todaysPickups")}
          </IconButton>
        )}
        <IconButton icon={CalendarArrowDown} isOn={view.today === "delivery"} onPress={() => toggle("delivery")}>
          {text("todaysDeliveries")}
        </IconButton>
        <ExportLink href={exportHref(view, today)} />
        <IconButton icon={Rows2} isShort isOn={density.isRoomy} onPress={density.toggle}>
          {text("density")}
        </IconButton>
        <div className="hidden pointer-fine:block">
          <IconButton icon={Keyboard} isShort onPress={onShowKeys}>
            {text("keys")}
          </IconButton>
        </div>
      </div>
    </div>
  )
}
