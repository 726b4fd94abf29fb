import { Clock, Effect, Schema } from "effect"
import { authorize } from "../access/permissions.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import { decideClaim } from "../claims/decide-claim.ts"
import { formatOrderNumber } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { updateOrder } from "../orders/update-order.ts"
import type { Approval } from "../payment/approval.ts"
import { ApprovalStore } from "../payment/approval-store.port.ts"
import { grantCredit } from "../payments/grant-credit.ts"
import { CurrentAsker } from "../people/own-case.ts"
import { UserStore } from "../people/user-store.port.ts"
import { refundPayment } from "../refunds/refund-payment.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { ApprovalDecided, ApprovalNotFound, ApprovalNotPossible } from "./approval-errors.ts"
import { givenBackOf } from "./given-back.ts"
import { KeptDecision, KeptGrant, KeptRefund, KeptUpdate } from "./wishes.ts"

/** An approval as lists name it. */
export interface ListedApproval extends Approval {
  readonly orderNumber: number | null
  /** Of the account that gets credit; null where it is about an order, or the account is gone. */
  readonly accountEmail: string | null
}

const usualPart = 200
const lookupsAtOnce = 4

const listed = Effect.fnUntraced(function* (approval: Approval) {
  const { orderId, accountId } = approval
  const order = orderId === null ? null : yield* Effect.orDie((yield* OrderStore).get(orderId))
  const account =
    accountId === null ? null : yield* (yield* UserStore).get(accountId).pipe(Effect.orElseSucceed(() => null))
  const each: ListedApproval = {
    ...approval,
    orderNumber: order?.orderNumber ?? null,
    accountEmail: account?.email ?? null,
  }
  return each
})

/** What waits for an owner, the oldest first; or what owners decided, the newest first. */
export const listApprovals = Effect.fn("listApprovals")(function* (
  which: "waiting" | "decided",
  limit: number = usualPart,
) {
  yield* authorize("approvals:decide")
  const approvals = yield* (yield* ApprovalStore).list(which, limit)
  return yield* Effect.forEach(approvals, listed, { concurrency: lookupsAtOnce })
})

/** Does what was asked for, as the owner who approves it, by the rules and the state of now. */
const carryOut = Effect.fnUntraced(function* ({ id, kind, orderId, claimId, accountId, wish, amount }: Approval) {
  const request = { key: `approval:${id}`, fingerprint: `${kind}:${amount}` }
  const read = <A, I>(schema: Schema.Codec<A, I>) => Effect.orDie(Schema.decodeUnknownEffect(schema)(wish))
  if (kind === "refund" && orderId !== null) return yield* refundPayment(orderId, yield* read(KeptRefund), request)
  if (kind === "order-update" && orderId !== null) return yield* updateOrder(orderId, yield* read(KeptUpdate))
  if (kind === "claim" && claimId !== null) return yield* decideClaim(claimId, yield* read(KeptDecision))
  if (kind === "credit" && accountId !== null) return yield* grantCredit(accountId, yield* read(KeptGrant), request)
  return yield* new ApprovalNotFound()
})

/** Refuses what was asked for when less had gone back of the order: with what did since it may be too much. */
const requireAsSeen = Effect.fnUntraced(function* ({ orderId, givenBefore }: Approval) {
  if ((yield* givenBackOf(orderId)) === givenBefore) return
  const message = "Since this was asked for, other money went back of the order. Decline it, and decide at the order."
  return yield* new ApprovalNotPossible({ message })
})

const end = Effect.fnUntraced(function* (id: string, state: "approved" | "declined") {
  const by = yield* authorize("approvals:decide")
  const store = yield* ApprovalStore
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.gen(function* () {
      const approval = yield* store.getForUpdate(id)
      if (approval === undefined) return yield* new ApprovalNotFound()
      if (approval.state === state) return yield* listed(approval)
      if (approval.state !== "waiting") return yield* new ApprovalDecided()
      const { askedBy, kind, amount, orderId, accountId } = approval
      if (state === "approved") {
        yield* requireAsSeen(approval)
        yield* carryOut(approval).pipe(
          Effect.provideService(CurrentAsker, askedBy.kind === "user" ? askedBy.userId : undefined),
          Effect.mapError(({ message }) => new ApprovalNotPossible({ message })),
        )
      }
      const at = yield* Clock.currentTimeMillis
      yield* store.decide(id, { state, by, at })
      const decided = yield* listed({ ...approval, wish: {}, state, decidedBy: by, decidedAt: at })
      const account = accountId === null ? "" : { account: accountId }
      const subject = orderId === null ? account : formatOrderNumber(decided.orderNumber ?? 0)
      const said = { approval: kind, amount, decision: state, askedBy: "name" in askedBy ? askedBy.name : "" }
      yield* recordAuditEntry("approval-decided", subject, {}, said)
      return decided
    }),
  )
})

/**
 * An owner approves what an admin asked for beyond their limit: it is done now, in the owner's name, unless things have changed since. Approving
 * again changes nothing. It gets an audit entry.
 *
 * Fails with Forbidden, ApprovalNotFound, ApprovalDecided, ApprovalNotPossible.
 */
export const approve = (id: string) => end(id, "approved")

/** An owner declines it: nothing is done. */
export const decline = (id: string) => end(id, "declined")
