import { can } from "@laundry/core/access/permissions"
import { CustomerMessageToasts } from "../features/admin-messages/customer-message-toasts.tsx"
import { LiveUpdates } from "../platform/live/live-updates.tsx"
import { useSession } from "../platform/session/use-session.ts"

/** What goes on beside the screens of those who run the laundry: the server's change events, and customers' messages. */
export const StaffLive = () => {
  const { user } = useSession()
  return (
    <>
      <LiveUpdates />
      {user !== undefined && can(user.role, "messages:manage") && <CustomerMessageToasts />}
    </>
  )
}
