import { Effect, Schema, Stream } from "effect"
import { authorize } from "../access/permissions.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import type { IsoDate } from "../local-time/local-time.ts"
import { OrderQueries, type OrderSearch } from "../order/order-queries.port.ts"
import type { OrderStatus } from "../order/order-status.ts"
import { MayLag, mayLag } from "../shared/may-lag.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"

/** What somebody saw is still what there is. */
export class NotModified extends Schema.TaggedError<NotModified>()("NotModified", { message: Schema.String }) {}

/** More than wait for a decision on any day: who sees them all has a list of their own. */
const undecidedShown = 50

/** The orders that wait for staff to decide about their weight or its charge, or about a pickup that their worker has not made, the newest first. */
export const undecidedOrders = Effect.fn("undecidedOrders")(function* (limit: number = undecidedShown) {
  yield* authorize("orders:read")
  return yield* (yield* OrderQueries).undecided(limit)
})

const isEverything = ({ filter, text, pickupDate, deliveryDate }: OrderSearch): boolean =>
  filter === "all" && text.trim() === "" && pickupDate === undefined && deliveryDate === undefined

/**
 * A page of the orders that a search finds, from page 1, with the figures of all orders (specification §2, §3). Above the
 * first page of all orders are those that wait for a decision. Fails when their
 * version is one that the caller has seen.
 */
export const searchOrders = Effect.fn("searchOrders")(function* (
  search: OrderSearch,
  { page, limit }: { readonly page: number; readonly limit: number },
  hasSeen?: (version: string) => boolean,
) {
  yield* authorize("orders:read")
  const queries = yield* OrderQueries
  if (hasSeen?.(yield* queries.version) === true) return yield* new NotModified({ message: "Nothing has changed." })
  const undecided = page === 1 && isEverything(search) ? undecidedShown : 0
  const found = yield* queries.search(search, { offset: (page - 1) * limit, limit, undecided })
  const counted = Math.ceil(found.total / limit)
  // Where not all are counted, a full page has another after it for all that is known.
  const reached = found.orders.length === 0 ? 0 : page + (found.orders.length === limit ? 1 : 0)
  return { ...found, totalPages: found.isMore ? Math.max(counted, reached) : counted }
})

/**
 * How many orders are at one of these places on their way, also while they wait for money, which hides their place; of one pickup day,
 * or of all.
 */
export const countOrdersAt = Effect.fn("countOrdersAt")(function* (
  places: ReadonlyArray<OrderStatus>,
  pickupDate?: IsoDate,
) {
  yield* authorize("orders:read")
  return yield* (yield* OrderQueries).countAt(places, pickupDate)
})

/** How many orders an export holds in memory while it is read: so few that nobody waits while they are written down. */
export const exportPageSize = 100

/**
 * The orders that a search finds, page by page as they are taken. They may be some seconds old. The export gets an audit entry before
 * the first order leaves.
 */
export const exportOrders = Effect.fn("exportOrders")(function* (search: OrderSearch) {
  yield* authorize("orders:read")
  const queries = yield* OrderQueries
  const { transact } = yield* UnitOfWork
  const total = yield* mayLag(queries.count(search))
  const { filter, sort, pickupDate = null, deliveryDate = null } = search
  // What was searched for may name a person: that there were words is kept, not which.
  const entry = {
    filter,
    sort,
    pickupDate,
    deliveryDate,
    searched: search.text.trim() !== "",
    orders: total,
  }
  yield* transact(recordAuditEntry("orders-exported", "orders", {}, entry))
  return Stream.provideService(queries.all(search, { pageSize: exportPageSize }), MayLag, true)
})
