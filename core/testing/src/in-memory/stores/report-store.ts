import {
  daysBetween,
  type Instant,
  type IsoDate,
  localDateOf,
  type WallTime,
} from "@laundry/core/local-time/local-time"
import { addCents, cents, zeroCents } from "@laundry/core/money/cents"
import type { Pounds } from "@laundry/core/money/pounds"
import { isLate, isOnTime } from "@laundry/core/order/delivery-promise"
import type { SentMessage } from "@laundry/core/order/messages/sent-message"
import { costOfOrder, discountOf, type Order } from "@laundry/core/order/order"
import { paymentOf } from "@laundry/core/order/order-balance"
import { owesNothing, placeOf } from "@laundry/core/order/status-meaning"
import { ledgerSigns } from "@laundry/core/payment/ledger"
import {
  type AgeBucket,
  type AgedBalance,
  addFigures,
  ageBuckets,
  type Figures,
  lastDays,
  noFigures,
} from "@laundry/core/reports/report"
import { ReportStore } from "@laundry/core/reports/report-store.port"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import { type InMemoryState, withEntry } from "../state.ts"
import { creditFigures } from "./credit-figures.ts"
import { assembleOrder } from "./order-store.ts"
import { tipMovements } from "./tip-movements.ts"

type Fact = readonly [date: IsoDate, figures: Partial<Figures>]

const allOrders = (state: InMemoryState): ReadonlyArray<Order> =>
  [...state.orders.keys()].flatMap((id) => assembleOrder(state, id) ?? [])

/** The age of what is owed by an order that was placed on a day. */
export const ageBucketOf = (placed: IsoDate, today: IsoDate): AgeBucket => {
  const age = daysBetween(placed, today)
  return ageBuckets.find((bucket) => bucket !== "90+" && age <= lastDays[bucket]) ?? "90+"
}

const placing = (order: Order): Fact => {
  const date = localDateOf(order.createdAt)
  switch (order.status) {
    case "cancelled":
      return [date, { cancelled: 1 }]
    case "missed_pickup":
      return [date, { missed: 1 }]
    default:
      return [date, { orders: 1, billed: costOfOrder(order), discounts: discountOf(order) }]
  }
}

const factsOf = (order: Order, deliveryTime: WallTime, now: Instant): ReadonlyArray<Fact> => {
  const facts = [placing(order)]
  if (!owesNothing(order.status)) facts.push([order.pickupDate, { pounds: order.weight ?? (0 as Pounds) }])
  if (order.deliveredAt !== null && placeOf(order) === "delivered") {
    const onTime = isOnTime(order.deliveredAt, order.deliveryDate, deliveryTime) ? 1 : 0
    facts.push([localDateOf(order.deliveredAt), { delivered: 1, onTime }])
  }
  if (isLate(order, now, { deliveryTime })) facts.push([order.deliveryDate, { overdue: 1 }])
  return facts
}

/** Reports, in memory, where everything is counted anew each time. */
export const layer = Layer.effect(
  ReportStore,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase
    return ReportStore.of({
      days: ({ from, to, deliveryTime, now }) =>
        read((state) => {
          const money = [...state.ledger.values()]
            .filter(({ purpose = "order" }) => purpose === "order")
            .map(
              ({ kind, amount, recordedAt }): Fact => [
                localDateOf(recordedAt),
                { revenue: cents(ledgerSigns[kind] * amount) },
              ],
            )
          const days = new Map<IsoDate, Figures>()
          for (const [date, figures] of [
            ...money,
            ...allOrders(state).flatMap((order) => factsOf(order, deliveryTime, now)),
          ]) {
            if (date < from || date > to) continue
            days.set(date, addFigures(days.get(date) ?? noFigures, { ...noFigures, ...figures }))
          }
          return [...days]
            .map(([date, figures]) => ({ date, ...figures }))
            .toSorted((a, b) => (a.date < b.date ? -1 : 1))
        }),
      balances: (now) =>
        read((state) => {
          const balances = new Map<string, AgedBalance>()
          for (const order of allOrders(state)) {
            const display = paymentOf(order)
            if (display.kind !== "due") continue
            const bucket = ageBucketOf(localDateOf(order.createdAt), localDateOf(now))
            const { orders, balance } = balances.get(bucket) ?? { orders: 0, balance: zeroCents }
            balances.set(bucket, { bucket, orders: orders + 1, balance: addCents(balance, display.amount) })
          }
          return [...balances.values()]
        }),
      texts: ({ from, to }) =>
        read(({ sentMessages }) => {
          const texts = [...sentMessages.values()].filter(({ channel, outcome, at }) => {
            const date = localDateOf(at)
            return channel === "text" && outcome === "sent" && date >= from && date <= to
          })
          const sum = (of: (message: SentMessage) => number) => texts.reduce((total, each) => total + of(each), 0)
          return {
            texts: texts.length,
            segments: sum(({ segments }) => segments ?? 0),
            hundredths: sum(({ segments, segmentPrice }) => (segments ?? 0) * (segmentPrice ?? 0)),
          }
        }),
      tips: (range) => read((state) => tipMovements(state, range)),
      assignTips: (assignment) =>
        update((state) => [
          undefined,
          { ...state, tipAssignments: withEntry(state.tipAssignments, assignment.orderId, assignment) },
        ]),
      credit: ({ now, ...range }) => read((state) => creditFigures(state, range, now)),
      rollUp: () => Effect.succeed(true),
    })
  }),
)
