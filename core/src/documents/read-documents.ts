import { Clock, Effect } from "effect"
import type { OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import type { Receipt, ReceiptId, StatementId } from "../order/receipts/receipt.ts"
import { ReceiptStore } from "../order/receipts/receipt-store.port.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { DocumentRenderer } from "./document-renderer.port.ts"
import { documentScene } from "./document-words.ts"
import type { PrintedDocument } from "./printed-document.ts"
import { receiptDocument } from "./receipt-document.ts"
import { statementDocument } from "./statement-document.ts"

const documentOf = Effect.fnUntraced(function* (receipt: Receipt) {
  const order = yield* Effect.orDie((yield* OrderStore).get(receipt.orderId))
  const payments = yield* PaymentStore
  const ledger = [...(yield* payments.ledger(receipt.orderId)), ...(yield* payments.ledger(receipt.orderId, "tip"))]
  const hasComeBack =
    receipt.kind === "refund" &&
    ledger.some(({ kind, providerId }) => kind === "refund-failed" && providerId === receipt.providerId)
  return receiptDocument(receipt, order, yield* documentScene(order), hasComeBack)
})

/** A receipt, with its document. Anybody who has the link may read it. */
export const readReceipt = Effect.fn("readReceipt")(function* (id: ReceiptId) {
  const receipt = yield* (yield* ReceiptStore).get(id)
  return { receipt, document: yield* documentOf(receipt) }
})

/** An order's receipts, oldest first, and the key to its statement. */
export const orderDocuments = Effect.fn("orderDocuments")(function* (orderId: OrderId) {
  const store = yield* ReceiptStore
  return { receipts: yield* store.ofOrder(orderId), statementId: yield* store.statementOf(orderId) }
})

/** The statement of an order as it is now. */
export const statementOfOrder = Effect.fn("statementOfOrder")(function* (orderId: OrderId) {
  const order = yield* (yield* OrderStore).get(orderId)
  const ledger = yield* (yield* PaymentStore).ledger(orderId)
  const receipts = yield* (yield* ReceiptStore).ofOrder(orderId)
  return statementDocument({ order, ledger, receipts }, yield* documentScene(order), yield* Clock.currentTimeMillis)
})

/** A statement by its link, as it is now. Anybody who has the link may read it. */
export const readStatement = Effect.fn("readStatement")(function* (id: StatementId) {
  return yield* Effect.catchTag(
    statementOfOrder(yield* (yield* ReceiptStore).orderOfStatement(id)),
    "OrderNotFound",
    Effect.die,
  )
})

/** A document as a file to keep. */
export const renderDocument = Effect.fn("renderDocument")(function* (document: PrintedDocument) {
  const bytes = yield* (yield* DocumentRenderer).render(document)
  return { name: `${document.name}.pdf`, contentType: "application/pdf", bytes } as const
})
