import { type AdminUserView, adminUserEndpoints, type HeldOrder } from "@laundry/contracts/people/admin-users"
import { disableUser, enableUser } from "@laundry/core/accounts/disable-user"
import { type HandedBack, readWorkToHandBack } from "@laundry/core/offers/hand-back-work"
import { placeOf } from "@laundry/core/order/status-meaning"
import { assignRole } from "@laundry/core/people/assign-role"
import { listUsers } from "@laundry/core/people/list-users"
import type { User } from "@laundry/core/people/user"
import { callLinkOf } from "@laundry/core/shared/read-phone"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import type { Route } from "../http/route.ts"

const defaultPageSize = 100

/** An account as those who manage users see it: nothing of where the person lives or how they sign in. */
const toAdminUserView = (user: User): AdminUserView => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  phone: user.phone,
  callLink: callLinkOf(user.phone ?? ""),
  profileImageUrl: user.profileImageUrl,
  role: user.role,
  createdAt: user.createdAt,
  isDisabled: user.disabledAt !== null,
})

const toHeldOrder = ({ order, to }: HandedBack): HeldOrder => ({
  orderNumber: order.orderNumber,
  status: placeOf(order),
  pickupDate: order.pickupDate,
  to,
})

export const adminUserRoutes = (route: Route<AppServices>): void => {
  route(adminUserEndpoints.listUsers, ({ query }) =>
    Effect.map(
      listUsers(
        { text: query.q ?? "", role: query.role },
        { page: query.page ?? 1, limit: query.limit ?? defaultPageSize },
      ),
      (users) => users.map(toAdminUserView),
    ),
  )

  route(adminUserEndpoints.assignRole, ({ params, body }) =>
    Effect.map(assignRole(params.userId, body.role), toAdminUserView),
  )

  route(adminUserEndpoints.listHeldOrders, ({ params }) =>
    Effect.map(readWorkToHandBack(params.userId), (held) => held.map(toHeldOrder)),
  )

  route(adminUserEndpoints.setUserDisabled, ({ params, body }) =>
    Effect.map((body.disabled ? disableUser : enableUser)(params.userId), toAdminUserView),
  )
}
