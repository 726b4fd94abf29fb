import { auditActions } from "@laundry/core/audit/audit-entry"
import { Schema } from "effect"
import { ActorView, changedValue } from "./admin-orders.ts"
import type { Endpoint } from "./endpoint.ts"
import { IsoInstant, queryChoice, queryDate, queryNumber, querySearch } from "./wire.ts"

/** One thing that a member of staff did. */
export const AuditEntryView = Schema.Struct({
  id: Schema.Int,
  at: IsoInstant,
  actor: ActorView,
  action: Schema.Literals(auditActions),
  /** What it was done to, in words that can be searched for: "#1042", "ana@example.com", "33139". */
  subject: Schema.String,
  /** Values as they can be shown; money is in cents. */
  before: Schema.Record(Schema.String, changedValue),
  after: Schema.Record(Schema.String, changedValue),
})
export type AuditEntryView = typeof AuditEntryView.Type

export const auditEndpoints = {
  listAuditEntries: {
    method: "GET",
    path: "/api/admin/audit",
    summary: "What staff did, newest first",
    area: "Audit",
    access: "audit:read",
    query: Schema.Struct({
      action: queryChoice("action", auditActions),
      /** Finds the actor's name and the subject. */
      q: querySearch,
      from: queryDate("from"),
      to: queryDate("to"),
      limit: queryNumber("limit", 1, 100),
      /** Only entries older than the one with this id. */
      before: queryNumber("before", 1, 999_999_999),
    }),
    success: Schema.Array(AuditEntryView),
    status: 200,
    errors: {},
  },
} as const satisfies Record<string, Endpoint>
