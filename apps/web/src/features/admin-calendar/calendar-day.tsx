import type { CalendarDayView, PickupCalendar } from "@laundry/contracts/orders/pickup-calendar"
import { formatDay, type IsoDate } from "@laundry/core/local-time/local-time"
import { Repeat } from "lucide-react"
import { Badge } from "../../design/badge.tsx"
import { classes } from "../../design/classes.ts"
import { useText } from "../../messages/text.tsx"
import { Link } from "../../platform/links/link.tsx"
import { loadIn, sayArea } from "./calendar-areas.ts"

interface CalendarDayProps {
  readonly day: CalendarDayView
  readonly today: IsoDate
  readonly limits: PickupCalendar["limits"]
  /** The area that the calendar is narrowed to. */
  readonly area: string | undefined
}

/** How much of the window is taken: what is booked, and lighter what recurring pickups keep. */
const Filling = ({ day: { booked, recurring }, limits }: Pick<CalendarDayProps, "day" | "limits">) => {
  const [most, taken, kept] =
    limits.orders === null
      ? [limits.bags, booked.bags, recurring.bags]
      : [limits.orders, booked.orders, recurring.orders]
  if (most === null) return undefined
  const share = (part: number, of: number) => `${Math.min(100, Math.round((part / of) * 100))}%`
  return (
    <span aria-hidden className="relative block h-1.5 overflow-hidden rounded-full bg-linen-deep">
      <span className="absolute inset-y-0 left-0 bg-ocean/40" style={{ width: share(taken + kept, most) }} />
      <span className="absolute inset-y-0 left-0 bg-ocean" style={{ width: share(taken, most) }} />
    </span>
  )
}

const Free = ({ day: { free, isFull }, limits }: Pick<CalendarDayProps, "day" | "limits">) => {
  const text = useText("admin-calendar")
  const said = [
    free.orders !== null && limits.orders !== null
      ? text("freeOrders", { free: String(free.orders), most: String(limits.orders) })
      : [],
    free.bags !== null && limits.bags !== null
      ? text("freeBags", { free: String(free.bags), most: String(limits.bags) })
      : [],
  ].flat()
  if (said.length === 0) return undefined
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      {isFull && (
        <Badge tone="attention" size="compact">
          {text("full")}
        </Badge>
      )}
      {!isFull && said.map((each) => <span key={each}>{each}</span>)}
    </span>
  )
}

/** Why nothing is picked up on a day. */
const Closure = ({ closed }: { readonly closed: NonNullable<CalendarDayView["closed"]> }) => {
  const text = useText("admin-calendar")
  const name = closed.name ?? ""
  const said = closed.kind === "holiday" ? name : closed.kind === "closed-weekday" ? "" : text("closedBefore", { name })
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
      {closed.kind !== "delivery-on-holiday" && <span className="font-medium text-ink">{text("closed")}</span>}
      {said !== "" && <span className="wrap-anywhere">{said}</span>}
    </span>
  )
}

/** A day of the calendar: what is booked, recurring and free. It leads to its orders. */
export const CalendarDay = ({ day, today, limits, area }: CalendarDayProps) => {
  const text = useText("admin-calendar")
  const { booked, recurring } = loadIn(day, area)
  const isToday = day.date === today
  const isOpen = day.closed === null
  return (
    <Link
      href={`/admin?pickup=${day.date}`}
      className={classes(
        "flex h-full flex-col gap-2 rounded-card border p-3 transition-colors duration-150 hover:border-ocean",
        isToday ? "border-ocean ring-1 ring-ocean" : "border-line",
        isOpen ? "bg-paper" : "bg-linen-deep",
        day.date < today && "text-ink-soft",
      )}
    >
      <span className="flex items-baseline justify-between gap-2">
        <span className="font-semibold whitespace-nowrap">{formatDay(day.date).replace(",", "")}</span>
        {isToday && <span className="text-xs font-semibold text-ocean-deep uppercase">{text("today")}</span>}
      </span>
      {day.closed !== null && <Closure closed={day.closed} />}
      {(isOpen || booked.orders > 0) && (
        <span className={classes("text-sm", booked.orders === 0 ? "text-ink-soft" : "font-medium tabular-nums")}>
          {booked.orders === 0 ? text("nothingBooked") : text("booked", { orders: booked.orders, bags: booked.bags })}
        </span>
      )}
      {recurring.orders > 0 && (
        <span className="flex items-center gap-1.5 text-sm text-ocean-deep tabular-nums">
          <Repeat aria-hidden className="size-3.5 shrink-0" />
          {limits.bags === null
            ? text("recurring", { orders: String(recurring.orders) })
            : text("recurringBags", { orders: String(recurring.orders), bags: recurring.bags })}
        </span>
      )}
      {isOpen && day.date >= today && <Filling day={day} limits={limits} />}
      {isOpen && day.date >= today && <Free day={day} limits={limits} />}
      {area === undefined && day.areas.length > 0 && (
        <span className="mt-auto grid gap-0.5 border-t border-line pt-2 text-xs text-ink-soft">
          {day.areas.map((each) => (
            <span key={each.zipCode ?? ""} className="wrap-anywhere">
              {text("areaCount", {
                name: sayArea(each, text("notPlaced")),
                orders: String(each.booked.orders + each.recurring.orders),
              })}
            </span>
          ))}
        </span>
      )}
    </Link>
  )
}
