import { auditActions } from "@laundry/core/audit/audit-entry"
import { parseIsoDate } from "@laundry/core/local-time/local-time"
import { useInfiniteQuery } from "@tanstack/react-query"
import { ScrollText } from "lucide-react"
import { useText } from "../../messages/text.tsx"
import { EmptyState } from "../../shared/staff/empty-state.tsx"
import { LoadMore } from "../../shared/staff/load-more.tsx"
import { RowsPlaceholder } from "../../shared/staff/rows-placeholder.tsx"
import { StaffPage } from "../../shared/staff/staff-page.tsx"
import { useAddressFilters, useSearchText } from "../../shared/staff/use-address-filters.ts"
import { AuditFilters } from "./audit-filters.tsx"
import { auditQuery, type AuditFilters as Filters } from "./audit-queries.ts"
import { AuditRow } from "./audit-row.tsx"

const AuditList = ({ filters, isFiltered }: { readonly filters: Filters; readonly isFiltered: boolean }) => {
  const text = useText("admin-audit")
  const query = useInfiniteQuery(auditQuery(filters))
  if (query.data === undefined) return <RowsPlaceholder query={query} text={text} />
  const entries = query.data.pages.flat()
  if (entries.length === 0) {
    return (
      <EmptyState
        icon={ScrollText}
        title={text("emptyTitle")}
        text={isFiltered ? text("emptyFilteredText") : text("emptyText")}
      />
    )
  }
  return (
    <div className="grid gap-5" aria-busy={query.isPlaceholderData || undefined}>
      <ul
        aria-label={text("list")}
        className="divide-y divide-line overflow-hidden rounded-card border border-line bg-paper shadow-lift"
      >
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </ul>
      <LoadMore query={query} label={text("loadMore")} failed={text("failed")} />
    </div>
  )
}

/** What staff did, newest first, for owners: nothing here can be changed or removed. */
export const AuditView = () => {
  const text = useText("admin-audit")
  const { get, set } = useAddressFilters()
  const search = useSearchText("q")
  const filters: Filters = {
    action: auditActions.find((action) => action === get("action")),
    text: search.searched,
    from: parseIsoDate(get("from") ?? ""),
    to: parseIsoDate(get("to") ?? ""),
  }
  const isFiltered = Object.values(filters).some((value) => value !== undefined && value !== "")
  return (
    <StaffPage title={text("title")} lead={text("lead")}>
      <AuditFilters
        filters={filters}
        typed={search.value}
        isFiltered={isFiltered}
        onType={search.onChange}
        onFilter={set}
        onClear={() => set({ action: undefined, q: undefined, from: undefined, to: undefined })}
      />
      <h2 className="sr-only">{text("list")}</h2>
      <AuditList filters={filters} isFiltered={isFiltered} />
    </StaffPage>
  )
}
