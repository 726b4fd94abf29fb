import { useInfiniteQuery } from "@tanstack/react-query"
import { Repeat } from "lucide-react"
import { useNavigate } from "react-router-dom"
import { Button } from "../../design/button.tsx"
import { useText } from "../../messages/text.tsx"
import { useServiceAreas } from "../../platform/public-data/use-public-data.ts"
import { EmptyState } from "../../shared/staff/empty-state.tsx"
import { FilterTabs } from "../../shared/staff/filter-tabs.tsx"
import { LoadMore } from "../../shared/staff/load-more.tsx"
import { RowsPlaceholder } from "../../shared/staff/rows-placeholder.tsx"
import { SearchField } from "../../shared/staff/search-field.tsx"
import { StaffPage } from "../../shared/staff/staff-page.tsx"
import { useAddressFilters, useSearchText } from "../../shared/staff/use-address-filters.ts"
import { type RecurringFilter, recurringFilters, recurringListQuery } from "./admin-recurring-queries.ts"
import { RecurringRowCard } from "./recurring-row.tsx"

const filterNames = { active: "stateActive", paused: "statePaused", ended: "stateEnded", all: "stateAll" } as const

const StateTabs = ({ present }: { readonly present: RecurringFilter }) => {
  const text = useText("admin-recurring")
  const tabs = recurringFilters.map((state) => ({
    key: state,
    filters: { state: state === "active" ? undefined : state },
    isPresent: state === present,
    name: text(filterNames[state]),
  }))
  return <FilterTabs label={text("states")} tabs={tabs} />
}

const RecurringList = ({ state, search }: { readonly state: RecurringFilter; readonly search: string }) => {
  const text = useText("admin-recurring")
  const { set } = useAddressFilters()
  const navigate = useNavigate()
  const query = useInfiniteQuery(recurringListQuery(state, search))
  const { data: areas = [] } = useServiceAreas()
  if (query.data === undefined) return <RowsPlaceholder query={query} text={text} rows={4} />
  const rows = query.data.pages.flat()
  if (rows.length === 0) {
    const isFiltered = state !== "active" || search !== ""
    return (
      <EmptyState icon={Repeat} title={text("emptyTitle")} text={text(isFiltered ? "emptyFilteredText" : "emptyText")}>
        {isFiltered && (
          <Button tone="secondary" onClick={() => set({ state: "all", q: undefined })}>
            {text("showAll")}
          </Button>
        )}
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-5" aria-busy={query.isPlaceholderData || undefined}>
      <ul
        aria-label={text("list")}
        className="grid divide-y divide-line rounded-card border border-line bg-paper shadow-lift"
      >
        {rows.map((row) => (
          <RecurringRowCard
            key={row.id}
            row={row}
            area={areas.find(({ zipCode }) => zipCode === row.zipCode)?.areaName ?? row.zipCode ?? undefined}
            onOrder={(orderId) => void navigate(`/admin?order=${encodeURIComponent(orderId)}`)}
          />
        ))}
      </ul>
      <LoadMore query={query} label={text("loadMore")} failed={text("failed")} />
    </div>
  )
}

/** The recurring pickups of all customers, and what can be done about each. */
export const RecurringPickupsView = () => {
  const text = useText("admin-recurring")
  const { get } = useAddressFilters()
  const search = useSearchText("q")
  const state = recurringFilters.find((known) => known === get("state")) ?? "active"
  return (
    <StaffPage title={text("title")} lead={text("lead")}>
      <StateTabs present={state} />
      <search className="max-w-xl">
        <SearchField
          label={text("search")}
          placeholder={text("searchHint")}
          value={search.value}
          onChange={search.onChange}
        />
      </search>
      <RecurringList key={state} state={state} search={search.searched} />
    </StaffPage>
  )
}
