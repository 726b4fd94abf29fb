import { addDays, type Instant, type IsoDate, localDateOf } from "@laundry/core/local-time/local-time"
import type { PriceTerms } from "@laundry/core/pricing/price-terms"
import type { OperatingHours } from "@laundry/core/scheduling/operating-hours"
import { demoOrder } from "./orders.ts"
import { type DemoCustomer, demoAreas, demoCustomers } from "./people.ts"
import type { Plan } from "./plans.ts"
import type { DemoOrder } from "./story.ts"

/** How much history a demo gets: the same seed gives the same on the same day. */
export interface DemoHistory {
  readonly orders: number
  readonly months: number
  readonly seed: number
}

/** The demo's own three weeks begin here; the history ends the day before. */
const newestDay = -22

/** Numbers from 0 up to below 1, the same for the same seed (mulberry32). */
const chance = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const firstNames =
  "Ana Ben Carla Diego Elena Felix Gloria Hugo Ines Jamal Karin Leo Mara Nico Olive Pablo Quinn Rita Saul Tara"
const lastNames =
  "Alvarez Brooks Cohen Duarte Evans Flores Garcia Hall Ibarra Jones Kaplan Lopez Moreno Novak Ortiz Price Rivera Silva Torres Vega"
const streets =
  "Alton Road,Bay Road,Collins Avenue,Drexel Avenue,Euclid Avenue,Lenox Avenue,Meridian Avenue,Michigan Avenue,Prairie Avenue,West Avenue"

const split = (words: string, by: string) => words.split(by)

/** Fictional people, beside those of the demo: no phone rings at 555-01xx, and no mail arrives at example.com. */
const customersOf = (count: number, random: () => number): ReadonlyArray<DemoCustomer> => {
  const one = <A>(choices: ReadonlyArray<A>): A => choices[Math.floor(random() * choices.length)] as A
  const made = Array.from({ length: count }, (_, index): DemoCustomer => {
    const [first, last] = [one(split(firstNames, " ")), one(split(lastNames, " "))]
    const { zipCode } = one(demoAreas)
    return {
      ...one(demoCustomers),
      customerName: `${first} ${last}`,
      customerPhone: `(305) 555-01${String(index % 100).padStart(2, "0")}`,
      customerEmail: `${first}.${last}.${index}@example.com`.toLowerCase(),
      pickupAddress: `${100 + Math.floor(random() * 90) * 10} ${one(split(streets, ","))}, Miami Beach, FL ${zipCode}`,
      deliveryInstructions: null,
      specialInstructions: null,
      zipCode,
    }
  })
  return [...demoCustomers, ...made]
}

/** How much of a month's laundry comes in: guests fill the winter, the summer is quiet. */
const seasons = [1.25, 1.3, 1.35, 1.15, 1, 0.8, 0.75, 0.7, 0.75, 0.9, 1.05, 1.2] as const
/** Sunday to Saturday. */
const weekdays = [1.35, 1.2, 0.9, 0.85, 0.9, 1, 1.1] as const

/** Grows over the time by half, with the seasons and the week. */
const busyness = (date: IsoDate, part: number): number => {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return (1 + part / 2) * (seasons[Number(date.slice(5, 7)) - 1] ?? 1) * (weekdays[weekday] ?? 1)
}

/** Of a hundred orders. The others were delivered. */
const fates: ReadonlyArray<readonly [Plan["fate"], number]> = [
  ["delivered-late", 5],
  ["cancelled", 3],
  ["cancelled-late", 1],
  ["cancelled-unpaid", 2],
  ["missed", 2],
  ["owing-delivered", 0.3],
]

const fateOf = (roll: number): Plan["fate"] => {
  let left = roll * 100
  for (const [fate, share] of fates) {
    left -= share
    if (left < 0) return fate
  }
  return "delivered"
}

/** Most bags weigh between 12 and 35 pounds, some far more. */
const poundsOf = (random: () => number): number => {
  const typical = 12 + (random() + random()) * 12
  return Math.round((random() < 0.08 ? typical * 2 : typical) * 4) / 4
}

/** How many orders each day gets, so that all together are as many as asked for. */
const ordersPerDay = (count: number, weights: ReadonlyArray<number>): ReadonlyArray<number> => {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  let reached = 0
  let given = 0
  return weights.map((weight) => {
    reached += weight
    const until = Math.round((count * reached) / sum)
    const today = until - given
    given = until
    return today
  })
}

/** What came before the demo's three weeks, oldest first: a believable time of a company that grows. */
export const demoHistory = (
  now: Instant,
  terms: PriceTerms,
  hours: OperatingHours,
  { orders, months, seed }: DemoHistory,
): ReadonlyArray<DemoOrder> => {
  const random = chance(seed)
  const today = localDateOf(now)
  const length = Math.max(1, Math.round((months * 365.25) / 12) + newestDay)
  const days = Array.from({ length }, (_, index) => newestDay - length + 1 + index)
  const counts = ordersPerDay(
    orders,
    days.map((day, index) => busyness(addDays(today, day), index / length)),
  )
  const customers = customersOf(Math.ceil(orders / 12), random)
  let index = 0
  return days.flatMap((day, at) => {
    const stories = Array.from({ length: counts[at] ?? 0 }, () => {
      index += 1
      const weight = poundsOf(random)
      const planned: Plan = { day, fate: fateOf(random()), bags: String(Math.ceil(weight / 15)), weight }
      const customer = customers[Math.floor(random() ** 1.5 * customers.length)] ?? customers[0]
      return customer === undefined
        ? []
        : [demoOrder(planned, { name: `${seed} ${index}`, index, customer, userId: null, now, terms, hours })]
    }).flat()
    return stories
      .toSorted((one, other) => one.placed.createdAt - other.placed.createdAt)
      .map((story) => withoutPhotos(story))
  })
}

/** Thousands of copies of two pictures would say nothing. */
const withoutPhotos = (story: DemoOrder): DemoOrder => {
  const { pickupPhoto: _pickup, deliveryPhoto: _delivery, ...changes } = story.changes
  return { ...story, changes }
}
