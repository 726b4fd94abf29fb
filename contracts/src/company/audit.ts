import { auditActions } from "@laundry/core/audit/audit-entry"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { Moment, queryChoice, queryDate, queryNumber, querySearch } from "../http/wire.ts"
import { ActorView } from "../orders/actor-view.ts"
import { changedValue } from "../orders/admin-orders.ts"

/** One thing that a member of staff did, or that somebody tried in vain. */
export const AuditEntryView = Schema.Struct({
  id: Schema.Int,
  at: Moment,
  actor: ActorView,
  action: Schema.Literals(auditActions),
  /** What it was done to, in words that can be searched for: "#1042", "33139". */
  subject: Schema.String,
  /** The account that it was done to, and what it is called now: null once it was deleted. */
  account: Schema.NullOr(Schema.String),
  accountName: Schema.NullOr(Schema.String),
  /** Where the call came from, and the id that its answer and the server's log carry; null at a terminal. */
  ip: Schema.NullOr(Schema.String),
  requestId: Schema.NullOr(Schema.String),
  /** How often it was tried in the minute from then on; 1 for everything that is not counted. */
  times: Schema.Int,
  /** Values as they can be shown; money is in cents. */
  before: Schema.Record(Schema.String, changedValue),
  after: Schema.Record(Schema.String, changedValue),
})
export type AuditEntryView = typeof AuditEntryView.Type

export const auditEndpoints = {
  listAuditEntries: {
    method: "GET",
    path: "/api/admin/audit",
    summary: "What staff did and what was tried in vain, newest first",
    area: "Audit",
    access: "audit:read",
    query: Schema.Struct({
      action: queryChoice("action", auditActions),
      /** Finds the actor's name, the subject, the account's name and email, the address and the request. */
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
