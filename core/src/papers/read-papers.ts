import { Clock, Effect } from "effect"
import type { OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import type { Receipt, ReceiptId, StatementId } from "../order/receipt.ts"
import { ReceiptStore } from "../order/receipt-store.port.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import type { Paper } from "./paper.ts"
import { PaperPrinter } from "./paper-printer.port.ts"
import { paperScene } from "./paper-words.ts"
import { receiptPaper } from "./receipt-paper.ts"
import { statementPaper } from "./statement-paper.ts"

const paperOf = Effect.fnUntraced(function* (receipt: Receipt) {
  const order = yield* Effect.orDie((yield* OrderStore).get(receipt.orderId))
  const payments = yield* PaymentStore
  const ledger = [...(yield* payments.ledger(receipt.orderId)), ...(yield* payments.ledger(receipt.orderId, "tip"))]
  const hasComeBack =
    receipt.kind === "refund" &&
    ledger.some(({ kind, providerId }) => kind === "refund-failed" && providerId === receipt.providerId)
  return receiptPaper(receipt, order, yield* paperScene(order), hasComeBack)
})

/** A receipt, with its paper. Anybody who has the link may read it. */
export const readReceipt = Effect.fn("readReceipt")(function* (id: ReceiptId) {
  const receipt = yield* (yield* ReceiptStore).get(id)
  return { receipt, paper: yield* paperOf(receipt) }
})

/** An order's receipts, oldest first, and the key to its statement. */
export const orderPapers = Effect.fn("orderPapers")(function* (orderId: OrderId) {
  const store = yield* ReceiptStore
  return { receipts: yield* store.ofOrder(orderId), statementId: yield* store.statementOf(orderId) }
})

/** The statement of an order as it is now. */
export const statementOfOrder = Effect.fn("statementOfOrder")(function* (orderId: OrderId) {
  const order = yield* (yield* OrderStore).get(orderId)
  const ledger = yield* (yield* PaymentStore).ledger(orderId)
  const receipts = yield* (yield* ReceiptStore).ofOrder(orderId)
  return statementPaper({ order, ledger, receipts }, yield* paperScene(order), yield* Clock.currentTimeMillis)
})

/** A statement by its link, as it is now. Anybody who has the link may read it. */
export const readStatement = Effect.fn("readStatement")(function* (id: StatementId) {
  return yield* Effect.catchTag(
    statementOfOrder(yield* (yield* ReceiptStore).orderOfStatement(id)),
    "OrderNotFound",
    Effect.die,
  )
})

/** A paper as a file to keep. */
export const printPaper = Effect.fn("printPaper")(function* (paper: Paper) {
  const bytes = yield* (yield* PaperPrinter).print(paper)
  return { name: `${paper.name}.pdf`, contentType: "application/pdf", bytes } as const
})
