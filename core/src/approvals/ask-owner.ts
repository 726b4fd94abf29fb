import { Clock, Effect } from "effect"
import { CurrentActor, type UserId } from "../access/actor.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import { type DecisionWish, decideClaim } from "../claims/decide-claim.ts"
import { cents, formatDollars } from "../money/cents.ts"
import type { ClaimId } from "../order/claims/claim.ts"
import { ClaimStore } from "../order/claims/claim-store.port.ts"
import { formatOrderNumber, type OrderId } from "../order/order.ts"
import { orderStatusLabels, parseOrderStatus } from "../order/order-status.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { type OrderUpdate, updateOrder } from "../orders/update-order.ts"
import type { Approval, ApprovalKind, ApprovalSubject } from "../payment/approval.ts"
import { ApprovalStore } from "../payment/approval-store.port.ts"
import { type CreditGrant, type CreditLimitExceeded, grantCredit } from "../payments/grant-credit.ts"
import type { RefundLimitExceeded } from "../refunds/refund-errors.ts"
import { type RefundWish, refundPayment } from "../refunds/refund-payment.ts"
import type { IdempotentRequest } from "../shared/idempotent-request.ts"
import { Ids } from "../shared/ids.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { ApprovalRequested } from "./approval-errors.ts"
import { givenBackOf } from "./given-back.ts"

interface Asked extends Partial<ApprovalSubject> {
  readonly kind: ApprovalKind
  readonly reason: string
  readonly wish: unknown
}

/** Leaves what was refused to an owner, in a transaction of its own: nothing of the refused one stays. */
const leaveToOwner = Effect.fnUntraced(function* (
  { kind, reason, wish, orderId = null, claimId = null, accountId = null }: Asked,
  refused: RefundLimitExceeded | CreditLimitExceeded,
) {
  const { transact } = yield* UnitOfWork
  yield* transact(
    Effect.gen(function* () {
      const order = orderId === null ? undefined : yield* Effect.orDie((yield* OrderStore).getForUpdate(orderId))
      const amount = cents(refused.amount)
      const approval: Approval = {
        id: yield* (yield* Ids).uuid,
        kind,
        orderId,
        claimId,
        accountId,
        amount,
        givenBefore: yield* givenBackOf(orderId),
        reason,
        wish,
        askedBy: yield* CurrentActor,
        askedAt: yield* Clock.currentTimeMillis,
        state: "waiting",
        decidedBy: null,
        decidedAt: null,
      }
      yield* (yield* ApprovalStore).ask(approval)
      const account = accountId === null ? "" : { account: accountId }
      const subject = order === undefined ? account : formatOrderNumber(order.orderNumber)
      yield* recordAuditEntry("approval-requested", subject, {}, { approval: kind, amount })
    }),
  )
  const limitOf = refused._tag === "RefundLimitExceeded" ? "order" : "day"
  return yield* new ApprovalRequested({ limitOf, left: refused.left, amount: refused.amount })
})

/** {@link refundPayment}; what is more than an admin may give back waits for an owner. */
export const refundOrAsk = Effect.fn("refundOrAsk")(function* (
  orderId: OrderId,
  wish: RefundWish,
  request?: IdempotentRequest,
) {
  const { intentId, amount, reason } = wish
  const kept = { ...(intentId !== undefined && { intentId }), amount, reason }
  return yield* refundPayment(orderId, wish, request).pipe(
    Effect.catchTag("RefundLimitExceeded", (refused) =>
      leaveToOwner({ kind: "refund", orderId, reason, wish: kept }, refused),
    ),
  )
})

const sayUpdate = ({ status, additionalCharges, weight, notes, addedNote }: OrderUpdate): string => {
  const known = status === undefined ? undefined : parseOrderStatus(status)
  return [
    ...(known === undefined ? [] : [`Status: ${orderStatusLabels[known]}.`]),
    ...(typeof weight === "number" ? [`Weight: ${weight} lbs.`] : []),
    ...(additionalCharges === undefined ? [] : [`Additional charges: ${formatDollars(additionalCharges)}.`]),
    ...[notes, addedNote].filter((note) => typeof note === "string" && note !== ""),
  ].join(" ")
}

/** {@link updateOrder}, likewise. Where the order is picked up and when is not asked for with it. */
export const updateOrAsk = Effect.fn("updateOrAsk")(function* (orderId: OrderId, update: OrderUpdate) {
  return yield* updateOrder(orderId, update).pipe(
    Effect.catchTag("RefundLimitExceeded", (refused) =>
      Effect.gen(function* () {
        const { version } = yield* (yield* OrderStore).get(orderId)
        const { status, additionalCharges, weight, intakeWeight, oversizedItems, readyBags, notes, addedNote } = update
        const parts = { status, additionalCharges, weight, intakeWeight, oversizedItems, readyBags, notes, addedNote }
        const said = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
        const wish = { ...said, version: update.version ?? version }
        return yield* leaveToOwner({ kind: "order-update", orderId, reason: sayUpdate(update), wish }, refused)
      }),
    ),
  )
})

/** {@link grantCredit}, likewise. */
export const grantCreditOrAsk = Effect.fn("grantCreditOrAsk")(function* (
  accountId: UserId,
  grant: CreditGrant,
  request?: IdempotentRequest,
) {
  return yield* grantCredit(accountId, grant, request).pipe(
    Effect.catchTag("CreditLimitExceeded", (refused) =>
      leaveToOwner({ kind: "credit", accountId, reason: grant.reason, wish: grant }, refused),
    ),
  )
})

/** {@link decideClaim}, likewise. */
export const decideClaimOrAsk = Effect.fn("decideClaimOrAsk")(function* (claimId: ClaimId, wish: DecisionWish) {
  return yield* decideClaim(claimId, wish).pipe(
    Effect.catchTag(["RefundLimitExceeded", "CreditLimitExceeded"], (refused) =>
      Effect.gen(function* () {
        const { orderId } = yield* (yield* ClaimStore).get(claimId)
        const { kind, amount, sentence, shares } = wish
        const kept = { kind, amount, sentence, ...(shares !== undefined && { shares }) }
        return yield* leaveToOwner({ kind: "claim", orderId, claimId, reason: sentence, wish: kept }, refused)
      }),
    ),
  )
})
