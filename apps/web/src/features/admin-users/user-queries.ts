import { type AdminUserView, adminUserEndpoints } from "@laundry/contracts/people/admin-users"
import type { Role } from "@laundry/core/access/role"
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"

export interface UserSearch {
  readonly text: string
  readonly role: Role | undefined
}

const pageSize = 50
const usersKey = adminUserEndpoints.listUsers.path

/** The accounts that a search finds, page after page; fresh whenever the screen comes. */
export const usersQuery = ({ text, role }: UserSearch) =>
  infiniteQueryOptions({
    queryKey: [usersKey, { text, role }],
    queryFn: ({ pageParam, signal }) =>
      api(
        adminUserEndpoints.listUsers,
        {
          query: {
            page: pageParam,
            limit: pageSize,
            ...(text !== "" && { q: text }),
            ...(role !== undefined && { role }),
          },
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length < pageSize ? undefined : pages.length + 1),
    refetchOnMount: "always",
    placeholderData: keepPreviousData,
  })

/** Accounts that moved from one page to another while the pages came are there once. */
export const usersOf = (data: InfiniteData<ReadonlyArray<AdminUserView>>): ReadonlyArray<AdminUserView> => [
  ...new Map(data.pages.flat().map((user) => [user.id, user])).values(),
]

/** What an account holds as a laundry worker; asked anew whenever it is about to be disabled. */
export const heldOrdersQuery = (userId: AdminUserView["id"]) =>
  queryOptions({
    queryKey: [adminUserEndpoints.listHeldOrders.path, userId],
    queryFn: ({ signal }) => api(adminUserEndpoints.listHeldOrders, { params: { userId } }, { signal }),
    staleTime: 0,
  })

export const assignRole = ({ userId, role }: { readonly userId: AdminUserView["id"]; readonly role: Role }) =>
  api(adminUserEndpoints.assignRole, { params: { userId }, body: { role } })

export const setUserDisabled = ({
  userId,
  disabled,
}: {
  readonly userId: AdminUserView["id"]
  readonly disabled: boolean
}) => api(adminUserEndpoints.setUserDisabled, { params: { userId }, body: { disabled } })

/**
 * Puts an account as the server answered it into the lists, where it stands, so that the answer shows at once. With another role it has
 * another place on the server, so the lists are stale: what follows them by pages there would leave somebody out. They are asked for
 * again by the change event that the change makes, and its row moves with that.
 */
export const keepUser = (queryClient: QueryClient, user: AdminUserView): void => {
  queryClient.setQueriesData<InfiniteData<ReadonlyArray<AdminUserView>>>({ queryKey: [usersKey] }, (data) =>
    data === undefined
      ? data
      : { ...data, pages: data.pages.map((page) => page.map((known) => (known.id === user.id ? user : known))) },
  )
  void queryClient.invalidateQueries({ queryKey: [usersKey], refetchType: "none" })
}
