import { Effect } from "effect"
import { actingUser } from "../access/acting-user.ts"
import type { Actor } from "../access/actor.ts"
import { authorize } from "../access/permissions.ts"
import type { AuditAction, AuditValues } from "../audit/audit-entry.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import { RecurringNotFound, StaleRecurring } from "../order/recurring/recurring-errors.ts"
import type { RecurringPickup } from "../order/recurring/recurring-pickup.ts"
import { RecurringStore } from "../order/recurring/recurring-store.port.ts"

/** Who works on a recurring pickup: its customer, or staff for any customer. */
export type RecurringAccess = "own" | "staff"

/** The actor, who may do it. */
export const requireAccess = (access: RecurringAccess) =>
  access === "own" ? Effect.map(actingUser, (actor): Actor => actor) : authorize("orders:manage")

/** Fails where it is somebody else's: nobody is told that there is one. */
export const requireOwn = Effect.fnUntraced(function* (access: RecurringAccess, pickup: RecurringPickup) {
  if (access === "own" && pickup.userId !== (yield* actingUser).userId) return yield* new RecurringNotFound()
  return pickup
})

/** A recurring pickup under its lock. With a version it must be the one that was read. */
export const lockRecurring = Effect.fnUntraced(function* (access: RecurringAccess, id: string) {
  return yield* requireOwn(access, yield* (yield* RecurringStore).getForUpdate(id))
})

/** Fails when it is not the version that was read any more. */
export const requireVersion = (pickup: RecurringPickup, version: number | undefined) =>
  version === undefined || version === pickup.version ? Effect.void : Effect.fail(new StaleRecurring())

/** What staff do for a customer has an audit entry; what customers do themselves has none. */
export const auditFor = (
  access: RecurringAccess,
  action: Extract<AuditAction, `recurring-pickup-${string}`>,
  { userId }: Pick<RecurringPickup, "userId">,
  before: AuditValues,
  after: AuditValues,
) => (access === "own" ? Effect.void : recordAuditEntry(action, { account: userId }, before, after))
