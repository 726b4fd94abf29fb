import { type AuditEntryView, auditEndpoints } from "@laundry/contracts/company/audit"
import type { KeptAuditEntry } from "@laundry/core/audit/audit-log.port"
import { readAuditLog } from "@laundry/core/audit/read-audit-log"
import { addDays, startOfLocalDay } from "@laundry/core/local-time/local-time"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import type { Route } from "../http/route.ts"
import { toActorView } from "../orders/admin-order-view.ts"

const defaultPageSize = 50

const toAuditView = ({ actor, ...entry }: KeptAuditEntry): AuditEntryView => ({
  ...entry,
  actor: toActorView(actor),
})

export const auditRoutes = (route: Route<AppServices>): void => {
  route(auditEndpoints.listAuditEntries, ({ query }) =>
    Effect.map(
      readAuditLog({
        action: query.action,
        text: query.q ?? "",
        from: query.from === undefined ? undefined : startOfLocalDay(query.from),
        until: query.to === undefined ? undefined : startOfLocalDay(addDays(query.to, 1)),
        limit: query.limit ?? defaultPageSize,
        before: query.before,
      }),
      (entries) => entries.map(toAuditView),
    ),
  )
}
