import { formatDay } from "@laundry/core/local-time/local-time"
import type { Weekday } from "@laundry/core/local-time/weekday"
import type { LatestDay } from "@laundry/core/order/recurring/latest-days"
import { sayRhythm } from "@laundry/core/order/recurring/recurring-wording"
import type { RecurringView } from "@laundry/core/recurring/read-recurring"
import type { ListColumn } from "../../../views/listing.ts"
import { sayActor, sayInstant } from "../../../views/order-view.ts"

const iso = (at: number): string => new Date(at).toISOString()

/** Recurring pickups as scripts read them. */
export const recurringJson = ({ pickup, next, nextPickup, upcoming, latest }: RecurringView) => ({
  ...pickup,
  consent: { ...pickup.consent, acceptedAt: iso(pickup.consent.acceptedAt) },
  createdAt: iso(pickup.createdAt),
  endedAt: pickup.endedAt === null ? null : iso(pickup.endedAt),
  next: next ?? null,
  nextPickup: nextPickup?.date ?? null,
  upcoming,
  latest: latest.map(({ recurringId: _recurringId, order: _order, ...occurrence }) => ({
    ...occurrence,
    movedTo: occurrence.movedTo ?? null,
    at: iso(occurrence.at),
  })),
})

/** The next pickup: "Fri, Nov 27", or a word for none. */
export const sayNext = ({ nextPickup }: RecurringView): string =>
  nextPickup === undefined ? "none planned" : formatDay(nextPickup.date)

/** How it stands. */
export const sayState = ({ pickup }: RecurringView): string => {
  if (pickup.endedAt !== null) return "ended"
  return pickup.pausedUntil === null ? "active" : `paused until ${formatDay(pickup.pausedUntil)}`
}

const intervals = { 1: "weekly", 2: "2-weekly", 4: "4-weekly" } as const

/** "Mon" */
const shortName = (weekday: Weekday): string => weekday.slice(0, 1).toUpperCase() + weekday.slice(1, 3)

/** The columns of a list of recurring pickups. */
export const columns: ReadonlyArray<ListColumn<RecurringView>> = [
  { name: "id", title: "Id", value: ({ pickup }) => pickup.id },
  { name: "customer", title: "Customer", shrinks: true, value: ({ pickup }) => pickup.details.customerName },
  {
    name: "rhythm",
    title: "Rhythm",
    value: ({ pickup }) => sayRhythm(pickup),
    text: ({ pickup: { everyWeeks, weekdays } }) => `${intervals[everyWeeks]} ${weekdays.map(shortName).join(" ")}`,
  },
  {
    name: "next",
    title: "Next",
    mayGo: true,
    value: ({ nextPickup }) => nextPickup?.date ?? "",
    text: sayNext,
  },
  { name: "state", title: "State", mayGo: true, value: (view) => sayState(view).split(" ")[0] ?? "" },
  { name: "until", title: "Paused until", isExtra: true, value: ({ pickup }) => pickup.pausedUntil ?? "" },
  { name: "address", title: "Address", isExtra: true, value: ({ pickup }) => pickup.details.pickupAddress },
  { name: "email", title: "Email", isExtra: true, value: ({ pickup }) => pickup.details.customerEmail },
  { name: "phone", title: "Phone", isExtra: true, value: ({ pickup }) => pickup.details.customerPhone },
]

/** What became of a day: "ordered, moved to Sat, Nov 28". */
const sayDay = ({ state, because, movedTo, isCalledOff }: LatestDay): string => {
  const moved = movedTo === undefined ? "" : `, moved to ${formatDay(movedTo)}`
  return `${because ?? state}${moved}${isCalledOff ? ", then cancelled" : ""}`
}

/** All that is known of recurring pickups. */
export const factsOf = (view: RecurringView): ReadonlyArray<readonly [string, string]> => {
  const { pickup, upcoming, latest } = view
  const { details, consent } = pickup
  return [
    ["Id", pickup.id],
    ["Customer", `${details.customerName}, ${details.customerPhone}, ${details.customerEmail}`],
    ["Rhythm", sayRhythm(pickup)],
    ["State", sayState(view)],
    ["Next", sayNext(view)],
    ["Address", [details.pickupAddress, details.pickupApt].filter(Boolean).join(", ")],
    ["Detergent", details.detergentPreference],
    ...upcoming.map(({ date, state }) => [formatDay(date), state] as const),
    ...latest.map((day) => [formatDay(day.pickupDate), sayDay(day)] as const),
    ["Agreed to", `${sayInstant(consent.acceptedAt)} by ${sayActor(consent.by)}: ${consent.wording}`],
  ]
}
