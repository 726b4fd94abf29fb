import type { UserId } from "@laundry/core/access/actor"
import {
  addDays,
  type Instant,
  type IsoDate,
  localDateOf,
  localInstant,
  type WallTime,
} from "@laundry/core/local-time/local-time"
import { cents, zeroCents } from "@laundry/core/money/cents"
import type { Pounds } from "@laundry/core/money/pounds"
import { byHouse } from "@laundry/core/order/handling"
import type { NewOrder, OrderId } from "@laundry/core/order/order"
import type { PriceTerms } from "@laundry/core/pricing/price-terms"
import type { OperatingHours } from "@laundry/core/scheduling/operating-hours"
import { deliveryDateFor } from "@laundry/core/scheduling/pickup-options"
import { pickupTimeSlot } from "@laundry/core/scheduling/pickup-time-slot"
import { demoClient, demoUserIdOf } from "./accounts.ts"
import { isClaimed, isMadeGood } from "./claims.ts"
import { demoToken } from "./ids.ts"
import { type DemoCustomer, demoCustomers } from "./people.ts"
import { demoPlans, type Plan } from "./plans.ts"
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
  tips,
} from "./story.ts"

const minute = 60_000
const at = (date: IsoDate, time: string): Instant => localInstant(date, time as WallTime)

/** Minutes that differ from order to order, from 0 up to below `below`. */
const spread = (index: number, factor: number, below: number): number => ((index * factor) % below) * minute

const placedAt = ({ fate }: Plan, day: number, index: number, today: IsoDate, now: Instant): Instant => {
  const dayBefore = addDays(today, day - 1)
  if (fate === "recent" || fate === "unpaid-recent") {
    // Today's were placed before today's pickups closed.
    return day === 0 ? Math.min(now - (75 + index) * minute, at(today, "16:20")) : now - 25 * minute
  }
  // Tomorrow's were placed yesterday evening, when that day came on offer.
  if (day === 1) return at(addDays(today, -1), "17:10") + spread(index, 37, 240)
  return at(dayBefore, "09:10") + spread(index, 37, 660)
}

/** Minutes from the door to each step in the laundry, and until a balance that was asked for is paid. */
const pace = { in_progress: 40, processing: 75, ready: 160, balance: 185 } as const

const minutesTo = (fate: Plan["fate"]): number => {
  switch (fate) {
    case "picked_up":
      return 0
    case "in_progress":
      return pace.in_progress
    case "processing":
      return pace.processing
    default:
      return pace.balance
  }
}

/** When the bags were taken: on an evening route; of today's, at the front desks that hand them over from early on. */
const pickedUpAt = ({ fate }: Plan, pickupDate: IsoDate, index: number, now: Instant): Instant => {
  if (pickupDate < localDateOf(now)) return at(pickupDate, "18:05") + spread(index, 13, 150)
  const latest = Math.min(now - (minutesTo(fate) + 10) * minute, at(pickupDate, "20:50"))
  const earliest = Math.max(at(pickupDate, "06:15"), latest - 240 * minute)
  return earliest + Math.floor(((latest - earliest) * ((index * 5) % 12)) / 12 / minute) * minute
}

/** From the van to the shelf. */
const processed = (pickup: Instant, { bags, weight = 20 }: Plan): ReadonlyArray<Happening> => {
  const count = Number.parseInt(bags ?? "2", 10) || 2
  return [
    isPickedUp(pickup, count),
    goesOn(pickup + pace.in_progress * minute, "in_progress"),
    goesOn(pickup + pace.processing * minute, "processing"),
    isReady(pickup + pace.ready * minute, weight as Pounds, Math.max(1, Math.ceil(weight / 20))),
  ]
}

/**
 * The pickup day of what the laundry has in hand. In the night it is yesterday's route, due this morning; that is washed
 * by 8 and delivered by 10, and what is there from then on was picked up today and is due tomorrow.
 */
const goingDay = (fate: Plan["fate"], today: IsoDate, now: Instant): number => {
  const isShelved = fate === "ready" || fate === "owing"
  return now < at(today, isShelved ? "10:00" : "08:00") ? -1 : 0
}

/** What happened to a planned order up to now. */
const happenings = (order: NewOrder, planned: Plan, index: number, now: Instant): ReadonlyArray<Happening> => {
  const { createdAt, pickupDate, deliveryDate, terms } = order
  const paid = paysMinimum(createdAt + 3 * minute)
  const pickup = pickedUpAt(planned, pickupDate, index, now)
  const steps = processed(pickup, planned)
  const isHeavy = (planned.weight ?? 0) > terms.freeWeightLimit
  const shelved = pickup + (pace.ready + 5) * minute
  const settled = isHeavy ? [owes(shelved), paysBalance(pickup + pace.balance * minute)] : []
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
      return [
        ...ready,
        isDelivered(morning),
        ...(planned.tip === undefined ? [] : [tips(morning + 45 * minute, cents(planned.tip))]),
        ...(planned.claim === undefined ? [] : [isClaimed(morning + 70 * minute, "missing", planned.claim)]),
      ]
    case "delivered-late":
      return [...ready, isDelivered(morning + 150 * minute)]
    case "delivered-refunded":
      return [...ready, isDelivered(morning), ...isMadeGood(morning + 90 * minute)]
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

/** Who placed a planned order, and around which moment. */
interface Placing {
  /** Of its id: the same name gives the same id. */
  readonly name: string
  /** Spreads times from order to order. */
  readonly index: number
  readonly customer: DemoCustomer
  readonly userId: UserId | null
  readonly now: Instant
  readonly terms: PriceTerms
  readonly hours: OperatingHours
}

/** An order as it came to be by a moment. */
export const demoOrder = (planned: Plan, placing: Placing): DemoOrder => {
  const { name, index, userId, now, terms, hours } = placing
  const { zipCode, ...customer } = placing.customer
  const today = localDateOf(now)
  const day = planned.day === "going" ? goingDay(planned.fate, today, now) : planned.day
  const pickupDate = addDays(today, day)
  const order: NewOrder = {
    ...customer,
    id: demoToken(`order ${name}`) as OrderId,
    userId,
    createdAt: placedAt(planned, day, index, today, now),
    pickupDate,
    pickupTimeSlot: pickupTimeSlot(hours),
    deliveryDate: deliveryDateFor(pickupDate),
    estimatedWeight: planned.bags,
    terms: { ...terms, promo: null, marketplace: null },
    addressCheck: { kind: "served", zipCode },
    handling: byHouse,
  }
  return tell(order, happenings(order, planned, index, now))
}

/** The demo company's orders around a moment, oldest first: as many of each kind whatever the hour, as they would be then. */
export const demoOrders = (now: Instant, terms: PriceTerms, hours: OperatingHours): ReadonlyArray<DemoOrder> =>
  demoPlans
    .map((planned, index) => {
      const customer = planned.isClients
        ? demoClient
        : (demoCustomers[(index * 7) % demoCustomers.length] as (typeof demoCustomers)[number])
      const userId = demoUserIdOf(customer)
      return demoOrder(planned, { name: String(index), index, customer, userId, now, terms, hours })
    })
    .toSorted((one, other) => one.placed.createdAt - other.placed.createdAt)
