import type { PickupCalendar } from "@laundry/contracts/orders/pickup-calendar"
import { addDays, formatDay, type IsoDate, parseIsoDate } from "@laundry/core/local-time/local-time"
import { startOfWeek } from "@laundry/core/local-time/weekday"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { ChevronLeft, ChevronRight } from "lucide-react"
import type { ReactNode } from "react"
import { useLocation } from "react-router-dom"
import { classes } from "../../design/classes.ts"
import { Select } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { Link } from "../../platform/links/link.tsx"
import { pickupCalendarQuery } from "../../shared/staff/pickup-calendar-query.ts"
import { RowsPlaceholder } from "../../shared/staff/rows-placeholder.tsx"
import { StaffPage } from "../../shared/staff/staff-page.tsx"
import { useAddressFilters, withFilters } from "../../shared/staff/use-address-filters.ts"
import { areaKey, areasOf, loadIn, sayArea } from "./calendar-areas.ts"
import { CalendarDay } from "./calendar-day.tsx"

/** How many weeks the calendar shows at once. */
const shownWeeks = 4

/** Recurring pickups change without a change event. */
const refetchMillis = 60_000

const linkLook =
  "inline-flex min-h-11 items-center gap-1 rounded-control border border-line-strong bg-paper px-3 font-medium whitespace-nowrap transition-colors duration-150 hover:border-ocean"

/** "Nov 15" */
const sayShort = (date: IsoDate): string => formatDay(date).split(", ").at(-1) ?? date

/** Earlier and later weeks, and back to the present one. */
const Weeks = ({ first }: { readonly first: IsoDate }) => {
  const text = useText("admin-calendar")
  const { pathname, search } = useLocation()
  const step = (from: IsoDate | undefined, label: ReactNode) => (
    <Link href={pathname + withFilters(search, { from })} className={linkLook}>
      {label}
    </Link>
  )
  const days = shownWeeks * 7
  return (
    <nav aria-label={text("weeks")} className="flex flex-wrap items-center gap-2">
      {step(
        addDays(first, -days),
        <>
          <ChevronLeft aria-hidden className="size-4" />
          {text("previous")}
        </>,
      )}
      {step(undefined, text("present"))}
      {step(
        addDays(first, days),
        <>
          {text("next")}
          <ChevronRight aria-hidden className="size-4" />
        </>,
      )}
    </nav>
  )
}

const AreaFilter = ({ days, area }: Pick<PickupCalendar, "days"> & { readonly area: string | undefined }) => {
  const text = useText("admin-calendar")
  const { set } = useAddressFilters()
  const areas = areasOf(days)
  if (areas.length < 2 && area === undefined) return undefined
  const known = areas.map((each) => ({ value: areaKey(each), label: sayArea(each, text("notPlaced")) }))
  // The area of the address stays to be chosen in weeks that have nothing in it.
  const missing = area === undefined || known.some(({ value }) => value === area) ? [] : [{ value: area, label: area }]
  return (
    <div className="w-full sm:w-64">
      <Select
        label={text("area")}
        value={area ?? ""}
        onChange={(event) => set({ area: event.currentTarget.value })}
        options={[{ value: "", label: text("allAreas") }, ...known, ...missing]}
      />
    </div>
  )
}

const Calendar = ({ calendar, area }: { readonly calendar: PickupCalendar; readonly area: string | undefined }) => {
  const text = useText("admin-calendar")
  const { days, today, limits } = calendar
  const [first, last] = [days[0]?.date ?? today, days.at(-1)?.date ?? today]
  const isPresent = first <= today && today <= last
  const isEmpty = days.every((day) => {
    const { booked, recurring } = loadIn(day, area)
    return booked.orders + recurring.orders === 0
  })
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid gap-2">
          <p className="text-lg font-semibold" aria-live="polite">
            {text("range", { from: sayShort(first), to: sayShort(last) })}
          </p>
          <Weeks first={first} />
        </div>
        <AreaFilter days={days} area={area} />
      </div>
      {isEmpty && <p className="text-ink-soft">{text("empty")}</p>}
      <ol aria-label={text("days")} className="grid gap-2 lg:grid-cols-7">
        {days.map((day) => (
          <li key={day.date} className={classes("min-w-0", isPresent && day.date < today && "max-lg:hidden")}>
            <CalendarDay day={day} today={today} limits={limits} area={area} />
          </li>
        ))}
      </ol>
    </>
  )
}

/** What is booked, recurring and free, week by week. A day leads to its orders. */
export const CalendarView = () => {
  const text = useText("admin-calendar")
  const { get } = useAddressFilters()
  const from = parseIsoDate(get("from") ?? "")
  const query = useQuery({
    ...pickupCalendarQuery(shownWeeks, from && startOfWeek(from)),
    // The last weeks stay until the next ones are there.
    placeholderData: keepPreviousData,
    refetchInterval: refetchMillis,
  })
  return (
    <StaffPage title={text("title")} lead={text("lead")}>
      {query.data !== undefined ? (
        <Calendar calendar={query.data} area={get("area")} />
      ) : (
        <RowsPlaceholder query={query} text={text} />
      )}
    </StaffPage>
  )
}
