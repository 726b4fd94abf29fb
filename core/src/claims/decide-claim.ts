import { Clock, Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import { type Cents, formatDollars, zeroCents } from "../money/cents.ts"
import type { Claim, ClaimDecision, ClaimDecisionKind, ClaimId, ClaimShares } from "../order/claims/claim.ts"
import { ClaimAboveCap, ClaimAmountMissing, ClaimDecided, CreditNeedsAccount } from "../order/claims/claim-errors.ts"
import { ClaimStore } from "../order/claims/claim-store.port.ts"
import { leftOfCap } from "../order/claims/claim-terms.ts"
import { formatOrderNumber, type Order } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { oweOrderMail } from "../order/owe-order-mail.ts"
import { grantCreditQuietly } from "../payments/grant-credit.ts"
import { requireWithinLimit } from "../refunds/admin-limit.ts"
import { requireNotOwnOrder } from "../refunds/own-order.ts"
import { refundPayment } from "../refunds/refund-payment.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { tellWorkerDecided } from "./ask-worker.ts"
import { bearShares, checkShares, noShares } from "./claim-shares.ts"

/** How staff want to end a claim. The caller checks that the sentence says something. */
export interface DecisionWish {
  readonly kind: ClaimDecisionKind
  /** Of a refusal it says nothing. */
  readonly amount: Cents
  /** What the customer reads. */
  readonly sentence: string
  /** Who bears a part of it; the company bears all unless given. Of a refusal it says nothing. */
  readonly shares?: ClaimShares | undefined
}

const saysSame = (decision: ClaimDecision, { kind, amount, sentence, shares = noShares }: DecisionWish): boolean => {
  const { feeAdjustment, deduction } = decision.shares ?? noShares
  const isBorneSo = feeAdjustment === shares.feeAdjustment && deduction === shares.deduction
  return decision.kind === kind && decision.amount === amount && decision.sentence === sentence && isBorneSo
}

/** What the decision says of those who bear a part of it; nothing where the company bears all. */
const saidShares = ({ feeAdjustment, deduction }: ClaimShares) =>
  feeAdjustment === zeroCents && deduction === zeroCents ? undefined : { feeAdjustment, deduction }

/** Beside the reason of a refund, which staff alone read. */
const sayShares = ({ feeAdjustment, deduction }: ClaimShares): string =>
  (feeAdjustment > zeroCents ? `, ${formatDollars(feeAdjustment)} from the fees` : "") +
  (deduction > zeroCents ? `, ${formatDollars(deduction)} from the worker` : "")

/**
 * Gives what was decided. The reason names the claim and nothing that anybody wrote, which goes with its customer's account. That of credit is
 * read by the customer, whom it does not concern who bears a part.
 */
const give = Effect.fnUntraced(function* (order: Order, claim: Claim, { kind, amount, shares }: DecisionWish) {
  const reason = `Claim: ${claim.kind}`
  const request = { key: `claim:${claim.id}`, fingerprint: `${kind}:${amount}` }
  if (kind === "refund") {
    // It names no payment, the order is held, and the key is this claim's alone.
    const note = `${reason}${shares === undefined ? "" : sayShares(shares)}`
    yield* refundPayment(order.id, { amount, reason: note }, request).pipe(
      Effect.catchTag(["OrderNotFound", "PaymentNotFound", "PaymentDisputed", "IdempotencyKeyReused"], Effect.die),
    )
  }
  if (kind === "credit") {
    if (order.userId === null) return yield* new CreditNeedsAccount()
    // The mail about the decision tells of it.
    const grant = grantCreditQuietly(order.userId, { amount, reason, expiresOn: null }, request)
    yield* grant.pipe(
      Effect.catchTag("NoSuchUser", () => new CreditNeedsAccount()),
      Effect.catchTag(["CreditDayPassed", "IdempotencyKeyReused"], Effect.die),
    )
  }
})

/**
 * Ends a claim with a refund, a credit or a refusal, and gives it in the same transaction, with what fees and worker bear of it: of two desks that decide at once one does,
 * and a repeat of the same decision changes nothing. All claims of an order together get the cap at most, and a refund what is left of the payments.
 * Neither its customer nor a worker who had the order decides.
 */
export const decideClaim = Effect.fn("decideClaim")(function* (id: ClaimId, typed: DecisionWish) {
  const by = yield* authorize("claims:manage")
  const wish: DecisionWish = typed.kind === "refusal" ? { ...typed, amount: zeroCents, shares: noShares } : typed
  const store = yield* ClaimStore
  const { orderId } = yield* store.get(id)
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.gen(function* () {
      const orders = yield* OrderStore
      const order = yield* Effect.orDie(orders.getForUpdate(orderId))
      const claim = yield* store.get(id)
      if (claim.decision !== null) return saysSame(claim.decision, wish) ? claim : yield* new ClaimDecided()
      yield* requireNotOwnOrder(order)
      if (wish.kind !== "refusal" && wish.amount <= zeroCents) return yield* new ClaimAmountMissing()
      const claims = yield* store.ofOrder(orderId)
      const left = leftOfCap(order, claims)
      if (wish.amount > left) return yield* new ClaimAboveCap({ left })
      const { kind, amount, sentence, shares = noShares } = wish
      yield* checkShares(order, id, shares, amount)
      if (kind === "credit") yield* requireWithinLimit(order, amount)
      yield* give(order, claim, wish)
      const at = yield* Clock.currentTimeMillis
      yield* bearShares(order, claim, shares, { at, by })
      const said = saidShares(shares)
      const decision: ClaimDecision = { kind, amount, sentence, ...(said !== undefined && { shares: said }), at, by }
      yield* store.decide(id, decision)
      const changes = { claim: claim.kind, decision: kind, amount, ...said }
      const { status } = yield* Effect.orDie(orders.get(orderId))
      yield* orders.addHistory(orderId, { at, actor: by, event: "claim-decided", from: status, to: status, changes })
      yield* recordAuditEntry("claim-decided", formatOrderNumber(order.orderNumber), {}, changes)
      const mail = { template: "claim-decided", orderId, claimId: id } as const
      yield* oweOrderMail(order, `${mail.template}:${id}`, mail)
      yield* tellWorkerDecided(order, claim)
      return { ...claim, decision }
    }),
  )
})
