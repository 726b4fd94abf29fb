import { Effect } from "effect"
import { paymentsActor } from "../../access/actor.ts"
import type { Instant } from "../../local-time/local-time.ts"
import { laundryPrice, laundryServicePayment } from "../../marketplace/worker-pay.ts"
import { type Cents, subtractCents, zeroCents } from "../../money/cents.ts"
import type { Order } from "../../order/order.ts"
import { placeOf } from "../../order/status-meaning.ts"
import { Ids } from "../../shared/ids.port.ts"
import { sumOfRows, type WorkerLedgerKind } from "./worker-ledger-entry.ts"
import { WorkerLedgerStore } from "./worker-ledger-store.port.ts"

/** The Laundry Service Payment of an order as it is: of what was weighed and counted, by its own terms. Nothing outside the marketplace. */
export const payOf = ({ terms, additionalCharges }: Pick<Order, "terms" | "additionalCharges">): Cents => {
  const { marketplace, minimumOrderAmount } = terms
  if (marketplace === null) return zeroCents
  return laundryServicePayment(laundryPrice({ minimumOrderAmount, additionalCharges }), marketplace.platformFeePercent)
}

const paying: ReadonlySet<WorkerLedgerKind> = new Set(["service-payment", "adjustment"])

/**
 * Makes a worker's rows for an order add up to its pay: earned by the delivery, and corrected when what was delivered costs another amount.
 * Any number of times. The order's lock is held; orders of the house, and those that are under way, ask for nothing.
 */
export const settleWorkerPay = Effect.fn("settleWorkerPay")(function* (order: Order, recordedAt: Instant) {
  const { handling } = order
  if (handling.kind !== "worker" || placeOf(order) !== "delivered") return
  const ledger = yield* WorkerLedgerStore
  const rows = (yield* ledger.ofOrder(order.id)).filter(({ kind }) => paying.has(kind))
  const amount = subtractCents(payOf(order), sumOfRows(rows))
  if (amount === zeroCents) return
  const kind = rows.length === 0 ? "service-payment" : "adjustment"
  yield* ledger.add({
    id: yield* (yield* Ids).uuid,
    workerId: handling.workerId,
    orderId: order.id,
    kind,
    amount,
    key: `${kind}:${order.id}:${rows.length}`,
    reason: null,
    recordedAt,
    by: paymentsActor,
  })
})

/** Pays the worker who was in transit the Cancellation Fee that was kept, once. The order's lock is held. */
export const payCancellationFee = Effect.fn("payCancellationFee")(function* (
  { id: orderId, handling, version }: Pick<Order, "id" | "handling" | "version">,
  amount: Cents,
  recordedAt: Instant,
) {
  if (handling.kind !== "worker" || handling.inTransitAt === null || amount <= zeroCents) return
  yield* (yield* WorkerLedgerStore).add({
    id: yield* (yield* Ids).uuid,
    workerId: handling.workerId,
    orderId,
    kind: "cancellation-fee",
    amount,
    key: `cancellation-fee:${orderId}:${version}`,
    reason: null,
    recordedAt,
    by: paymentsActor,
  })
})
