import { Clock, Effect } from "effect"
import { actingUser } from "../access/acting-user.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { sayWallTime } from "../eastern-time/eastern-time.ts"
import { type Cancellation, cancellationAt } from "../order/cancellation-policy.ts"
import type { Order, OrderId } from "../order/order.ts"
import { CancellationClosed, OrderNotFound } from "../order/order-errors.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { oweOrderMail } from "../order/owe-order-mail.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { type CalledOff, calledOffAs, settleCalledOff } from "../refunds/called-off.ts"
import { requestRefunds } from "../refunds/request-refunds.ts"
import type { OperatingHours } from "../scheduling/operating-hours.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"

type ClosedReason = Extract<Cancellation, { readonly kind: "closed" }>["reason"]

const sentences: Readonly<Record<ClosedReason, (hours: OperatingHours) => string>> = {
  "picked-up": () => "This order has already been picked up and can't be cancelled online. Please contact support.",
  "missed-pickup": () => "This order's pickup was missed and it can't be cancelled any more. Please contact support.",
  "past-cutoff": ({ sameDayCutoff }) =>
    `Online cancellation closed at ${sayWallTime(sameDayCutoff)} on pickup day. Please contact support.`,
}

/** A cancelled order and what became of its money. */
export interface CancelledOrder extends CalledOff {
  readonly order: Order
}

/**
 * Cancels one of the acting user's orders under the company's cancellation policy (specification §9): what was paid beyond
 * the fee is refunded, payments that are still open are ended. Cancelling again answers the same.
 */
export const cancelOrder = Effect.fn("cancelOrder")(function* (id: OrderId) {
  const actor = yield* actingUser
  const orders = yield* OrderStore
  const outbox = yield* Outbox
  const { transact } = yield* UnitOfWork
  const { cancellationPolicy, hours } = yield* (yield* CompanySettingsStore).current
  return yield* transact(
    Effect.gen(function* () {
      const before = yield* orders.getForUpdate(id)
      if (before.userId !== actor.userId) return yield* new OrderNotFound()
      if (before.status === "cancelled") {
        const again: CancelledOrder = { order: before, ...calledOffAs("cancelled", yield* orders.history(id)) }
        return again
      }
      const at = yield* Clock.currentTimeMillis
      const cancellation = cancellationAt(at, before, cancellationPolicy, hours)
      if (cancellation.kind === "closed") {
        return yield* new CancellationClosed({ message: sentences[cancellation.reason](hours) })
      }
      const settled = yield* settleCalledOff(before, cancellation.fee)
      const order: Order = { ...before, status: "cancelled", version: before.version + 1 }
      yield* orders.save({ ...before, status: "cancelled" })
      yield* orders.addHistory(id, {
        at,
        actor,
        event: "updated",
        from: before.status,
        to: "cancelled",
        changes: { ...settled },
      })
      yield* requestRefunds(order, { amount: settled.refund, reason: "cancelled", at })
      yield* outbox.schedule({ kind: "end-payments", orderId: id }, 0)
      const mail = { template: "order-cancelled", orderId: id, ...settled } as const
      yield* oweOrderMail(order, `order-cancelled:${id}:${order.version}`, mail)
      const cancelled: CancelledOrder = { order, ...settled }
      return cancelled
    }),
  )
})
