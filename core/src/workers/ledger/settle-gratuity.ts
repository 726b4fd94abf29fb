import { Effect } from "effect"
import { paymentsActor, type UserId } from "../../access/actor.ts"
import { addCents, cents, subtractCents, zeroCents } from "../../money/cents.ts"
import { workerOf } from "../../order/handling.ts"
import type { Order } from "../../order/order.ts"
import { type LedgerEntry, ledgerSigns } from "../../payment/ledger.ts"
import { PaymentStore } from "../../payment/payment-store.port.ts"
import { UserStore } from "../../people/user-store.port.ts"
import { Ids } from "../../shared/ids.port.ts"
import { sumOfRows } from "./worker-ledger-entry.ts"
import { WorkerLedgerStore } from "./worker-ledger-store.port.ts"

type TipMoved = Pick<LedgerEntry, "providerId" | "intentId" | "kind" | "recordedAt">

/** What a worker's row of a tip is written for: what moved of the tip. */
export const gratuityKeyOf = ({ kind, providerId }: Pick<LedgerEntry, "kind" | "providerId">): string =>
  `gratuity:${kind}:${providerId}`

/** Owners and admins have no part of tips, also when they are laundry workers of the marketplace. */
const isManager = Effect.fnUntraced(function* (userId: UserId) {
  const user = yield* (yield* UserStore).get(userId).pipe(Effect.orElseSucceed(() => undefined))
  return user?.role === "owner" || user?.role === "admin"
})

/**
 * Makes a worker's gratuity for one tip add up to what is left of it, after it was paid, given back or disputed: it is wholly the worker's
 * who did the order when it was paid, who also gives it back when the order was given to another since. A tip on what the house crew did is the
 * company's. The row is kept under what moved, so that it is written once. The order's lock is held.
 */
export const settleGratuity = Effect.fn("settleGratuity")(function* (
  order: Pick<Order, "id" | "terms" | "handling">,
  moved: TipMoved,
) {
  if (order.terms.marketplace === null) return
  const ledger = yield* WorkerLedgerStore
  const tips = yield* (yield* PaymentStore).ledger(order.id, "tip")
  const ofTip = tips.filter(({ intentId }) => intentId === moved.intentId)
  const keys = new Set(ofTip.map(gratuityKeyOf))
  const rows = (yield* ledger.ofOrder(order.id)).filter(({ key }) => keys.has(key))
  const workerId = rows[0]?.workerId ?? (moved.kind === "payment" ? workerOf(order) : undefined)
  if (workerId === undefined) return
  // What an owner or admin did is tipped to nobody: an owner assigns it.
  if (rows.length === 0 && (yield* isManager(workerId))) return
  const left = addCents(...ofTip.map((tip) => cents(ledgerSigns[tip.kind] * tip.amount)))
  const amount = subtractCents(left, sumOfRows(rows))
  if (amount === zeroCents) return
  yield* ledger.add({
    id: yield* (yield* Ids).uuid,
    workerId,
    orderId: order.id,
    kind: "gratuity",
    amount,
    key: gratuityKeyOf(moved),
    reason: null,
    recordedAt: moved.recordedAt,
    by: paymentsActor,
  })
})
