import { can } from "@laundry/core/access/permissions"
import { useQuery } from "@tanstack/react-query"
import { BadgeCheck } from "lucide-react"
import { useLocation } from "react-router-dom"
import { useText } from "../../messages/text.tsx"
import { useSession } from "../../platform/session/use-session.ts"
import { EmptyState } from "../../shared/staff/empty-state.tsx"
import { FilterTabs } from "../../shared/staff/filter-tabs.tsx"
import { NotShown } from "../../shared/staff/not-shown.tsx"
import { RowsPlaceholder } from "../../shared/staff/rows-placeholder.tsx"
import { StaffPage } from "../../shared/staff/staff-page.tsx"
import { Approvals } from "./approvals.tsx"
import { FlagCard } from "./flag-card.tsx"
import { type FlagState, flagParts, flagsQuery } from "./flag-queries.ts"

const states = ["open", "resolved"] as const

const StateTabs = ({ present }: { readonly present: FlagState }) => {
  const text = useText("admin-flags")
  const tabs = states.map((state) => ({
    key: state,
    filters: { state: state === "open" ? undefined : state },
    isPresent: state === present,
    name: text(state),
  }))
  return <FilterTabs label={text("states")} tabs={tabs} />
}

const FlagList = ({ state }: { readonly state: FlagState }) => {
  const text = useText("admin-flags")
  const query = useQuery(flagsQuery(state))
  if (query.data === undefined) return <RowsPlaceholder query={query} text={text} rows={3} />
  if (query.data.length === 0) {
    return (
      <EmptyState
        icon={BadgeCheck}
        title={text(state === "open" ? "emptyTitle" : "emptyTitleResolved")}
        text={text("emptyText")}
      />
    )
  }
  return (
    <>
      <ul aria-label={text("list")} className="grid gap-4">
        {query.data.map((flag) => (
          <FlagCard key={flag.id} flag={flag} />
        ))}
      </ul>
      <NotShown part={flagParts[state]} query={query} />
    </>
  )
}

/** What the payment provider said and somebody has to look at, and the outcome; above it, for owners, what waits for their approval. */
export const FlagsView = () => {
  const text = useText("admin-flags")
  const { search } = useLocation()
  const { user } = useSession()
  const state: FlagState = new URLSearchParams(search).get("state") === "resolved" ? "resolved" : "open"
  return (
    <StaffPage title={text("title")} lead={text("lead")}>
      {user !== undefined && can(user.role, "approvals:decide") && <Approvals />}
      <StateTabs present={state} />
      <FlagList key={state} state={state} />
    </StaffPage>
  )
}
