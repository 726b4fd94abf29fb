import type { Actor, UserId } from "../access/actor.ts"
import type { Instant } from "../local-time/local-time.ts"
import type { Cents } from "../money/cents.ts"
import type { ClaimId } from "../order/claims/claim.ts"
import type { OrderId } from "../order/order.ts"

/** What of an admin's can be more than their limit: a refund, a change of an order, what ends a claim, credit. */
export const approvalKinds = ["refund", "order-update", "claim", "credit"] as const
export type ApprovalKind = (typeof approvalKinds)[number]

export const approvalStates = ["waiting", "approved", "declined"] as const
export type ApprovalState = (typeof approvalStates)[number]

/** What it is about: an order, perhaps by a claim; or, of credit, an account. */
export interface ApprovalSubject {
  readonly orderId: OrderId | null
  readonly claimId: ClaimId | null
  readonly accountId: UserId | null
}

/** Something that an admin asked for beyond their limit, and that waits for an owner. */
export interface Approval extends ApprovalSubject {
  readonly id: string
  readonly kind: ApprovalKind
  /** What goes back or is given. */
  readonly amount: Cents
  /** What had gone back of the order when it was asked for: where more has since, it is to be looked at again. */
  readonly givenBefore: Cents
  /** For the owner to read. */
  readonly reason: string
  /** What was asked for, as it is carried out; empty once it is decided. */
  readonly wish: unknown
  readonly askedBy: Actor
  readonly askedAt: Instant
  readonly state: ApprovalState
  readonly decidedBy: Actor | null
  readonly decidedAt: Instant | null
}
