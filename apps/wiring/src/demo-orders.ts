import {
  addDays,
  easternDateOf,
  easternInstant,
  type Instant,
  type IsoDate,
  type WallTime,
} from "@laundry/core/eastern-time/eastern-time"
import { cents, zeroCents } from "@laundry/core/money/cents"
import type { Pounds } from "@laundry/core/money/pounds"
import type { NewOrder, OrderId } from "@laundry/core/orders/order"
import type { PriceTerms } from "@laundry/core/pricing/price-terms"
import { type OperatingHours, pickupTimeSlot } from "@laundry/core/scheduling/operating-hours"
import { deliveryDateFor } from "@laundry/core/scheduling/pickup-options"
import { demoClient, demoUserIdOf } from "./demo-accounts.ts"
import { demoToken } from "./demo-ids.ts"
import { demoCustomers } from "./demo-people.ts"
import {
  type DemoOrder,
  goesOn,
  type Happening,
  isCancelled,
  isDelivered,
  isMissed,
  isPickedUp,
  isReady,
  isWeighedAgain,
  owes,
  paysBalance,
  paysMinimum,
  tell,
} from "./demo-story.ts"

interface Plan {
  /** The pickup day, counted from today. */
  readonly day: number
  /** How far it came; `recent` ones were placed a short while ago. */
  readonly fate:
    | "unpaid-recent"
    | "recent"
    | "ordered"
    | "picked_up"
    | "in_progress"
    | "processing"
    | "ready"
    | "due-this-morning"
    | "owing"
    | "owing-delivered"
    | "delivered"
    | "missed"
    | "cancelled"
    | "cancelled-late"
    | "cancelled-unpaid"
  readonly bags: string | null
  /** Pounds, for those that were weighed. */
  readonly weight?: number
  /** Whether the customer with the demo sign-in placed it. */
  readonly isClients?: true
}

const plan = (day: number, fate: Plan["fate"], bags: string | null, weight?: number): Plan => ({
  day,
  fate,
  bags,
  ...(weight === undefined ? {} : { weight }),
})

/** An order of the customer with the demo sign-in. */
const clients = (planned: Plan): Plan => ({ ...planned, isClients: true })

/** Three weeks of a small company. Those to pick up today and those ready stand whatever the hour. */
const plans: ReadonlyArray<Plan> = [
  plan(-20, "delivered", "2", 22.5),
  plan(-19, "delivered", "1", 14),
  clients(plan(-17, "delivered", "3", 41.25)),
  plan(-16, "delivered", "2", 28),
  plan(-14, "delivered", "5+", 63.5),
  plan(-13, "delivered", "about 20 lbs", 19.5),
  plan(-12, "cancelled-late", "2"),
  plan(-11, "delivered", "2", 26.75),
  clients(plan(-10, "delivered", "1", 12.5)),
  plan(-9, "missed", "3"),
  plan(-8, "delivered", "4", 47),
  plan(-7, "delivered", "2", 24),
  clients(plan(-6, "owing-delivered", "3", 29)),
  plan(-5, "cancelled-unpaid", null),
  plan(-5, "delivered", "2", 30),
  plan(-4, "delivered", "1", 16.25),
  plan(-3, "owing", "5+", 58.5),
  plan(-2, "delivered", "3", 33.5),
  clients(plan(-2, "delivered", "2", 21)),
  plan(-1, "due-this-morning", "2", 27.5),
  plan(-1, "due-this-morning", "1", 15),
  plan(-1, "ready", "2", 23.25),
  plan(-1, "ready", "3", 36.5),
  plan(-1, "ready", "1", 11.75),
  plan(-1, "ready", "2", 29.5),
  plan(-1, "owing", "4", 44),
  plan(-1, "processing", "2"),
  plan(-1, "processing", "3"),
  clients(plan(-1, "in_progress", "2")),
  plan(-1, "in_progress", "5+"),
  plan(-1, "in_progress", "1"),
  plan(-1, "picked_up", "2"),
  plan(-1, "picked_up", "3"),
  plan(-1, "missed", "1"),
  plan(0, "cancelled", "2"),
  plan(0, "ordered", "2"),
  plan(0, "ordered", "3"),
  plan(0, "ordered", "about 25 lbs"),
  plan(0, "ordered", "1"),
  plan(0, "ordered", "4"),
  plan(0, "recent", "2"),
  plan(0, "unpaid-recent", null),
  plan(1, "ordered", "2"),
  plan(1, "ordered", "5+"),
  plan(1, "recent", "1"),
]

const minute = 60_000
const at = (date: IsoDate, time: string): Instant => easternInstant(date, time as WallTime)

/** Minutes that differ from order to order, from 0 up to below `below`. */
const spread = (index: number, factor: number, below: number): number => ((index * factor) % below) * minute

const placedAt = ({ day, fate }: Plan, index: number, today: IsoDate, now: Instant): Instant => {
  const dayBefore = addDays(today, day - 1)
  if (fate === "recent" || fate === "unpaid-recent") {
    // Today's were placed before today's pickups closed.
    return day === 0 ? Math.min(now - (75 + index) * minute, at(today, "16:20")) : now - 25 * minute
  }
  // Tomorrow's were placed yesterday evening, when that day came on offer.
  if (day === 1) return at(addDays(today, -1), "17:10") + spread(index, 37, 240)
  return at(dayBefore, "09:10") + spread(index, 37, 660)
}

/** From the van to the shelf, in the evening of the pickup day. */
const processed = (pickupDate: IsoDate, index: number, { bags, weight = 20 }: Plan): ReadonlyArray<Happening> => {
  const pickup = at(pickupDate, "18:05") + spread(index, 13, 150)
  const count = Number.parseInt(bags ?? "2", 10) || 2
  return [
    isPickedUp(pickup, count),
    goesOn(pickup + 40 * minute, "in_progress"),
    goesOn(pickup + 75 * minute, "processing"),
    isReady(pickup + 160 * minute, weight as Pounds, Math.max(1, Math.ceil(weight / 20))),
  ]
}

/** What happened to a planned order up to now. */
const happenings = (order: NewOrder, planned: Plan, index: number, now: Instant): ReadonlyArray<Happening> => {
  const { createdAt, pickupDate, deliveryDate, terms } = order
  const paid = paysMinimum(createdAt + 3 * minute)
  const steps = processed(pickupDate, index, planned)
  const isHeavy = (planned.weight ?? 0) > terms.freeWeightLimit
  const shelved = at(pickupDate, "23:25") + spread(index, 7, 10)
  const settled = isHeavy ? [owes(shelved), paysBalance(shelved + 12 * minute)] : []
  const morning = at(deliveryDate, "08:10") + spread(index, 11, 95)
  const ready = [paid, ...steps, ...settled]
  switch (planned.fate) {
    case "unpaid-recent":
      return []
    case "recent":
    case "ordered":
      return [paid]
    case "picked_up":
      return [paid, ...steps.slice(0, 1)]
    case "in_progress":
      return [paid, ...steps.slice(0, 2)]
    case "processing":
      return [paid, ...steps.slice(0, 3)]
    case "ready":
      return ready
    case "due-this-morning":
      return now >= morning ? [...ready, isDelivered(morning)] : ready
    case "delivered":
      return [...ready, isDelivered(morning)]
    case "owing":
      return [paid, ...steps, owes(shelved)]
    case "owing-delivered": {
      const noticed = at(deliveryDate, "11:40")
      return [...ready, isDelivered(morning), isWeighedAgain(noticed, 34 as Pounds), owes(noticed + minute)]
    }
    case "missed":
      return [paid, ...isMissed(at(pickupDate, "19:40") + spread(index, 3, 60), at(pickupDate, "21:00"))]
    case "cancelled":
      return [
        paid,
        ...isCancelled(at(addDays(pickupDate, -1), "21:30"), "Called: back in town next week.", cents(3000)),
      ]
    case "cancelled-late":
      return [
        paid,
        ...isCancelled(at(pickupDate, "18:20"), "Called at 6:20 PM: not home tonight. $10 kept.", cents(2000)),
      ]
    case "cancelled-unpaid":
      return isCancelled(at(pickupDate, "12:15"), "Ordered twice by mistake.", zeroCents)
  }
}

/** The demo company's orders around a moment, oldest first. The same day gives the same orders, whatever the hour. */
export const demoOrders = (now: Instant, terms: PriceTerms, hours: OperatingHours): ReadonlyArray<DemoOrder> => {
  const today = easternDateOf(now)
  return plans
    .map((planned, index) => {
      const { zipCode, ...customer } = planned.isClients
        ? demoClient
        : (demoCustomers[(index * 7) % demoCustomers.length] as (typeof demoCustomers)[number])
      const pickupDate = addDays(today, planned.day)
      const order: NewOrder = {
        ...customer,
        id: demoToken(`order ${index}`) as OrderId,
        userId: demoUserIdOf(customer),
        createdAt: placedAt(planned, index, today, now),
        pickupDate,
        pickupTimeSlot: pickupTimeSlot(hours),
        deliveryDate: deliveryDateFor(pickupDate),
        estimatedWeight: planned.bags,
        terms,
        addressCheck: { kind: "served", zipCode },
      }
      return tell(order, happenings(order, planned, index, now))
    })
    .toSorted((one, other) => one.placed.createdAt - other.placed.createdAt)
}
