import { Clock, Effect } from "effect"
import { actingUser } from "../access/acting-user.ts"
import type { Actor } from "../access/actor.ts"
import type { CompanySettings } from "../company/company-settings.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { sayWallTime } from "../local-time/local-time.ts"
import { type Cents, formatDollars, zeroCents } from "../money/cents.ts"
import { type Cancellation, cancellationOf } from "../order/cancellation-policy.ts"
import { followOffer } from "../order/offers/follow-offer.ts"
import type { Order, OrderId } from "../order/order.ts"
import { CancellationClosed, OrderNotFound } from "../order/order-errors.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { type CalledOff, calledOffAs, foreseeCalledOff, settleCalledOff } from "../refunds/called-off.ts"
import { requestRefunds } from "../refunds/request-refunds.ts"
import type { OperatingHours } from "../scheduling/operating-hours.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { payCancellationFee } from "../workers/ledger/settle-worker-pay.ts"
import { oweCancelledMail } from "./owe-cancelled-mail.ts"
import { CancellationFeeChanged } from "./own-changes/own-change-errors.ts"

type ClosedReason = Extract<Cancellation, { readonly kind: "closed" }>["reason"]

const sentences: Readonly<Record<ClosedReason, (hours: OperatingHours) => string>> = {
  "picked-up": () => "This order has already been picked up and can't be cancelled online. Please contact support.",
  "missed-pickup": () => "This order's pickup was missed and it can't be cancelled any more. Please contact support.",
  "past-cutoff": ({ sameDayCutoff }) =>
    `Online cancellation closed at ${sayWallTime(sameDayCutoff)} on pickup day. Please contact support.`,
}

/** Why an order can't be cancelled online any more. */
export const sayClosed = (reason: ClosedReason, hours: OperatingHours): string => sentences[reason](hours)

/** A cancelled order and what became of its money. */
export interface CancelledOrder extends CalledOff {
  readonly order: Order
}

/** Refuses to keep another fee than was agreed to: the clock may have passed the hour from which cancelling costs one. */
const requireAgreed = Effect.fnUntraced(function* (order: Order, fee: Cents, agreedFee: Cents | undefined) {
  if (agreedFee === undefined) return
  const { fee: kept } = yield* foreseeCalledOff(order, fee)
  if (kept === agreedFee) return
  const costs = kept === zeroCents ? "is free" : `costs ${formatDollars(kept)}`
  return yield* new CancellationFeeChanged({ message: `Cancelling this order now ${costs}. Please confirm again.` })
})

/**
 * Cancels an order whose lock the caller holds, as its customer may: under the company's policy, and for the fee that was agreed to,
 * where one was.
 */
export const cancelHeld = Effect.fnUntraced(function* (
  before: Order,
  actor: Actor,
  settings: Pick<CompanySettings, "cancellationPolicy" | "hours">,
  agreedFee: Cents | undefined,
) {
  const { id } = before
  const orders = yield* OrderStore
  if (before.status === "cancelled") {
    const again: CancelledOrder = { order: before, ...calledOffAs("cancelled", yield* orders.history(id)) }
    return again
  }
  const at = yield* Clock.currentTimeMillis
  const cancellation = cancellationOf(at, before, settings)
  if (cancellation.kind === "closed") {
    return yield* new CancellationClosed({ message: sayClosed(cancellation.reason, settings.hours) })
  }
  yield* requireAgreed(before, cancellation.fee, agreedFee)
  const settled = yield* settleCalledOff(before, cancellation.fee)
  const after = yield* followOffer(before, { ...before, status: "cancelled" }, at)
  const order: Order = { ...after, version: before.version + 1 }
  yield* orders.save(after)
  yield* payCancellationFee(before, settled.fee, at)
  yield* orders.addHistory(id, {
    at,
    actor,
    event: "updated",
    from: before.status,
    to: "cancelled",
    changes: { ...settled },
  })
  yield* requestRefunds(order, { amount: settled.refund, reason: "cancelled", at })
  yield* (yield* Outbox).schedule({ kind: "end-payments", orderId: id }, 0)
  yield* oweCancelledMail(before, order, settled)
  const cancelled: CancelledOrder = { order, ...settled }
  return cancelled
})

/**
 * Cancels one of the acting user's orders under the company's cancellation policy (specification §9): what was paid beyond
 * the fee is refunded, payments that are still open are ended. Cancelling again answers the same. `agreedFee` is what they were shown
 * that is kept: fails with CancellationFeeChanged when it is another one by now.
 */
export const cancelOrder = Effect.fn("cancelOrder")(function* (id: OrderId, agreedFee?: Cents) {
  const actor = yield* actingUser
  const orders = yield* OrderStore
  const { transact } = yield* UnitOfWork
  const settings = yield* (yield* CompanySettingsStore).current
  return yield* transact(
    Effect.gen(function* () {
      const before = yield* orders.getForUpdate(id)
      if (before.userId !== actor.userId) return yield* new OrderNotFound()
      return yield* cancelHeld(before, actor, settings, agreedFee)
    }),
  )
})
