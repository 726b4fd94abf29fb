import { Clock, Effect } from "effect"
import { paymentsActor } from "../access/actor.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import type { Instant } from "../local-time/local-time.ts"
import type { Cents } from "../money/cents.ts"
import { endOffer } from "../order/offers/follow-offer.ts"
import { type BookedPickup, pickupWindowEndOf } from "../order/offers/offer-terms.ts"
import type { Order, OrderId } from "../order/order.ts"
import type { HistoryEntry } from "../order/order-history.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { oweOrderMail } from "../order/owe-order-mail.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import type { PickupWindow } from "../scheduling/operating-hours.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { payCancellationFee } from "../workers/ledger/settle-worker-pay.ts"
import { settleCalledOff } from "./called-off.ts"
import { keptOfMissed, missedPickupGraceMinutes } from "./missed-pickup-terms.ts"
import { requestRefunds } from "./request-refunds.ts"

const minute = 60_000

/**
 * When the money of a missed pickup goes back: at the end of the order's pickup window, or half an hour after the mark where that
 * is later. Until then the customer may still show up.
 */
export const missedPickupRefundAt = (order: BookedPickup, markedAt: Instant, hours: PickupWindow): Instant =>
  Math.max(pickupWindowEndOf(order, hours), markedAt + missedPickupGraceMinutes * minute)

/** The latest mark as missed in an order's history, and what followed it; undefined when there was none. */
const sinceMark = (history: ReadonlyArray<HistoryEntry>): ReadonlyArray<HistoryEntry> | undefined => {
  const index = history.findLastIndex(({ from, to }) => to === "missed_pickup" && from !== to)
  return index < 0 ? undefined : history.slice(index)
}

/** When an order was marked as missed the last time; null for one that never was. */
export const missedAtIn = (history: ReadonlyArray<HistoryEntry>): Instant | null => sinceMark(history)?.[0]?.at ?? null

/** The latest mark as missed, while the money that it concerns is not settled yet; undefined once it is, or without one. */
export const unsettledMark = (history: ReadonlyArray<HistoryEntry>): HistoryEntry | undefined => {
  const [mark, ...since] = sinceMark(history) ?? []
  return since.some(({ changes }) => changes["fee"] !== undefined) ? undefined : mark
}

const queue = Effect.fnUntraced(function* (orderId: OrderId, dueAt: Instant, now: Instant) {
  const seconds = Math.max(0, Math.ceil((dueAt - now) / 1000))
  yield* (yield* Outbox).schedule({ kind: "refund-missed-pickup", orderId }, seconds)
})

/** Leaves the refund of a pickup that was marked as missed now to the job runner; an earlier one is moved. */
export const scheduleMissedPickupRefund = Effect.fnUntraced(function* (order: Order, at: Instant) {
  const { hours } = yield* (yield* CompanySettingsStore).current
  yield* queue(order.id, missedPickupRefundAt(order, at, hours), at)
})

/**
 * Ends the work of the worker who held an order whose pickup was missed: what is kept is the Cancellation Fee of one who was in transit. An
 * order of the house asks for nothing. The order's lock is held.
 */
const endMissedWork = Effect.fnUntraced(function* (order: Order, fee: Cents, at: Instant) {
  if (order.handling.kind !== "worker") return
  yield* payCancellationFee(order, fee, at)
  yield* endOffer(order, "missed", at)
  yield* (yield* OrderStore).save({ ...order, handling: { kind: "offered" } })
})

/**
 * Gives back what was paid for a missed pickup beyond what is kept (specification §9), and tells the customer so, once for
 * the latest mark. Does nothing once the mark was taken back, and waits on where it is not time yet. Safe to repeat.
 */
export const refundMissedPickup = Effect.fn("refundMissedPickup")(function* (orderId: OrderId) {
  const orders = yield* OrderStore
  const { transact } = yield* UnitOfWork
  const { hours } = yield* (yield* CompanySettingsStore).current
  yield* transact(
    Effect.gen(function* () {
      const order = yield* Effect.orDie(orders.getForUpdate(orderId))
      if (order.status !== "missed_pickup") return
      const mark = unsettledMark(yield* orders.history(orderId))
      if (mark === undefined) return
      const now = yield* Clock.currentTimeMillis
      const dueAt = missedPickupRefundAt(order, mark.at, hours)
      if (now < dueAt) return yield* queue(orderId, dueAt, now)
      const settled = yield* settleCalledOff(order, keptOfMissed(order))
      yield* endMissedWork(order, settled.fee, now)
      yield* orders.addHistory(orderId, {
        at: now,
        actor: paymentsActor,
        event: "missed-pickup-settled",
        from: order.status,
        to: order.status,
        changes: { ...settled },
      })
      yield* requestRefunds(order, { amount: settled.refund, reason: "missed-pickup", at: now })
      const mail = { template: "pickup-missed", orderId } as const
      yield* oweOrderMail(order, `${mail.template}:${orderId}:${order.version}`, mail)
    }),
  )
})
