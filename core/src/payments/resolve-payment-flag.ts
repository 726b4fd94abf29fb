import { Clock, Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import { formatOrderNumber } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { PaymentFlagNotFound, PaymentFlagResolved } from "../payment/payment-errors.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { requireNotOwnOrder } from "../refunds/own-order.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"

/** How many flags are listed unless more are asked for, the newest of them. */
const usualFlags = 200

/** What the payment provider said and somebody has to look at, the newest first; or what somebody has looked at. */
export const paymentFlags = Effect.fn("paymentFlags")(function* (isResolved: boolean, limit: number = usualFlags) {
  yield* authorize("orders:manage")
  return yield* (yield* PaymentStore).flags({ isResolved, limit })
})

/** Says that somebody has looked at a flag and the outcome; it gets an audit entry, too. */
export const resolvePaymentFlag = Effect.fn("resolvePaymentFlag")(function* (id: number, reason: string) {
  const by = yield* authorize("orders:manage")
  const payments = yield* PaymentStore
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.gen(function* () {
      const flag = yield* payments.getFlag(id)
      if (flag === undefined) return yield* new PaymentFlagNotFound()
      if (flag.orderId !== undefined) {
        yield* requireNotOwnOrder(yield* Effect.orDie((yield* OrderStore).get(flag.orderId)))
      }
      const resolution = { at: yield* Clock.currentTimeMillis, by, reason }
      if (!(yield* payments.resolveFlag(id, resolution))) return yield* new PaymentFlagResolved()
      const subject = flag.orderNumber === null ? flag.intentId : formatOrderNumber(flag.orderNumber)
      yield* recordAuditEntry("payment-flag-resolved", subject, { problem: flag.reason }, { resolution: reason })
      return { ...flag, resolution }
    }),
  )
})
