import { Clock, Effect } from "effect"
import { authorize } from "../../access/permissions.ts"
import { recordAuditEntry } from "../../audit/record-audit-entry.ts"
import { orderLinkEnd } from "../../order/links/order-link.ts"
import { NobodyToMail, OrderLongOver } from "../../order/links/order-link-errors.ts"
import { formatOrderNumber, type OrderId } from "../../order/order.ts"
import { OrderStore } from "../../order/order-store.port.ts"
import { oweOrderMail } from "../../order/owe-order-mail.ts"
import { Ids } from "../../shared/ids.port.ts"
import { UnitOfWork } from "../../shared/unit-of-work.port.ts"
import { endOrderAccess } from "./end-order-access.ts"

/**
 * Sends an order's customer a new link to its page, and ends all access by those before ({@link endOrderAccess}): one was lost, or went to
 * somebody else. Returns the order.
 */
export const renewOrderLink = Effect.fn("renewOrderLink")(function* (id: OrderId) {
  yield* authorize("orders:manage")
  const orders = yield* OrderStore
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.gen(function* () {
      const order = yield* orders.getForUpdate(id)
      const at = yield* Clock.currentTimeMillis
      const end = orderLinkEnd(order, yield* orders.history(id))
      if (order.customerEmail === "") return yield* new NobodyToMail()
      if (end !== undefined && at >= end) return yield* new OrderLongOver()
      yield* endOrderAccess(id, at)
      const key = `order-link:${yield* (yield* Ids).uuid}`
      yield* oweOrderMail(order, key, { template: "order-link", orderId: id })
      yield* recordAuditEntry("order-link-renewed", formatOrderNumber(order.orderNumber), {}, { mail: "owed" })
      return order
    }),
  )
})
