import {
  addDays,
  daysBetween,
  type Instant,
  type IsoDate,
  localDateOf,
  localTimeOf,
  type WallTime,
} from "../local-time/local-time.ts"
import { addCents, type Cents, subtractCents, zeroCents } from "../money/cents.ts"
import { hundredthsOf, type Pounds } from "../money/pounds.ts"
import type { OrderStatus } from "../order/order-status.ts"
import { owesNothing } from "../order/status-meaning.ts"
import { chargesFor } from "../order/update-rules.ts"
import { minimumPaymentOf, type OrderTerms } from "../pricing/order-terms.ts"
import type { PriceTerms } from "../pricing/price-terms.ts"
import { discountFor } from "../pricing/promo.ts"

/** What a past order was, as far as a replay asks. */
export interface PastOrder {
  readonly createdAt: Instant
  readonly status: OrderStatus
  readonly pickupDate: IsoDate
  readonly weight: Pounds | null
  readonly oversizedItems: number
  readonly terms: OrderTerms
  readonly minimumPaymentAmount: Cents
  readonly additionalCharges: Cents
}

/** What would have been different; what is left out stays as it was. */
export interface WhatIf {
  readonly terms: Partial<PriceTerms>
  /** From when on an order of the day was picked up on the next one. */
  readonly sameDayCutoff?: WallTime
  /** How many orders could be picked up in a day; what is beyond waits for the next one. */
  readonly pickupsPerDay?: number
}

/** What one day's pickups came to. */
interface DayLoad {
  readonly date: IsoDate
  readonly orders: number
  readonly pounds: number
}

export interface Replayed {
  readonly orders: number
  readonly billedBefore: Cents
  readonly billedAfter: Cents
  /** Orders that would have cost more, and less. */
  readonly dearer: number
  readonly cheaper: number
  /** Orders that would have come a day later, because of the cutoff and because a day was full, and the longest wait in days. */
  readonly pastCutoff: number
  readonly crowdedOut: number
  readonly longestWait: number
  readonly busiestBefore: DayLoad | null
  readonly busiestAfter: DayLoad | null
}

const lessPromo = ({ terms }: PastOrder, full: Cents): Cents => subtractCents(full, discountFor(terms.promo, full))

const costBefore = (order: PastOrder): Cents =>
  lessPromo(order, addCents(order.minimumPaymentAmount, order.additionalCharges))

/** Charges that somebody set by hand would have been set alike. */
const costAfter = (order: PastOrder, changed: Partial<PriceTerms>): Cents => {
  const terms = { ...order.terms, ...changed }
  const byHand = order.additionalCharges !== chargesFor(order)
  const minimum = changed.minimumOrderAmount === undefined ? order.minimumPaymentAmount : minimumPaymentOf(terms)
  return lessPromo(order, addCents(minimum, byHand ? order.additionalCharges : chargesFor({ ...order, terms })))
}

const isPastCutoff = ({ createdAt, pickupDate }: PastOrder, cutoff: WallTime | undefined): boolean =>
  cutoff !== undefined && localDateOf(createdAt) === pickupDate && localTimeOf(createdAt) >= cutoff

const busiest = (loads: ReadonlyMap<IsoDate, ReadonlyArray<PastOrder>>): DayLoad | null => {
  let most: DayLoad | null = null
  for (const [date, orders] of loads) {
    if (most !== null && orders.length <= most.orders) continue
    const hundredths = orders.reduce((sum, { weight }) => sum + hundredthsOf(weight ?? 0), 0)
    most = { date, orders: orders.length, pounds: hundredths / 100 }
  }
  return most
}

const byDay = (
  orders: ReadonlyArray<PastOrder>,
  dayOf: (order: PastOrder) => IsoDate,
): ReadonlyMap<IsoDate, ReadonlyArray<PastOrder>> => {
  const days = new Map<IsoDate, Array<PastOrder>>()
  for (const order of orders) {
    const date = dayOf(order)
    const known = days.get(date)
    if (known === undefined) days.set(date, [order])
    else known.push(order)
  }
  return new Map([...days].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** Lets what a day can't take wait for the next one, in the order in which it was placed. */
const spreadOut = (wanted: ReadonlyMap<IsoDate, ReadonlyArray<PastOrder>>, most: number) => {
  const days = new Map<IsoDate, ReadonlyArray<PastOrder>>()
  const left = [...wanted]
  let waiting: ReadonlyArray<{ readonly order: PastOrder; readonly since: IsoDate }> = []
  let crowdedOut = 0
  let longestWait = 0
  let date = left[0]?.[0]
  while (date !== undefined) {
    const today: IsoDate = date
    const fresh = left[0]?.[0] === today ? (left.shift()?.[1] ?? []) : []
    const queue = [
      ...waiting,
      ...fresh.toSorted((a, b) => a.createdAt - b.createdAt).map((order) => ({ order, since: today })),
    ]
    const taken = queue.slice(0, most)
    waiting = queue.slice(most)
    crowdedOut += waiting.filter(({ since }) => since === today).length
    longestWait = Math.max(longestWait, ...taken.map(({ since }) => daysBetween(since, today)))
    if (taken.length > 0) {
      days.set(
        today,
        taken.map(({ order }) => order),
      )
    }
    date = waiting.length > 0 ? addDays(today, 1) : left[0]?.[0]
  }
  return { days, crowdedOut, longestWait }
}

/**
 * What past orders would have come to under other prices, another cutoff or with a limit of pickups a day. Who would have
 * stayed away or come instead can't be known, so everybody orders as they did; what was called off stays so.
 */
export const replay = (all: ReadonlyArray<PastOrder>, { terms, sameDayCutoff, pickupsPerDay }: WhatIf): Replayed => {
  const orders = all.filter(({ status }) => !owesNothing(status))
  let billedBefore = zeroCents
  let billedAfter = zeroCents
  let dearer = 0
  let cheaper = 0
  for (const order of orders) {
    const [before, after] = [costBefore(order), costAfter(order, terms)]
    billedBefore = addCents(billedBefore, before)
    billedAfter = addCents(billedAfter, after)
    if (after > before) dearer += 1
    if (after < before) cheaper += 1
  }
  const late = new Set(orders.filter((order) => isPastCutoff(order, sameDayCutoff)))
  const wanted = byDay(orders, (order) => (late.has(order) ? addDays(order.pickupDate, 1) : order.pickupDate))
  const { days, crowdedOut, longestWait } = spreadOut(wanted, pickupsPerDay ?? Number.POSITIVE_INFINITY)
  return {
    orders: orders.length,
    billedBefore,
    billedAfter,
    dearer,
    cheaper,
    pastCutoff: late.size,
    crowdedOut,
    longestWait,
    busiestBefore: busiest(byDay(orders, ({ pickupDate }) => pickupDate)),
    busiestAfter: busiest(days),
  }
}
