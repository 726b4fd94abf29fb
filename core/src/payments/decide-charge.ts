import { Clock, Effect, Schema } from "effect"
import { authorize } from "../access/permissions.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import { chargedCard } from "../cards/charged-card.ts"
import { chargeNow } from "../cards/hold-charge.ts"
import { type Cents, formatDollars } from "../money/cents.ts"
import { formatOrderNumber, type Order, type OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import type { BalanceCharge } from "../payment/balance-charge.ts"
import { BalanceChargeStore } from "../payment/balance-charge-store.port.ts"
import { BalanceTooSmall } from "../payment/payment-errors.ts"
import { NothingToPay } from "../payment/payment-link-errors.ts"
import { requireNotOwnOrder } from "../refunds/own-order.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { owedNow } from "./read-charges.ts"
import { requestPayment } from "./request-payment.ts"

/** What staff decide of what an order owes: charge the kept card now, mail a link instead, or leave it. */
export const chargeDecisions = ["charge", "send-link", "let-go"] as const
export type ChargeDecision = (typeof chargeDecisions)[number]

/** There is no charge that waits for a decision, or that can be ended. */
export class NoChargeToDecide extends Schema.TaggedError<NoChargeToDecide>()("NoChargeToDecide", {}) {
  override readonly message = "There is no charge to decide about any more."
}

/** Nothing can be charged: no card is kept for the order. */
export class NoCardKept extends Schema.TaggedError<NoCardKept>()("NoCardKept", {}) {
  override readonly message = "No card is kept for this order. Send a link to pay instead."
}

/** The order owes another amount than the one that was shown. */
export class BalanceChanged extends Schema.TaggedError<BalanceChanged>()("BalanceChanged", {
  message: Schema.String,
}) {}

const undecided: ReadonlySet<BalanceCharge["state"]> = new Set(["held", "scheduled", "failed"])

const carryOut = Effect.fnUntraced(function* (order: Order, latest: BalanceCharge, decision: ChargeDecision) {
  if (decision === "charge") {
    if ((yield* chargedCard(order)) === undefined) return yield* new NoCardKept()
    if (yield* chargeNow(order, latest, yield* Clock.currentTimeMillis)) return
    return yield* owedNow(order) > 0 ? new BalanceTooSmall() : new NothingToPay({ because: "paid" })
  }
  yield* (yield* BalanceChargeStore).save({ ...latest, state: "ended" })
  if (decision === "send-link") yield* requestPayment(order.id)
})

/**
 * Decides about an order's charge that is held or has failed, or ends one that is scheduled. It gets an audit entry. Returns what the
 * order owes now, in cents, which is what is charged, asked for or let go, not what was announced. Where `expected`, the balance that was shown, is
 * another one, it fails with `BalanceChanged`.
 */
export const decideCharge = Effect.fn("decideCharge")(function* (
  id: OrderId,
  decision: ChargeDecision,
  { expected }: { readonly expected?: Cents | undefined } = {},
) {
  yield* authorize("payments:request")
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.gen(function* () {
      const order = yield* (yield* OrderStore).getForUpdate(id)
      const latest = yield* (yield* BalanceChargeStore).latest(id)
      if (latest === undefined || !undecided.has(latest.state)) return yield* new NoChargeToDecide()
      const amount = owedNow(order)
      if (expected !== undefined && expected !== amount) {
        const message = `This order owes ${formatDollars(amount)} now. Please look at it again.`
        return yield* new BalanceChanged({ message })
      }
      yield* requireNotOwnOrder(order)
      yield* carryOut(order, latest, decision)
      const subject = formatOrderNumber(order.orderNumber)
      yield* recordAuditEntry("balance-charge-decided", subject, { charge: latest.state }, { charge: decision, amount })
      return { orderNumber: order.orderNumber, amount }
    }),
  )
})
