import type { Instant } from "../eastern-time/eastern-time.ts"
import type { Actor } from "../people/actor.ts"

/** What staff do that the owner may ask about later. */
export const auditActions = [
  "order-updated",
  "order-repriced",
  "payment-requested",
  "message-sent",
  "role-assigned",
  "owner-created",
  "information-changed",
  "pricing-changed",
  "hours-changed",
  "cancellation-policy-changed",
  "service-area-added",
  "service-area-removed",
  "service-areas-imported",
  "inquiry-updated",
  "orders-exported",
] as const
export type AuditAction = (typeof auditActions)[number]

/** Values as they can be shown; money in cents. */
export type AuditValues = Readonly<Record<string, string | number | boolean | null>>

/** One thing that a member of staff or an operator did: who, when, what, before and after. Never changed or removed. */
export interface AuditEntry {
  readonly at: Instant
  readonly actor: Actor
  readonly action: AuditAction
  /** What it was done to, as staff call it: "#1042", "ana@example.com", "33139". */
  readonly subject: string
  readonly before: AuditValues
  readonly after: AuditValues
}
