import { Clock, Effect, identity } from "effect"
import { firstNameOf } from "../order/first-name.ts"
import { nobody, type Order, type OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import type { Receipt, ReceiptId, StatementId } from "../order/receipts/receipt.ts"
import { ReceiptNotFound, StatementNotFound } from "../order/receipts/receipt-errors.ts"
import { ReceiptStore } from "../order/receipts/receipt-store.port.ts"
import { openDocument } from "../order-links/document-link.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { DocumentRenderer } from "./document-renderer.port.ts"
import { documentScene } from "./document-words.ts"
import type { PrintedDocument } from "./printed-document.ts"
import { receiptDocument } from "./receipt-document.ts"
import { statementDocument } from "./statement-document.ts"

/** An order as its documents name it by the link to its page: its customer's first name, and no area. */
const asOnPage = (order: Order): Order => ({
  ...order,
  customerName: firstNameOf(order) ?? nobody.customerName,
  addressCheck: { kind: "unplaced" },
})

const documentOf = Effect.fnUntraced(function* (receipt: Receipt, named: (order: Order) => Order = identity) {
  const order = named(yield* Effect.orDie((yield* OrderStore).get(receipt.orderId)))
  const payments = yield* PaymentStore
  const ledger = [...(yield* payments.ledger(receipt.orderId)), ...(yield* payments.ledger(receipt.orderId, "tip"))]
  const hasComeBack =
    receipt.kind === "refund" &&
    ledger.some(({ kind, providerId }) => kind === "refund-failed" && providerId === receipt.providerId)
  return receiptDocument(receipt, order, yield* documentScene(order), hasComeBack)
})

/** A receipt, with its document. */
export const readReceipt = Effect.fn("readReceipt")(function* (id: ReceiptId) {
  const receipt = yield* (yield* ReceiptStore).get(id)
  return { receipt, document: yield* documentOf(receipt) }
})

/** The document of a receipt. Anybody who has a key to it may read it. */
export const openReceipt = Effect.fn("openReceipt")(function* (key: ReceiptId) {
  const store = yield* ReceiptStore
  const { found, page } = yield* openDocument(key, {
    byId: store.get(key),
    inOrder: Effect.fnUntraced(function* (orderId, number) {
      const receipt = (yield* store.ofOrder(orderId)).find((one) => one.number === number)
      return receipt ?? (yield* new ReceiptNotFound())
    }),
  })
  return yield* documentOf(found, page === undefined ? identity : asOnPage)
})

/** An order's receipts, oldest first, and the key to its statement. */
export const orderDocuments = Effect.fn("orderDocuments")(function* (orderId: OrderId) {
  const store = yield* ReceiptStore
  return { receipts: yield* store.ofOrder(orderId), statementId: yield* store.statementOf(orderId) }
})

/** The statement of an order as it is now. */
export const statementOfOrder = Effect.fn("statementOfOrder")(function* (
  orderId: OrderId,
  named: (order: Order) => Order = identity,
) {
  const order = named(yield* (yield* OrderStore).get(orderId))
  const ledger = yield* (yield* PaymentStore).ledger(orderId)
  const receipts = yield* (yield* ReceiptStore).ofOrder(orderId)
  return statementDocument({ order, ledger, receipts }, yield* documentScene(order), yield* Clock.currentTimeMillis)
})

/** A statement as it is now. Anybody who has a key to it may read it. */
export const openStatement = Effect.fn("openStatement")(function* (key: StatementId) {
  const store = yield* ReceiptStore
  const { found, page } = yield* openDocument(key, {
    byId: Effect.map(store.orderOfStatement(key), (orderId) => ({ orderId })),
    inOrder: Effect.fnUntraced(function* (orderId, number) {
      const isThere = number === 0 && (yield* store.statementOf(orderId)) !== undefined
      return isThere ? { orderId } : yield* new StatementNotFound()
    }),
  })
  return yield* Effect.catchTag(
    statementOfOrder(found.orderId, page === undefined ? identity : asOnPage),
    "OrderNotFound",
    Effect.die,
  )
})

/** A document as a file to keep. */
export const renderDocument = Effect.fn("renderDocument")(function* (document: PrintedDocument) {
  const bytes = yield* (yield* DocumentRenderer).render(document)
  return { name: `${document.name}.pdf`, contentType: "application/pdf", bytes } as const
})
