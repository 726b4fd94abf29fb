import type { LiveEvent } from "@laundry/contracts/http/events"
import type { QueryClient } from "@tanstack/react-query"
import { userKey } from "../session/session-store.ts"
import type { LiveTopic } from "./live-connection.ts"

/** The call for the user's own orders. Like the others below it is named by its path: its row would bring along the schemas of all of them. */
const ownOrders = "/api/orders"

/** The calls whose answers change with each topic: what is kept under their paths, and below, is out of date. */
const paths: Readonly<Record<Exclude<LiveTopic, "all">, ReadonlyArray<string>>> = {
  orders: [
    ownOrders,
    "/api/admin/orders",
    "/api/admin/pickup-calendar",
    "/api/admin/claims",
    "/api/admin/ratings",
    "/api/driver/orders",
    "/api/driver/route",
    "/api/laundry/orders",
    "/api/recurring-pickups",
    "/api/admin/recurring-pickups",
  ],
  messages: ["/api/chat/messages", "/api/admin/chat"],
  user: [...userKey, "/api/admin/users"],
  work: ["/api/work"],
}

/** The lists that change events name when they may show the orders that changed, or did. */
const listPaths: ReadonlyMap<unknown, NonNullable<LiveEvent["lists"]>[number]> = new Map([
  ["/api/driver/orders/today", "pickups"],
  ["/api/driver/orders/ready", "deliveries"],
  ["/api/laundry/orders", "laundry"],
])

/** What is kept of one order has its id behind the path; all else under these paths shows several. */
const orderPaths = [ownOrders, "/api/admin/orders"]

/** An order's id, as the core's `Ids` makes them: no word of ours in a key is so long. */
const orderId = /^[\w-]{22}$/

/** The order that a key is about alone; undefined where it may be about others. */
const orderOf = ([path, name]: ReadonlyArray<unknown>): string | undefined =>
  orderPaths.some((known) => known === path) && typeof name === "string" && orderId.test(name) ? name : undefined

/**
 * Whether what is kept under a key is out of date after a change event: when in doubt it is. Keys begin with their call's path
 * (specification §7).
 */
export const isOutdatedBy = ({ topic, orderIds, lists }: LiveEvent, key: ReadonlyArray<unknown>): boolean => {
  const [path] = key
  if (typeof path !== "string") return false
  const outdated = topic === "all" ? Object.values(paths).flat() : paths[topic]
  if (!outdated.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))) return false
  if (topic !== "orders") return true
  const [order, list] = [orderOf(key), listPaths.get(path)]
  if (order !== undefined) return orderIds?.includes(order) ?? true
  return list === undefined || (lists?.includes(list) ?? true)
}

/** Asks again for what shows, and later for what shows later. Screens keep what they have until the answer is there. */
export const refreshAfter = (
  queryClient: QueryClient,
  events: ReadonlyArray<LiveEvent>,
  { isUserKnown }: { readonly isUserKnown: boolean },
): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      events.some((event) => isOutdatedBy(event, queryKey)) && !(isUserKnown && queryKey[0] === userKey[0]),
  })
