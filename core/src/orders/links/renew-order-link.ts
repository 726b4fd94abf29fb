import { Clock, Effect } from "effect"
import { authorize } from "../../access/permissions.ts"
import { recordAuditEntry } from "../../audit/record-audit-entry.ts"
import { ClaimStore } from "../../order/claims/claim-store.port.ts"
import { orderLinkEnd } from "../../order/links/order-link.ts"
import { NobodyToMail, OrderLongOver } from "../../order/links/order-link-errors.ts"
import { MessageChoiceStore } from "../../order/messages/message-choice-store.port.ts"
import { formatOrderNumber, type OrderId } from "../../order/order.ts"
import { OrderStore } from "../../order/order-store.port.ts"
import { oweOrderMail } from "../../order/owe-order-mail.ts"
import { Ids } from "../../shared/ids.port.ts"
import { UnitOfWork } from "../../shared/unit-of-work.port.ts"
import { endOrderLinks } from "./end-order-links.ts"

/**
 * Sends an order's customer a new link to its page, and ends those to it and its claims that there are: one was lost, or went to
 * somebody else. From then on the order's id makes none to its page any more. Returns the order.
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
      yield* endOrderLinks(id, at)
      // Somebody who had the old link may have asked it for one to the order's claims.
      yield* (yield* ClaimStore).endLinks(id)
      // Or have put a browser of theirs on the order.
      yield* (yield* MessageChoiceStore).unsubscribeAll({ kind: "order", orderId: id })
      const key = `order-link:${yield* (yield* Ids).uuid}`
      yield* oweOrderMail(order, key, { template: "order-link", orderId: id })
      yield* recordAuditEntry("order-link-renewed", formatOrderNumber(order.orderNumber), {}, { mail: "owed" })
      return order
    }),
  )
})
