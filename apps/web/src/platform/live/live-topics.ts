import { chatEndpoints } from "@laundry/contracts/company/chat"
import { orderEndpoints } from "@laundry/contracts/orders/orders"
import type { QueryClient } from "@tanstack/react-query"
import { userKey } from "../session/session-store.ts"
import type { LiveTopic } from "./live-connection.ts"

/** The calls whose answers change with each topic: what is kept under their paths, and below, is out of date. */
const paths: Readonly<Record<Exclude<LiveTopic, "all">, ReadonlyArray<string>>> = {
  orders: [
    orderEndpoints.listOwnOrders.path,
    "/api/admin/orders",
    "/api/admin/pickup-calendar",
    "/api/admin/claims",
    "/api/driver/orders",
    "/api/driver/route",
    "/api/laundry/orders",
    "/api/recurring-pickups",
    "/api/admin/recurring-pickups",
  ],
  messages: [chatEndpoints.listOwnMessages.path, chatEndpoints.listConversations.path],
  user: [...userKey, "/api/admin/users"],
}

/** Whether what is kept under a key is out of date after a change event of a topic. Keys begin with their call's path (specification §7). */
export const isOutdatedBy = (topic: LiveTopic, key: ReadonlyArray<unknown>): boolean => {
  const [path] = key
  if (typeof path !== "string") return false
  const outdated = topic === "all" ? Object.values(paths).flat() : paths[topic]
  return outdated.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
}

/** Asks again for what shows, and later for what shows later. Screens keep what they have until the answer is there. */
export const refreshTopic = (
  queryClient: QueryClient,
  topic: LiveTopic,
  { isUserKnown }: { readonly isUserKnown: boolean },
): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => isOutdatedBy(topic, queryKey) && !(isUserKnown && queryKey[0] === userKey[0]),
  })
