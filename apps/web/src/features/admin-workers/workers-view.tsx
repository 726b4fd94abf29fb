import type { WorkerRow } from "@laundry/contracts/marketplace/admin-workers"
import { formatDay, localDateOf } from "@laundry/core/local-time/local-time"
import { useInfiniteQuery } from "@tanstack/react-query"
import { UsersRound } from "lucide-react"
import { useState } from "react"
import { Badge } from "../../design/badge.tsx"
import { Button } from "../../design/button.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"
import { EmptyState } from "../../shared/staff/empty-state.tsx"
import { FilterTabs } from "../../shared/staff/filter-tabs.tsx"
import { LoadMore } from "../../shared/staff/load-more.tsx"
import { RowsPlaceholder } from "../../shared/staff/rows-placeholder.tsx"
import { SearchField } from "../../shared/staff/search-field.tsx"
import { StaffPage } from "../../shared/staff/staff-page.tsx"
import { useAddressFilters, useSearchText } from "../../shared/staff/use-address-filters.ts"
import { noFilters } from "./payout-queries.ts"
import { PayoutsList } from "./payouts-list.tsx"
import { StateBadge } from "./state-badge.tsx"
import { WorkerDialog } from "./worker-dialog.tsx"
import { type WorkerFilter, workerFilters, workerListQuery } from "./worker-queries.ts"

const StateTabs = ({ present }: { readonly present: WorkerFilter }) => {
  const text = useText("admin-workers")
  const tabs = workerFilters.map((state) => ({
    key: state,
    filters: { state: state === "applied" ? undefined : state },
    isPresent: state === present,
    name: text(state),
  }))
  return <FilterTabs label={text("states")} tabs={tabs} />
}

const Row = ({ worker, onOpen }: { readonly worker: WorkerRow; readonly onOpen: () => void }) => {
  const text = useText("admin-workers")
  return (
    <li className="grid items-center gap-x-4 gap-y-3 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-6">
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-semibold wrap-anywhere">{worker.name}</h2>
          <StateBadge state={worker.state} />
          {worker.state === "applied" && worker.missingDocuments.length > 0 && (
            <Badge tone="neutral">{text("missing")}</Badge>
          )}
        </div>
        <p className="text-sm text-ink-soft">
          {worker.zipCode} · {text("facts", { miles: worker.radiusMiles, orders: worker.capacity })} ·{" "}
          {text("appliedOn", { day: formatDay(localDateOf(worker.appliedAt)) })}
        </p>
      </div>
      <Button tone={worker.state === "applied" ? "primary" : "secondary"} onClick={onOpen}>
        {text("open")}
        <VisuallyHidden> {text("openOf", { name: worker.name })}</VisuallyHidden>
      </Button>
    </li>
  )
}

interface WorkerListProps {
  readonly state: WorkerFilter
  readonly search: string
  readonly onOpen: (userId: string) => void
}

const WorkerList = ({ state, search, onOpen }: WorkerListProps) => {
  const text = useText("admin-workers")
  const { set } = useAddressFilters()
  const query = useInfiniteQuery(workerListQuery(state, search))
  if (query.data === undefined) return <RowsPlaceholder query={query} text={text} rows={4} />
  const rows = query.data.pages.flat()
  if (rows.length === 0) {
    const isFiltered = state !== "all" || search !== ""
    return (
      <EmptyState
        icon={UsersRound}
        title={text("emptyTitle")}
        text={text(isFiltered ? "emptyFilteredText" : "emptyText")}
      >
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
        {rows.map((worker) => (
          <Row key={worker.userId} worker={worker} onOpen={() => onOpen(worker.userId)} />
        ))}
      </ul>
      <LoadMore query={query} label={text("loadMore")} failed={text("failed")} />
    </div>
  )
}

const Files = ({ onOpen }: Pick<WorkerListProps, "onOpen">) => {
  const text = useText("admin-workers")
  const { get } = useAddressFilters()
  const search = useSearchText("q")
  const state = workerFilters.find((known) => known === get("state")) ?? "applied"
  return (
    <>
      <StateTabs present={state} />
      <search className="max-w-xl">
        <SearchField
          label={text("search")}
          placeholder={text("searchHint")}
          value={search.value}
          onChange={search.onChange}
        />
      </search>
      <WorkerList key={state} state={state} search={search.searched} onOpen={onOpen} />
    </>
  )
}

/** Files or payouts; each list has filters of its own. */
const ListTabs = ({ isOfPayouts }: { readonly isOfPayouts: boolean }) => {
  const text = useText("worker-pay")
  const lists = [
    { list: undefined, isPresent: !isOfPayouts, name: text("filesTab") },
    { list: "payouts", isPresent: isOfPayouts, name: text("payoutsTitle") },
  ]
  const tabs = lists.map(({ list, isPresent, name }) => ({
    key: list ?? "files",
    filters: { ...noFilters, list },
    isPresent,
    name,
  }))
  return <FilterTabs label={text("lists")} tabs={tabs} />
}

/** Laundry workers, applications and payouts, and what is decided about each. The address names the one that is open: a mail leads to it. */
export const WorkersView = () => {
  const text = useText("admin-workers")
  const { get, set } = useAddressFilters()
  const open = get("worker")
  const [shown, setShown] = useState(open)
  // The last one stays while the dialog goes.
  if (open !== undefined && open !== shown) setShown(open)
  const isOfPayouts = get("list") === "payouts"
  return (
    <StaffPage title={text("title")} lead={text("lead")}>
      <ListTabs isOfPayouts={isOfPayouts} />
      {isOfPayouts ? (
        <PayoutsList onOpen={(worker) => set({ worker })} />
      ) : (
        <Files onOpen={(worker) => set({ worker })} />
      )}
      {shown !== undefined && (
        <WorkerDialog key={shown} userId={shown} open={open !== undefined} onClose={() => set({ worker: undefined })} />
      )}
    </StaffPage>
  )
}
