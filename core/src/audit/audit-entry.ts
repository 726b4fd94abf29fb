import type { Actor, UserId } from "../access/actor.ts"
import type { Instant } from "../local-time/local-time.ts"
import type { Origin } from "./origin.ts"

/** What staff do, and what somebody tried in vain, that the owner may ask about later. */
export const auditActions = [
  "order-placed",
  "order-updated",
  "order-repriced",
  "order-handed-over",
  "order-link-renewed",
  "recurring-pickup-started",
  "recurring-pickup-changed",
  "recurring-pickup-ended",
  "weight-kept",
  "claim-opened",
  "claim-answered",
  "claim-decided",
  "rating-appeal-decided",
  "payment-requested",
  "payment-refunded",
  "credit-granted",
  "payment-flag-resolved",
  "payout-planned",
  "payout-reversed",
  "own-case-decided",
  "tip-assigned",
  "approval-requested",
  "approval-decided",
  "message-sent",
  "texts-ended",
  "role-assigned",
  "owner-created",
  "information-changed",
  "pricing-changed",
  "hours-changed",
  "scale-changed",
  "claim-answer-changed",
  "late-credit-changed",
  "site-changed",
  "text-price-changed",
  "cancellation-policy-changed",
  "balances-changed",
  "refund-limit-changed",
  "tips-changed",
  "operating-model-changed",
  "customer-changes-changed",
  "recurring-pickups-changed",
  "closures-changed",
  "pickup-limits-changed",
  "promo-code-added",
  "promo-code-ended",
  "card-removed",
  "balance-charge-decided",
  "day-closed",
  "difference-settled",
  "service-area-added",
  "service-area-removed",
  "service-areas-imported",
  "inquiry-updated",
  "worker-decided",
  "worker-file-changed",
  "worker-reviewed",
  "orders-exported",
  "evidence-exported",
  "personal-data-exported",
  "password-reset-sent",
  "account-deleted",
  "guest-erased",
  "user-disabled",
  "user-enabled",
  "jobs-retried",
  "backup-made",
  "backup-restored",
  "sign-in-failed",
  "access-denied",
] as const
export type AuditAction = (typeof auditActions)[number]

/** Values as they can be shown; money in cents. */
export type AuditValues = Readonly<Record<string, string | number | boolean | null>>

/** Which fields of the audit log and of the orders' histories are money, in cents. */
export const centsFields: ReadonlySet<string> = new Set([
  "amount",
  "additionalCharges",
  "balanceDue",
  "chargeLimit",
  "chargeLimitCeiling",
  "credit",
  "deduction",
  "disputes",
  "fee",
  "feeAdjustment",
  "feeAtBank",
  "fees",
  "givenBack",
  "goodwill",
  "lateCredit",
  "left",
  "minimumOrderAmount",
  "minimumPaymentAmount",
  "paidOut",
  "payments",
  "pricePerPound",
  "refund",
  "refunds",
  "settledGap",
  "totalCost",
  "totalPaid",
])

/** One thing that a member of staff or an operator did: who, when, from where, what, before and after. Never changed or removed. */
export interface AuditEntry extends Origin {
  readonly at: Instant
  readonly actor: Actor
  readonly action: AuditAction
  /** What it was done to, as staff call it: "#1042", "33139". */
  readonly subject: string
  /** The account that it was done to: its name is looked up while it is there, and nothing of it stays when it goes. */
  readonly account: UserId | null
  readonly before: AuditValues
  readonly after: AuditValues
}
