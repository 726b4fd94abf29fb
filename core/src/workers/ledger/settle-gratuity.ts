import { Effect } from "effect"
import { paymentsActor } from "../../access/actor.ts"
import { addCents, cents, subtractCents, zeroCents } from "../../money/cents.ts"
import { workerOf } from "../../order/handling.ts"
import type { Order } from "../../order/order.ts"
import { type LedgerEntry, ledgerSigns } from "../../payment/ledger.ts"
import { PaymentStore } from "../../payment/payment-store.port.ts"
import { Ids } from "../../shared/ids.port.ts"
import { sumOfRows } from "./worker-ledger-entry.ts"
import { WorkerLedgerStore } from "./worker-ledger-store.port.ts"

/**
 * Makes a worker's gratuity for an order add up to what is left of its tips, after a tip was paid, given back or disputed: it is wholly
 * the worker's. The row is kept under what moved, so that it is written once. The order's lock is held.
 */
export const settleGratuity = Effect.fn("settleGratuity")(function* (
  order: Pick<Order, "id" | "terms" | "handling">,
  { providerId, kind, recordedAt }: Pick<LedgerEntry, "providerId" | "kind" | "recordedAt">,
) {
  if (order.terms.marketplace === null) return
  const ledger = yield* WorkerLedgerStore
  const rows = (yield* ledger.ofOrder(order.id)).filter((row) => row.kind === "gratuity")
  // The worker who got the tip gives it back, also when the order was given to another since.
  const workerId = rows[0]?.workerId ?? workerOf(order)
  if (workerId === undefined) return
  const tips = yield* (yield* PaymentStore).ledger(order.id, "tip")
  const left = addCents(...tips.map((tip) => cents(ledgerSigns[tip.kind] * tip.amount)))
  const amount = subtractCents(left, sumOfRows(rows))
  if (amount === zeroCents) return
  yield* ledger.add({
    id: yield* (yield* Ids).uuid,
    workerId,
    orderId: order.id,
    kind: "gratuity",
    amount,
    key: `gratuity:${kind}:${providerId}`,
    reason: null,
    recordedAt,
    by: paymentsActor,
  })
})
