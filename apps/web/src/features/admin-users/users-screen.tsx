import { parseRole, roleLabels, roles } from "@laundry/core/access/role"
import { useInfiniteQuery } from "@tanstack/react-query"
import { UsersRound } from "lucide-react"
import { Button } from "../../design/button.tsx"
import { Select } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { useSession } from "../../platform/session/use-session.ts"
import { EmptyState } from "../../shared/staff/empty-state.tsx"
import { LoadMore } from "../../shared/staff/load-more.tsx"
import { RowsPlaceholder } from "../../shared/staff/rows-placeholder.tsx"
import { SearchField } from "../../shared/staff/search-field.tsx"
import { StaffPage } from "../../shared/staff/staff-page.tsx"
import { useAddressFilters, useSearchText } from "../../shared/staff/use-address-filters.ts"
import { RolePermissions } from "./role-permissions.tsx"
import { usersOf, usersQuery } from "./user-queries.ts"
import { UserRow } from "./user-row.tsx"

const NoUsers = ({ isFiltered, onShowAll }: { readonly isFiltered: boolean; readonly onShowAll: () => void }) => {
  const text = useText("admin-users")
  return (
    <EmptyState
      icon={UsersRound}
      title={text("emptyTitle")}
      text={isFiltered ? text("emptyFilteredText") : text("emptyText")}
    >
      {isFiltered && (
        <Button tone="secondary" onClick={onShowAll}>
          {text("showAll")}
        </Button>
      )}
    </EmptyState>
  )
}

const UserList = ({ search, role }: { readonly search: string; readonly role: ReturnType<typeof parseRole> }) => {
  const text = useText("admin-users")
  const { user: acting } = useSession()
  const { set } = useAddressFilters()
  const query = useInfiniteQuery(usersQuery({ text: search, role }))
  if (acting === undefined) return null
  if (query.data === undefined) return <RowsPlaceholder query={query} text={text} />
  const loadMore = async () => {
    // Pages are counted from the list's start: the next one must follow the list as it is now.
    if (query.isStale && (await query.refetch()).isError) return
    await query.fetchNextPage()
  }
  const users = usersOf(query.data)
  if (users.length === 0) {
    return (
      <NoUsers
        isFiltered={search !== "" || role !== undefined}
        onShowAll={() => set({ q: undefined, role: undefined })}
      />
    )
  }
  return (
    <div className="grid gap-5" aria-busy={query.isPlaceholderData || undefined}>
      <ul
        aria-label={text("list")}
        className="divide-y divide-line overflow-hidden rounded-card border border-line bg-paper shadow-lift"
      >
        {users.map((user) => (
          <UserRow key={user.id} user={user} acting={acting} />
        ))}
      </ul>
      <LoadMore
        query={{
          hasNextPage: query.hasNextPage,
          isFetchingNextPage: query.isFetchingNextPage || query.isRefetching,
          isFetchNextPageError: query.isFetchNextPageError || query.isRefetchError,
          fetchNextPage: loadMore,
        }}
        label={text("loadMore")}
        failed={text("failed")}
      />
    </div>
  )
}

/** Everybody with an account, and who may do what (specification §2, §6). */
export const UsersScreen = () => {
  const text = useText("admin-users")
  const { get, set } = useAddressFilters()
  const search = useSearchText("q")
  const role = parseRole(get("role") ?? "")
  return (
    <StaffPage title={text("title")} lead={text("lead")}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-8">
        <div className="grid min-w-0 gap-5">
          <search className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_13rem]">
            <SearchField
              label={text("search")}
              placeholder={text("searchHint")}
              value={search.value}
              onChange={search.onChange}
            />
            <Select
              label={text("role")}
              value={role ?? ""}
              onChange={(event) => set({ role: event.target.value })}
              options={[
                { value: "", label: text("allRoles") },
                ...roles.map((value) => ({ value, label: roleLabels[value] })),
              ]}
            />
          </search>
          <h2 className="sr-only">{text("list")}</h2>
          <UserList search={search.searched} role={role} />
        </div>
        <aside className="lg:sticky lg:top-24">
          <RolePermissions />
        </aside>
      </div>
    </StaffPage>
  )
}
