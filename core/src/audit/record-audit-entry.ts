import { Clock, Effect } from "effect"
import { CurrentActor, type UserId } from "../access/actor.ts"
import type { AuditAction, AuditValues } from "./audit-entry.ts"
import { AuditLog } from "./audit-log.port.ts"
import { CurrentOrigin } from "./origin.ts"

/**
 * Records what the current actor did, in the transaction in which it is done. Fields that stay as they were are left out; a
 * action that changes nothing leaves no entry. A field that only one side names changed: it came or went. An account is named by its id.
 */
export const recordAuditEntry = Effect.fnUntraced(function* (
  action: AuditAction,
  subject: string | { readonly account: UserId },
  before: AuditValues,
  after: AuditValues,
) {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => before[field] !== after[field],
  )
  if (changed.length === 0) return
  const only = (values: AuditValues): AuditValues =>
    Object.fromEntries(changed.flatMap((field) => (field in values ? [[field, values[field] ?? null]] : [])))
  yield* (yield* AuditLog).record({
    at: yield* Clock.currentTimeMillis,
    actor: yield* CurrentActor,
    ...(yield* CurrentOrigin),
    action,
    ...(typeof subject === "string" ? { subject, account: null } : { subject: "Account", account: subject.account }),
    before: only(before),
    after: only(after),
  })
})
