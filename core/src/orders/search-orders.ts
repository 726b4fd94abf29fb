import { Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import { OrderDesk, type OrderSearch } from "../order/order-desk.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"

/** A page of the orders that a search finds, from page 1, with the figures of all orders (specification §2, §3). */
export const searchOrders = Effect.fn("searchOrders")(function* (
  search: OrderSearch,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  yield* authorize("orders:read")
  const desk = yield* OrderDesk
  const [found, figures] = yield* Effect.all(
    [desk.search(search, { offset: (page - 1) * limit, limit }), desk.figures],
    {
      concurrency: 2,
    },
  )
  return { ...found, totalPages: Math.ceil(found.total / limit), figures }
})

/** The most orders that one export holds. */
export const exportLimit = 50_000

/** All orders that a search finds, up to {@link exportLimit}. The export gets an audit entry. */
export const exportOrders = Effect.fn("exportOrders")(function* (search: OrderSearch) {
  yield* authorize("orders:read")
  const desk = yield* OrderDesk
  const { transact } = yield* UnitOfWork
  const { orders } = yield* desk.search(search, { offset: 0, limit: exportLimit })
  const { filter, sort, pickupDate = null, deliveryDate = null } = search
  // What was searched for may name a person: that there were words is kept, not which.
  const entry = { filter, sort, pickupDate, deliveryDate, searched: search.text.trim() !== "", orders: orders.length }
  yield* transact(recordAuditEntry("orders-exported", "orders", {}, entry))
  return orders
})
