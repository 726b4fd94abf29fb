import { Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { AuditLog, type AuditSearch } from "./audit-log.port.ts"

/** What staff did, newest first, for those who may read it. */
export const readAuditLog = Effect.fn("readAuditLog")(function* (search: AuditSearch) {
  yield* authorize("audit:read")
  return yield* (yield* AuditLog).list(search)
})
