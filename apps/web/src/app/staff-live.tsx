import { can } from "@laundry/core/access/permissions"
import { LiveUpdates } from "../platform/live/live-updates.tsx"
import { logProblem } from "../platform/logging/log-problem.ts"
import { useSession } from "../platform/session/use-session.ts"
import { lazyPart } from "./lazy-part.tsx"
import { useIsReady } from "./use-is-ready.ts"

/** Fetched for those who answer customers: drivers and the laundry do without what the conversations are read by. */
const messageToasts = lazyPart(
  ["admin-messages"],
  () => import("../features/admin-messages/customer-message-toasts.tsx"),
  ({ CustomerMessageToasts }) => CustomerMessageToasts,
)

const goOnWithout = (error: unknown) => logProblem("Customers' messages can't be announced", error)

/** What goes on beside the screens of those who run the laundry: the server's change events, and customers' messages. */
export const StaffLive = () => {
  const { user } = useSession()
  const answersCustomers = user !== undefined && can(user.role, "messages:manage")
  const areToastsReady = useIsReady(messageToasts, answersCustomers, goOnWithout)
  return (
    <>
      <LiveUpdates />
      {answersCustomers && areToastsReady && <messageToasts.Part />}
    </>
  )
}
